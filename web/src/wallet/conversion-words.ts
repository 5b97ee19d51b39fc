import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Conversion, ConversionState, Receipt } from '@finu/contract/wallet/conversions'

export const walletTexts = {
  balanceFailed: 'Failed to load FINU token balance',
  balanceMissing: 'Unable to load balance',
  infoFailed: 'Failed to load conversion information',
  listFailed: 'Failed to load your conversions',
  connectFirst: 'Please connect your MetaMask wallet to proceed',
  invalidAmount: 'Invalid conversion amount',
  refused: 'Conversion failed. Please try again.',
  failed: (why: string) => `Conversion failed: ${why}`,
  broken: 'Failed to convert points to tokens. Please try again.',
  converted: (points: number, tokens: string) =>
    `Successfully converted ${countNoun(points, 'point')} to ${tokens} tokens!`,
  addressCopied: 'Wallet address copied to clipboard!',
} as const

/** Returns true if the state of a conversion cannot change any more. */
export const isFinal = ({ state }: Pick<Conversion, 'state'>): boolean => state === 'paid' || state === 'refunded'

/** Labels of a conversion's states. */
export const stateNames: Readonly<Record<ConversionState, 'Pending' | 'Paid' | 'Refunded'>> = {
  requested: 'Pending',
  signed: 'Pending',
  broadcast: 'Pending',
  paid: 'Paid',
  refunded: 'Refunded',
}

/** Reasons for a refund, shown under the step that failed. */
export const refundWords: Readonly<Record<NonNullable<Receipt['refund_reason']>, string>> = {
  not_accepted: 'The network did not take it',
  failed_on_chain: 'It failed on the chain',
  too_busy: 'The network was too busy',
}

import { countNoun } from '../platform/counted-nouns.ts'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { networkNames } from './networks.ts'
import { Page, PageQuery } from '../platform/pages.ts'
import { WalletAddress } from './web3.ts'
import { Day, Id, IdParams } from '../platform/wire.ts'

export const mostPointsAtOnce = 1_000_000
const conversionPageSize = 20
/** The hours without payouts after a wallet was added or removed. */
export const payoutFreezeHours = 24

export const conversionTexts = {
  notPositive: 'Points must be greater than 0',
  belowMinimum: (minimum: number) => `Minimum conversion is ${countNoun(minimum, 'point')}`,
  insufficient: (available: number) => `Insufficient points. You have ${available} available`,
  otherWallet: (shortened: string) => `Please connect to your registered wallet address: ${shortened}`,
  noWallet: 'Please connect your wallet address to convert points',
  personLimit: (most: number, left: number) =>
    left > 0
      ? `You can convert up to ${countNoun(left, 'point')} now: the limit is ${countNoun(most, 'point')} in 24 hours.`
      : `You reached the limit of ${countNoun(most, 'point')} in 24 hours.`,
  openAlready: 'One conversion is under way. You can convert again once it is final.',
  openWhileErased: 'A conversion of your points is under way. The account can be deleted once that is final.',
  changedLately:
    'Your wallet was changed less than a day ago. To keep your points safe, converting opens again 24 hours after a change.',
} as const

/** Sentences for people that explain why nothing can be converted at the moment. */
export const closedTexts = {
  not_set_up: 'Converting is not set up on this server. Your points keep growing, and are safe here.',
  network: 'The network does not answer right now. Your points are safe; please try again in a moment.',
  funds: 'The treasury is being filled up. Your points are safe; please try again later.',
  daily_cap: 'What can be paid out in 24 hours is used up. Your points are safe; please try again later.',
  paused: 'Nobody can convert at the moment. Your points are safe, and you keep earning. Please try again later.',
  stopped: 'Conversions are stopped while the books are checked. Your points are safe.',
} as const
export type ClosedReason = keyof typeof closedTexts
const closedReasons = Object.keys(closedTexts) as [ClosedReason, ...ClosedReason[]]

/** States of a conversion. Its points are set aside until it is paid or refunded. */
const conversionStates = ['requested', 'signed', 'broadcast', 'paid', 'refunded'] as const
export type ConversionState = (typeof conversionStates)[number]

/** The reasons for a refund of points. */
const refundReasons = ['not_accepted', 'failed_on_chain', 'too_busy'] as const

/** An amount of FINU as a decimal text: '30', '12.5'. A number would lose the last of its 18 places. */
const Finu = z.string().check(z.maxLength(80))
const Hex = z.string().check(z.maxLength(80))

/** A movement of points caused by a conversion. */
const Entry = z.object({
  id: Id,
  at: z.string(),
  from: z.enum(['points', 'pending']),
  to: z.enum(['pending', 'treasury', 'points']),
  points: z.int(),
})

export const Conversion = z.object({
  id: Id,
  points: z.int(),
  tokens: Finu,
  to_address: z.string(),
  network: z.enum(networkNames),
  state: z.enum(conversionStates),
  requested_at: z.string(),
  /** When its transaction was first sent. */
  sent_at: z.nullable(z.string()),
  /** When it became final, or its points were refunded. */
  settled_at: z.nullable(z.string()),
  refund_reason: z.nullable(z.enum(refundReasons)),
  transaction_hash: z.nullable(Hex),
})
export type Conversion = z.output<typeof Conversion>

export const Receipt = z.extend(Conversion, {
  entries: z.array(Entry),
  /** The conversion's number on the chain, which the treasury pays once. */
  payment_id: Hex,
  treasury_address: Hex,
  token_address: Hex,
  /** Its block on the chain; null until it is found there. */
  block_number: z.nullable(z.int()),
  /**
   * The number of blocks on top of it, and the number needed for it to be final; null if the network reports finality
   * itself.
   */
  confirmations: z.nullable(z.object({ seen: z.int(), needed: z.nullable(z.int()) })),
})
export type Receipt = z.output<typeof Receipt>

/**
 * Proof that entries are in a day's fingerprint. Fingerprints are SHA-256 over an entry's bytes or over a pair of
 * fingerprints, as `ledger-proof.ts` builds them; a day's fingerprint is the root over all its entries.
 */
export const Proof = z.object({
  day: Day,
  /** The day's fingerprint; null until the night after it. */
  root: z.nullable(Hex),
  /** The transaction that wrote it on the chain; null until then. */
  published: z.nullable(z.object({ transaction_hash: Hex, block_number: z.int() })),
  treasury_address: Hex,
  chain_id: z.int(),
  entries: z.array(
    z.object({
      id: Id,
      at: z.string(),
      debit: z.string(),
      credit: z.string(),
      points: z.int(),
      /** Secret, so that an entry's content cannot be guessed from its fingerprint. */
      salt: Hex,
      /** The sibling fingerprints on the path to the root, lowest first, each with its side. */
      path: z.array(z.object({ hash: Hex, side: z.enum(['left', 'right']) })),
    }),
  ),
})
export type Proof = z.output<typeof Proof>

const points = z
  .int(conversionTexts.notPositive)
  .check(
    z.minimum(1, conversionTexts.notPositive),
    z.maximum(mostPointsAtOnce, `Use at most ${mostPointsAtOnce} points`),
  )
const reference = 'Use the id of a conversion or the hash of its transaction'

/** Converts points to FINU in the user's own wallet, exactly once. */
export const web3Tokens = {
  convert: endpoint('POST /web3-tokens/convert-points-to-finu', {
    summary: 'Convert points to FINU',
    description: 'Pays to the wallet of the account. Waits some seconds for the outcome.',
    access: 'user',
    asksOthers: true,
    body: z.object({ points, to_address: WalletAddress }),
    refuses: {
      403: 'A wallet was added or removed in the last 24 hours',
      409: 'A conversion is in progress, or the user’s limit for 24 hours is reached',
    },
    answer: z.object({
      /** False if it is already known that nothing was paid, and the points are back. */
      success: z.boolean(),
      tokens_transferred: z.number(),
      new_balance: z.int(),
      /** True if it is not final yet; nothing is lost by it. */
      pending: z.boolean(),
      transaction: z.object({ id: Id, transaction_hash: z.nullable(Hex), status: z.enum(conversionStates) }),
    }),
    idempotent: true,
  }),
  balance: endpoint('GET /web3-tokens/finu-balance', {
    summary: 'Get the FINU balance of an address',
    description: 'If `address` is omitted, uses the account’s wallet.',
    access: 'user',
    asksOthers: true,
    query: z.object({ address: z.optional(WalletAddress) }),
    answer: z.object({ balance: z.number(), wallet_address: z.nullable(z.string()), network: z.enum(networkNames) }),
  }),
  transaction: endpoint('GET /web3-tokens/transaction/:id', {
    summary: 'Get a conversion by its id or transaction hash',
    access: 'user',
    asksOthers: true,
    params: z.object({
      id: z
        .string(reference)
        .check(z.maxLength(66, reference), z.regex(/^(0x[\da-fA-F]{64}|[\da-fA-F-]{36})$/, reference)),
    }),
    answer: Conversion,
  }),
  info: endpoint('GET /web3-tokens/conversion-info', {
    summary: 'Get the conversion rate, minimum, network and availability',
    access: 'user',
    asksOthers: true,
    answer: z.object({
      conversion_rate: z.object({ points_per_token: z.int() }),
      minimum_conversion: z.int(),
      network: z.enum(networkNames),
      chain_id: z.int(),
      token_address: z.nullable(Hex),
      /** Null if converting is open. */
      closed: z.nullable(z.enum(closedReasons)),
      /** Since when payouts are stopped; null if they are not, or if nothing tells when something else began. */
      closed_since: z.nullable(z.string()),
      /** When payouts to the caller resume after a recent wallet change; null if nothing delays them. */
      payouts_start_at: z.nullable(z.string()),
      /** The change that payouts wait for. */
      wallet_change: z.nullable(
        z.object({ kind: z.enum(['added', 'removed']), at: z.string(), user_agent: z.nullable(z.string()) }),
      ),
      /** The caller's limit of conversions in any 24 hours. */
      person_limit: z.object({
        points: z.int(),
        used: z.int(),
        /** Times at which used points are free again, the soonest first. */
        opens: z.array(z.object({ at: z.string(), points: z.int() })),
      }),
      /** A conversion in progress: another one waits until it is final. */
      open_conversion: z.nullable(Conversion),
    }),
  }),
  distribution: endpoint('GET /web3-tokens/distribution-balances', {
    summary: 'Get the treasury’s balance and what remains of its 24-hour cap',
    access: 'user',
    asksOthers: true,
    answer: z.object({
      treasury_address: z.nullable(Hex),
      token_address: z.nullable(Hex),
      network: z.enum(networkNames),
      treasury_balance: Finu,
      available_today: Finu,
    }),
  }),
  list: endpoint('GET /web3-tokens/conversions', {
    summary: 'List conversions, newest first',
    access: 'user',
    query: PageQuery(conversionPageSize),
    answer: z.extend(Page, { conversions: z.array(Conversion) }),
  }),
  receipt: endpoint('GET /web3-tokens/conversions/:id', {
    summary: 'Get the receipt of a conversion',
    access: 'user',
    asksOthers: true,
    params: IdParams,
    answer: Receipt,
  }),
  proof: endpoint('GET /web3-tokens/conversions/:id/proof', {
    summary: 'Get the proof that a conversion is in the commitments on the chain',
    access: 'user',
    params: IdParams,
    answer: z.object({ proofs: z.array(Proof) }),
  }),
}

import type { Conversion } from '@finu/contract/wallet/conversions'
import type { Network } from '@finu/contract/wallet/networks'

/** A stored conversion. */
export interface ConversionRow {
  id: string
  points: number
  wei: string
  to_address: string
  state: Conversion['state']
  requested_at: string
  sent_at: string | null
  settled_at: string | null
  refund_reason: Conversion['refund_reason']
  transaction_hash: string | null
}

const decimals = 18

/** Writes an amount of the smallest unit as decimals without trailing zeros: '12.5'. */
export function sayTokens(wei: bigint): string {
  const digits = wei.toString().padStart(decimals + 1, '0')
  const [whole, part] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')]
  return part ? `${whole}.${part}` : whole
}

/** Converts points to the token's smallest unit. @throws if that is not a whole number */
export function weiOf(points: number, pointsPerToken: number): bigint {
  const wei = BigInt(points) * 10n ** BigInt(decimals)
  if (wei % BigInt(pointsPerToken) !== 0n) throw new Error('the rate does not divide a token')
  return wei / BigInt(pointsPerToken)
}

export const presentConversion = ({ wei, ...row }: ConversionRow, network: Network): Conversion => ({
  ...row,
  tokens: sayTokens(BigInt(wei)),
  network,
})

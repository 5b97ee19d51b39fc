import { mostPointsAtOnce, type Conversion } from '@finu/contract/wallet/conversions'
import { guestPointsPerToken } from '@finu/contract/guest/guest'
import { networks } from '@finu/contract/wallet/networks'
import { ApiError } from '../lib/api-error.ts'
import type { Kept } from './entries.ts'

/** Network of the simulated ledger, which has no chain. */
const network = 'local' as const
const nowhere = `0x${'0'.repeat(40)}`

type Spend = Kept['spends'][number]

/** Returns a spend as a conversion, which is final at once because it only exists in this browser. */
const presentConversion = ({ id, at, amount }: Spend): Conversion => ({
  id,
  points: amount,
  tokens: String(amount / guestPointsPerToken),
  to_address: nowhere,
  network,
  state: 'paid',
  requested_at: at,
  sent_at: null,
  settled_at: at,
  refund_reason: null,
  transaction_hash: null,
})

/** Lists conversions, newest first. */
export const listConversions = ({ spends }: Kept): Conversion[] => spends.toReversed().map(presentConversion)

/** Returns a conversion. @throws ApiError if there is none with that id */
export function getConversion(kept: Kept, id: string): Conversion {
  const spend = kept.spends.find((each) => each.id === id)
  if (!spend) throw new ApiError(404, 'Resource not found.', 'not_found')
  return presentConversion(spend)
}

const converted = ({ spends }: Kept): number => spends.reduce((sum, { amount }) => sum + amount, 0)

export const describeTokens = (kept: Kept) => ({
  balance: converted(kept) / guestPointsPerToken,
  wallet_address: null,
  network,
})

export const describeConverting = () => ({
  conversion_rate: { points_per_token: guestPointsPerToken },
  minimum_conversion: 1,
  network,
  chain_id: networks[network].chainId,
  token_address: null,
  closed: null,
  payouts_start_at: null,
  wallet_change: null,
  person_limit: { points: mostPointsAtOnce, used: 0, opens: [] },
  closed_since: null,
  open_conversion: null,
})

import type { Answer } from '@finu/contract/platform/endpoint'
import { mostPointsAtOnce, type web3Tokens } from '@finu/contract/wallet/conversions'

/** Conversion info of an account that can convert. */
export const conversionInfo: Answer<typeof web3Tokens.info> = {
  conversion_rate: { points_per_token: 10 },
  minimum_conversion: 100,
  network: 'local',
  chain_id: 31_337,
  token_address: null,
  closed: null,
  closed_since: null,
  payouts_start_at: null,
  wallet_change: null,
  person_limit: { points: mostPointsAtOnce, used: 0, opens: [] },
  open_conversion: null,
}

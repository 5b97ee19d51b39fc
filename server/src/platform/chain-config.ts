import { defaultNetwork, networks, type Network } from '@finu/contract/wallet/networks'
import type { Settings } from './read-settings.ts'

/** The chain that wallets are told of, and what points become there. */
export interface ChainOptions {
  network: Network
  id: number
  /** A node of it. Null: nothing is asked of the chain, so contracts cannot sign and nothing is paid. */
  rpcUrl: string | null
  /** Null: points are not converted. */
  treasury: TreasuryOptions | null
  pointsPerToken: number
  minimumPoints: number
  /** Points that one person converts in any 24 hours at most. */
  personDailyPoints: number
  /** How long a call that converts waits for the outcome. */
  patienceMs: number
  /** How long one job goes on settling before it leaves the rest to the next one. */
  settlingMs: number
}

/** The treasury that pays FINU, and the payer's key. */
export interface TreasuryOptions {
  address: `0x${string}`
  tokenAddress: `0x${string}`
  payerKey: `0x${string}`
  /** Whole FINU that are promised in any 24 hours at most. */
  dailyCapFinu: number
  /** Above this fee for a unit of gas, payments wait. */
  mostGwei: number
}

/** Points that one person converts in any 24 hours at most where nothing else is set. */
const usualDailyPoints = 5_000

const patienceMs = 6_000
const settlingMs = 4_000

function treasuryOf(settings: Settings): TreasuryOptions | null {
  const { TREASURY_ADDRESS: address, TREASURY_TOKEN: tokenAddress, TREASURY_PAYER_KEY: payerKey } = settings
  if (!address || !tokenAddress || !payerKey) return null
  const { TREASURY_DAILY_CAP: dailyCapFinu, TREASURY_MOST_GWEI: mostGwei } = settings
  return { address, tokenAddress, payerKey, dailyCapFinu, mostGwei }
}

export function chainOf(settings: Settings): ChainOptions {
  const { CHAIN_NETWORK: network = defaultNetwork, MINIMUM_CONVERSION: minimumPoints } = settings
  return {
    network,
    id: networks[network].chainId,
    rpcUrl: settings.CHAIN_RPC_URL ?? null,
    treasury: treasuryOf(settings),
    pointsPerToken: settings.POINTS_PER_TOKEN,
    minimumPoints,
    // Under the least nobody could convert anything.
    personDailyPoints: settings.PERSON_DAILY_POINTS ?? Math.max(usualDailyPoints, minimumPoints),
    patienceMs,
    settlingMs,
  }
}

import { payoutFreezeHours } from '@finu/contract/wallet/conversions'
import { defaultNetwork, networks, type Network } from '@finu/contract/wallet/networks'
import type { Settings } from './read-settings.ts'

/** The chain of people's wallets, and how points become tokens there. */
export interface ChainOptions {
  network: Network
  id: number
  /** Address of one of its nodes. Null: the chain is not read, so contracts cannot sign and nothing is paid. */
  rpcUrl: string | null
  /** Null: points cannot be converted. */
  treasury: TreasuryOptions | null
  pointsPerToken: number
  minimumPoints: number
  /** The most points that one person may convert in any 24 hours. */
  personDailyPoints: number
  /** How long nothing is paid to a wallet that was added; 0 on the local chain, where FINU is worth nothing. */
  payoutFreezeHours: number
  /** How long a call that converts waits for the outcome. */
  patienceMs: number
  /** How long one job settles conversions before it leaves the rest to the next job. */
  settlingMs: number
}

/** The treasury that pays FINU, and the payer's key. */
export interface TreasuryOptions {
  address: `0x${string}`
  tokenAddress: `0x${string}`
  payerKey: `0x${string}`
  /** The most whole FINU promised in any 24 hours. */
  dailyCapFinu: number
  /** Payments wait while a unit of gas costs more than this. */
  mostGwei: number
}

/** The default for the most points that one person may convert in any 24 hours. */
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
    // A limit below the minimum would let nobody convert anything.
    personDailyPoints: settings.PERSON_DAILY_POINTS ?? Math.max(usualDailyPoints, minimumPoints),
    payoutFreezeHours: network === 'local' ? 0 : payoutFreezeHours,
    patienceMs,
    settlingMs,
  }
}

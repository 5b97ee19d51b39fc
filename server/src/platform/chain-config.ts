import { defaultNetwork, networkNames, networks, type Network } from '@finu/contract/wallet/networks'
import { isOutOfEarshot } from './redirects.ts'

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

/** Points that make one FINU, the least that are converted, and the most that one person converts in 24 hours. */
const usualRate = { pointsPerToken: 10, minimumPoints: 100, personDailyPoints: 5_000 } as const

const mostPoints = 1_000_000

const patienceMs = 6_000
const settlingMs = 4_000

const whole = (environment: NodeJS.ProcessEnv, name: string, standard: number, most: number): number => {
  const text = environment[name]
  if (!text) return standard
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1 || value > most)
    throw new Error(`${name} must be a whole number from 1 to ${most}, not '${text}'.`)
  return value
}

function readTreasury(environment: NodeJS.ProcessEnv): TreasuryOptions | null {
  const names = ['TREASURY_ADDRESS', 'TREASURY_TOKEN', 'TREASURY_PAYER_KEY'] as const
  const set = names.find((name) => environment[name])
  if (!set) return null
  if (!environment['CHAIN_RPC_URL']) throw new Error(`CHAIN_RPC_URL must be set when ${set} is.`)
  const read = (name: (typeof names)[number], digits: number) => {
    const value = environment[name]
    if (!value) throw new Error(`${name} must be set when ${set} is.`)
    // Never with the value in it, which may be the key.
    if (!new RegExp(`^0x[\\da-fA-F]{${digits}}$`).test(value))
      throw new Error(`${name} must be 0x and ${digits} hexadecimal digits.`)
    return value.toLowerCase() as `0x${string}`
  }
  return {
    address: read('TREASURY_ADDRESS', 40),
    tokenAddress: read('TREASURY_TOKEN', 40),
    payerKey: read('TREASURY_PAYER_KEY', 64),
    dailyCapFinu: whole(environment, 'TREASURY_DAILY_CAP', 10_000, 1_000_000_000),
    mostGwei: whole(environment, 'TREASURY_MOST_GWEI', 100, 1_000_000),
  }
}

/** Any number of points has to come to whole units of the token, of which 10^18 make one. */
function readRate(environment: NodeJS.ProcessEnv): number {
  const rate = whole(environment, 'POINTS_PER_TOKEN', usualRate.pointsPerToken, 1_000_000)
  if (10n ** 18n % BigInt(rate) !== 0n)
    throw new Error(`POINTS_PER_TOKEN must be made of twos and fives, such as 8 or 10, not '${rate}'.`)
  return rate
}

/** The least and the most that one person converts: under the least nobody could convert anything. */
function readLimits(environment: NodeJS.ProcessEnv): Pick<ChainOptions, 'minimumPoints' | 'personDailyPoints'> {
  const minimumPoints = whole(environment, 'MINIMUM_CONVERSION', usualRate.minimumPoints, mostPoints)
  const usual = Math.max(usualRate.personDailyPoints, minimumPoints)
  const personDailyPoints = whole(environment, 'PERSON_DAILY_POINTS', usual, mostPoints)
  if (personDailyPoints < minimumPoints)
    throw new Error(
      `PERSON_DAILY_POINTS must be at least MINIMUM_CONVERSION, ${minimumPoints}, not '${personDailyPoints}'.`,
    )
  return { minimumPoints, personDailyPoints }
}

/** @throws a sentence that names what is wrong; never with the node's address in it, which may hold a key */
export function readChain(environment: NodeJS.ProcessEnv): ChainOptions {
  const { CHAIN_NETWORK: name = '', CHAIN_RPC_URL: rpcUrl } = environment
  const network = networkNames.find((known) => known === (name || defaultNetwork))
  if (network === undefined) throw new Error(`CHAIN_NETWORK must be one of ${networkNames.join(', ')}, not '${name}'.`)
  if (rpcUrl && !(URL.canParse(rpcUrl) && isOutOfEarshot(new URL(rpcUrl))))
    throw new Error('CHAIN_RPC_URL must be an https address.')
  return {
    network,
    id: networks[network].chainId,
    rpcUrl: rpcUrl || null,
    treasury: readTreasury(environment),
    pointsPerToken: readRate(environment),
    ...readLimits(environment),
    patienceMs,
    settlingMs,
  }
}

import { closedTexts, type ClosedReason } from '@finu/contract/wallet/conversions'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/context.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import type { TreasuryChain } from './chain-actions.ts'
import { gasLimit } from './chain-facts.ts'
import type { Treasury } from './settle.ts'

/**
 * The age at which the treasury is read again while the last answer still counts; the age at which it no longer counts;
 * and how long callers then wait for the answer.
 */
const freshMs = 10_000
const knownMs = 60_000
const patienceMs = 250
/** The least number of payments that the payer must have gas for. */
const leastPayments = 5n

interface Known {
  treasury: Treasury
  feePerGas: bigint
  at: number
}

/** The cached state of the treasury, so that an impossible payment is refused before any points move. */
export interface Watch {
  /** Returns why an amount cannot be paid now; null if it can. Answers within a quarter of a second. */
  findClosed: (wei: bigint) => Promise<ClosedReason | null>
  read: () => Promise<Treasury>
  /** Reads the chain, however long that takes, for later calls. @throws if it does not answer */
  look: () => Promise<void>
}

/** Returns the refusal, with when to retry; no points have moved. */
export const closed = (reason: ClosedReason): Problem =>
  new Problem(503, 'conversion_closed', closedTexts[reason], reason === 'network' ? 5 : 300)

/** Finds since when payouts are stopped; null if they are not. */
export async function findStoppedAt({ unfenced: db }: Pick<Database, 'unfenced'>, chainId: number) {
  const treasury = await db.find(sql<{ stopped_at: string | null }>`
    select stopped_at from treasuries where chain_id = ${chainId}`)
  return treasury?.stopped_at ?? null
}

export function openWatch(
  { unfenced: db }: Pick<Database, 'unfenced'>,
  chain: TreasuryChain,
  chainId: number,
  mostFeePerGas: bigint,
  log: Pick<Log, 'warn'>,
): Watch {
  let known: Known | null = null
  let asking: Promise<Known | null> | null = null

  async function ask(): Promise<Known> {
    await chain.assertChain()
    const [treasury, fees] = await Promise.all([chain.readTreasury(), chain.readFees()])
    known = { treasury, feePerGas: fees.maxFeePerGas, at: performance.now() }
    return known
  }
  /** Parallel calls share one request. */
  function askOnce(): Promise<Known | null> {
    asking ??= ask()
      .catch((error: unknown) => {
        known = null
        // Logs only the error's name, as its message contains the node's address, with a key.
        log.warn(
          { reason: error instanceof Error ? error.name : null },
          'the chain could not be asked for the treasury',
        )
        return null
      })
      .finally(() => (asking = null))
    return asking
  }
  async function readFresh(): Promise<Known | null> {
    const age = known ? performance.now() - known.at : Infinity
    if (known && age < freshMs) return known
    const answer = askOnce()
    if (known && age < knownMs) return known
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs).unref())
    return Promise.race([answer, late])
  }

  return {
    async look() {
      if (!(await askOnce())) throw closed('network')
    },
    read: async () => (await readFresh())?.treasury ?? Promise.reject(closed('network')),
    async findClosed(wei) {
      const [fresh, books] = await Promise.all([
        readFresh(),
        db.find(sql<{ stopped: boolean; waiting: string }>`
          select stopped_reason is not null as stopped, (
            select coalesce(sum(wei), 0)::text from payer_transactions
            where chain_id = ${chainId} and settled_at is null and wei is not null) as waiting
          from treasuries where chain_id = ${chainId}`),
      ])
      if (!books || books.stopped) return 'stopped'
      if (!fresh) return 'network'
      const { balance, available, isPaused, gas } = fresh.treasury
      // Open conversions are paid first.
      const wanted = wei + BigInt(books.waiting)
      if (isPaused) return 'paused'
      if (wanted > balance) return 'funds'
      if (gas < leastPayments * gasLimit * fresh.feePerGas) return 'funds'
      if (wanted > available) return 'daily_cap'
      return fresh.feePerGas > mostFeePerGas ? 'network' : null
    },
  }
}

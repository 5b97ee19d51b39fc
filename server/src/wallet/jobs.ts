import { setTimeout as wait } from 'node:timers/promises'
import { NoPayload, queueJob } from '../platform/jobs.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/context.ts'
import { settleAll, type Settlement } from './settle.ts'

/** The jobs run one after another in all processes, as a second settler would find nothing to do. */
const queue = 'payments'

/** Advances payments, and queues itself again while some are open. */
export const settlePayments = { name: 'settle_payments', Payload: NoPayload, queue }

/** How soon it checks again, and how soon it retries if the node did not answer. */
const lookMs = 250
const againAfterTroubleMs = 5_000

export async function settleAndGoOn(
  { unfenced: db }: Pick<Database, 'unfenced'>,
  settlement: Settlement,
  settlingMs: number,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  let afterMs = 0
  try {
    // A job queued for later only starts at the next poll, a delay that waiting people would notice.
    for (const until = performance.now() + settlingMs; performance.now() < until; await wait(lookMs))
      if (!(await settleAll(settlement))) return
  } catch (error) {
    afterMs = againAfterTroubleMs
    // Logs only the error's name, as its message contains the node's address, with a key.
    log.warn(
      { reason: error instanceof Error ? error.name : null },
      'payments could not be settled, and are tried again',
    )
  }
  await db.transaction(async (tx) => queueJob(tx, settlePayments, {}, { afterMs, key: settlePayments.name }))
}

/** Queues the settling now. */
export const queueSettling = ({ unfenced: db }: Pick<Database, 'unfenced'>): Promise<void> =>
  db.transaction(async (tx) => queueJob(tx, settlePayments, {}, { key: settlePayments.name }))

/** Commits finished days. */
export const commitLedger = { name: 'commit_ledger', Payload: NoPayload }

/** Compares the payments on the chain with the known ones. */
export const comparePayments = { name: 'compare_payments', Payload: NoPayload, queue }

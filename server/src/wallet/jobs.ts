import { setTimeout as wait } from 'node:timers/promises'
import { NoPayload, queueJob } from '../platform/jobs.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/context.ts'
import { settleAll, type Settlement } from './settle.ts'

/** One after another, whatever processes there are: of two settlers one would only find what the other did. */
const queue = 'payments'

/** Brings payments a step further, and queues itself again while there is something open. */
export const settlePayments = { name: 'settle_payments', Payload: NoPayload, queue }

/** How soon it looks again, and how soon anew where the node did not answer. */
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
    // A job that is queued for later is found with the next poll only, which people who wait would notice.
    for (const until = performance.now() + settlingMs; performance.now() < until; await wait(lookMs))
      if (!(await settleAll(settlement))) return
  } catch (error) {
    afterMs = againAfterTroubleMs
    // By its name alone: what it says holds the node's address, and with it a key.
    log.warn(
      { reason: error instanceof Error ? error.name : null },
      'payments could not be settled, and are tried again',
    )
  }
  await db.transaction(async (tx) => queueJob(tx, settlePayments, {}, { afterMs, key: settlePayments.name }))
}

/** Has it look now. */
export const queueSettling = ({ unfenced: db }: Pick<Database, 'unfenced'>): Promise<void> =>
  db.transaction(async (tx) => queueJob(tx, settlePayments, {}, { key: settlePayments.name }))

/** Writes down what the days that are over came to. */
export const commitLedger = { name: 'commit_ledger', Payload: NoPayload }

/** Holds what the chain says was paid against what is known here. */
export const comparePayments = { name: 'compare_payments', Payload: NoPayload, queue }

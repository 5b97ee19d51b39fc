import type { Transaction } from '../platform/database.ts'
import { queueJob } from '../platform/jobs.ts'
import { sql } from '../platform/sql.ts'
import { customerRemoval } from './jobs.ts'
import { openMarks, rememberTrial } from './trial-actions.ts'

/**
 * Ends the subscription of an erased account: keeps hashes of the fact that there was a trial, and tells the provider
 * to end payments and forget the person.
 */
export async function leaveSubscription(
  tx: Transaction,
  userId: string,
  { lastingKey, now }: { lastingKey: Uint8Array; now: Date },
): Promise<void> {
  await rememberTrial(tx, userId, openMarks(lastingKey), now)
  const customer = await tx.find(sql<{ customer_id: string | null }>`
    select customer_id from subscriptions where user_id = ${userId}`)
  if (customer?.customer_id) {
    const key = `${customerRemoval.name}:${customer.customer_id}`
    queueJob(tx, customerRemoval, { customer_id: customer.customer_id }, { key })
  }
}

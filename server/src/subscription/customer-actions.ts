import { holdAccount } from '../rewards/actions.ts'
import { goneAsProblem } from '../platform/database-errors.ts'
import type { Connection, Database, Transaction } from '../platform/database.ts'
import { queueJob } from '../platform/jobs.ts'
import { sql } from '../platform/sql.ts'
import { customerEmail } from './jobs.ts'
import type { Provider } from './provider-actions.ts'

interface Person {
  userId: string
  now: Date
}

/** Inserts the row of a person's plan; most people have none. */
export const makeRow = (userId: string) =>
  sql`insert into subscriptions (user_id) values (${userId}) on conflict (user_id) do nothing`

/** Sends a person's new email address to the provider. Part of the transaction that changes it. */
export const followEmail = (tx: Transaction, userId: string): void =>
  queueJob(tx, customerEmail, { user_id: userId }, { key: `${customerEmail.name}:${userId}` })

/** Returns whose customer it is; null if nobody's. */
export const findOwner = async (database: Database, customerId: string): Promise<string | null> =>
  (
    await database.unfenced.find(sql<{ owner_id: string }>`
      select owner_id from payment_customers where customer_id = ${customerId}`)
  )?.owner_id ?? null

/**
 * Returns a person's customer id at the provider: created at the first payment, once, however many calls are parallel.
 * One that the provider does not know, for example after a change of keys, is replaced.
 */
export async function ensureCustomer(db: Connection, provider: Provider, { userId, now }: Person): Promise<string> {
  const known = await db.find(sql<{ customer_id: string | null; email: string | null }>`
    select s.customer_id, u.email from users u left join subscriptions s using (user_id) where u.user_id = ${userId}`)
  const before = known?.customer_id ?? null
  if (before !== null && (await provider.findCustomer(before))) return before
  const { id } = await provider.createCustomer(userId, known?.email ?? null, `customer:${userId}:${before ?? ''}`)
  const stored = db.transaction(async (tx) => {
    // An erasure, which holds it too, either sees the customer and removes it, or leaves nobody to store it for.
    holdAccount(tx, userId)
    tx.send(makeRow(userId))
    const { customer_id: current } = await tx.get(sql<{ customer_id: string | null }>`
      select customer_id from subscriptions where user_id = ${userId} for update`)
    // A parallel call may have created one meanwhile: the first that is stored stays.
    if (current !== null && current !== before) return current
    tx.send(sql`delete from payment_customers where owner_id = ${userId}`)
    tx.send(sql`
      insert into payment_customers (customer_id, owner_id, created_at) values (${id}, ${userId}, ${now})`)
    tx.send(sql`
      update subscriptions set customer_id = ${id}, subscription_id = null, status = null, renews_at = null,
        ends_at = null, paid_until = null, checkout_id = null, checkouts = checkouts + 1
      where user_id = ${userId}`)
    // The address may have changed while the customer was created.
    followEmail(tx, userId)
    return id
  })
  return stored.catch(async (error: unknown) => {
    // The account was erased meanwhile: nobody else knows of the customer.
    if (goneAsProblem(error)) await provider.removeCustomer(id)
    throw error
  })
}

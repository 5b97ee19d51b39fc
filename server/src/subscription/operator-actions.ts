import type { PaymentOptions } from '../platform/config.ts'
import type { Log } from '../platform/context.ts'
import type { Database } from '../platform/database.ts'
import { findStored } from './plan-actions.ts'
import { planOf, type Plan, type StoredPlan } from './plan.ts'
import { openProvider } from './provider-actions.ts'
import { refreshState } from './state-actions.ts'

/** Returns what is stored of an account's plan, and the plan that follows from it now. */
export async function readPlan(
  database: Database,
  userId: string,
  now: Date,
): Promise<{ stored: StoredPlan | null; plan: Plan }> {
  const stored = await findStored(database.forUser(userId), userId)
  return { stored, plan: planOf(stored, now) }
}

/**
 * Asks the payment provider for an account's subscription and stores the answer, as an event of the provider would.
 * @throws Error with a sentence if the account is no customer, 503 if the provider does not answer
 */
export async function refreshPlan(
  database: Database,
  payments: PaymentOptions,
  userId: string,
  log: Log,
): Promise<void> {
  const db = database.forUser(userId)
  const customerId = (await findStored(db, userId))?.customer_id ?? null
  if (customerId === null) throw new Error('This account has never started a payment: there is nothing to fetch.')
  await refreshState(db, openProvider(payments, log), { userId, customerId, log })
}

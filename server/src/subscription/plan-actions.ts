import { subscriptionTexts, trialExpired } from '@finu/contract/subscription/subscription'
import type { StatementContext } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { planOf, type Plan, type StoredPlan } from './plan.ts'

export type { Plan }

export const findStored = (db: Queries, userId: string): Promise<StoredPlan | null> =>
  db.find(sql<StoredPlan>`
    select trial_started_at, trial_ends_at, customer_id, subscription_id, status, renews_at, ends_at, paid_until
    from subscriptions where user_id = ${userId}`)

/** Returns the person's plan as of now. */
export const getPlan = async (db: Queries, userId: string, now: Date): Promise<Plan> =>
  planOf(await findStored(db, userId), now)

/** Returns the refusal of what needs Premium; after a trial with its own code, which the web app knows. */
export const premiumNeeded = ({ hasTrialEnded }: Plan): Problem =>
  hasTrialEnded
    ? new Problem(402, 'trial_expired', trialExpired)
    : new Problem(402, 'premium_needed', subscriptionTexts.premiumNeeded)

/** Checks that the person's plan allows something. @throws 402 */
export async function requirePlan(
  { db, userId, now }: StatementContext,
  allows: (plan: Plan) => boolean,
): Promise<void> {
  const plan = await getPlan(db, userId, now)
  if (!allows(plan)) throw premiumNeeded(plan)
}

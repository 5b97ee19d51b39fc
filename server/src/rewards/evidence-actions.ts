import type { Context } from '../platform/context.ts'
import { sql, type Statement } from '../platform/sql.ts'
import { referencesOf, rules, type RuleName } from './rules.ts'
import { listStanding } from './settle-actions.ts'
import type { Standing } from './standing-actions.ts'

interface Claimed {
  userId: string
  id: string
  /** The reward day of the claim. */
  day: string
}

/** Statements that find the person's own record which a rule rewards, whether or not its day had a free place. */
const records: Partial<Record<RuleName, (claimed: Claimed) => Statement<{ id: string }>>> = {
  mood_logged: ({ userId, id }) => sql`select id from moods where user_id = ${userId} and id = ${id}`,
  symptom_logged: ({ userId, id }) => sql`select id from symptoms where user_id = ${userId} and id = ${id}`,
  meal_logged: ({ userId, id }) => sql`select id from meals where user_id = ${userId} and id = ${id}`,
  healthy_meal: ({ userId, id }) => sql`select id from meals where user_id = ${userId} and id = ${id}`,
  fast_started: ({ userId, id }) =>
    sql`select id from fasts where user_id = ${userId} and id = ${id} and not is_by_hand`,
  fasting_milestone: ({ userId, id }) =>
    sql`select id from fasts where user_id = ${userId} and id = ${id} and milestones_reached > 0`,
  fast_completed: ({ userId, id }) =>
    sql`select id from fasts where user_id = ${userId} and id = ${id} and status = 'completed' and not is_by_hand`,
  exercise_logged: ({ userId, id }) =>
    sql`select id from exercises where user_id = ${userId} and id = ${id} and completed_at is not null`,
  goal_completed: ({ userId, id, day }) =>
    sql`select id from goal_completions where user_id = ${userId} and goal_id = ${id} and reward_day = ${day}`,
  ai_chat_session: ({ userId, id }) =>
    sql`select id from chat_messages where user_id = ${userId} and id = ${id} and role = 'assistant' and state = 'done'`,
  chat_fifth_message: ({ userId, id }) =>
    sql`select id from chat_messages where user_id = ${userId} and id = ${id} and role = 'assistant' and state = 'done'`,
}

/** Rules that reward only some records: evidence is only needed once the day has no free place. */
const isOfSome: ReadonlySet<string> = new Set<RuleName>(['healthy_meal', 'chat_fifth_message'])

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * Checks whether a claim is true: it has a grant, or a record of the person's own without a free place on its day.
 * @param rule the key of the claimed rule
 * @param reference the record's id; null for any record. Recurring ones are checked for the standing's reward day
 */
export async function hasEvidence(
  { db, userId }: Context,
  { totals, day, daySlots }: Standing,
  rule: string,
  reference: string | null,
): Promise<boolean> {
  if (reference === null) return (totals[rule] ?? 0) > 0
  const standing = await listStanding(db, userId, referencesOf(reference, day))
  if (standing.some((transfer) => transfer.rule === rule)) return true
  const find = Object.hasOwn(records, rule) ? records[rule as RuleName] : undefined
  if (!find || !isUuid(reference)) return false
  if (isOfSome.has(rule) && (daySlots[rule] ?? 0) < (rules[rule as RuleName].dailyLimit ?? 0)) return false
  return (await db.find(find({ userId, id: reference, day }))) !== null
}

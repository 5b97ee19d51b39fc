import { isDeepStrictEqual } from 'node:util'
import {
  goalTexts,
  mostGoals,
  readGoalDetails,
  type Goal,
  type GoalChange,
  type NewGoal,
} from '@finu/contract/fitness/goals'
import type { CompletedGoal } from '@finu/contract/fitness/goals'
import type { Changed, Reward, TakenBack } from '@finu/contract/rewards/reward'
import type { Context, StatementContext } from '../platform/context.ts'
import type { Queries, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { createOnce } from '../platform/once.ts'
import { notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { addWithinLimit } from '../platform/within-limit.ts'
import { dayOfAccount, lockAccount, recordLocked, type Account } from '../rewards/actions.ts'
import { nothingTakenBack, undoLog } from '../rewards/take-back-actions.ts'
import { asOfDay, currentAfter, presentGoal, type StoredGoal } from './stored-goal.ts'

const columns = sql<StoredGoal>`
  id, name, type, target, unit, period, category, points, source, current, current_on, completion_id`

/** Adds a goal. Its description contains the points that it earns. */
export async function addGoal(ctx: Context, id: string, input: NewGoal): Promise<Goal> {
  const { db, userId, now, today } = ctx
  const details = readGoalDetails(input.description)
  // The contract has refused descriptions that cannot be read.
  if (!details) throw refused('invalid', goalTexts.createFailed)
  const { name, type, target, unit, period } = input
  const content = { name, type, target, unit, period, ...details }
  const create = async () => {
    const insert = sql`
      insert into goals (user_id, id, created_at, name, type, target, unit, period, category, points, source)
      values (${userId}, ${id}, ${now}, ${name}, ${type}, ${target}, ${unit}, ${period}, ${content.category},
        ${content.points}, ${content.source})`
    await addWithinLimit(db, userId, {
      table: sql`goals`,
      others: sql`id <> ${id}`,
      most: mostGoals,
      insert,
      full: () => refused('limit_reached', goalTexts.tooMany),
    })
    return presentGoal({ id, ...content, current: 0, current_on: null, completion_id: null }, '')
  }
  return createOnce(['goals_pkey'], create, async () => {
    const stored = await db.find(sql<StoredGoal>`
      select ${columns} from goals where user_id = ${userId} and id = ${id}`)
    if (!stored) return null
    const { id: _id, current: _current, current_on: _on, completion_id: _completion, ...kept } = stored
    return { answer: presentGoal(stored, today), isSame: isDeepStrictEqual(kept, content) }
  })
}

interface OfToday {
  db: Queries
  userId: string
  today: string
}

/** Lists all goals as of the user's today, oldest first. */
export async function listGoals({ db, userId, today }: OfToday): Promise<Goal[]> {
  const stored = await db.list(sql<StoredGoal>`
    select ${columns} from goals where user_id = ${userId} order by created_at, id limit ${mostGoals}`)
  return stored.map((goal) => presentGoal(goal, today))
}

const completions = { activity: 'goal', table: sql`goal_completions`, columns: sql`id` } as const

/** Completes a goal for today, with its points and streak. */
function complete(
  tx: Transaction,
  account: Account,
  { userId, now }: StatementContext,
  goal: StoredGoal,
  today: string,
): Reward {
  const completionId = newId(now)
  const event = { userId, activity: 'goal', id: goal.id, now, claim: { proven: 0, unproven: goal.points } } as const
  const { reward, days } = recordLocked(tx, account, event)
  tx.send(sql`
    insert into goal_completions (user_id, id, goal_id, completed_at, day, reward_day)
    values (${userId}, ${completionId}, ${goal.id}, ${now}, ${today}, ${days.rewardDay})`)
  tx.send(sql`
    update goals set current = ${goal.target}, current_on = ${today}, completion_id = ${completionId}
    where user_id = ${userId} and id = ${goal.id}`)
  return reward
}

/**
 * Checks, unchecks or advances a goal as of the user's today. Checked it earns its points; unchecked they are taken
 * back, and checked again on the same day they are reinstated.
 */
export function changeGoal(ctx: StatementContext, id: string, change: GoalChange): Promise<Goal & Changed> {
  const { db, userId, now } = ctx
  return db.transaction(async (tx) => {
    const [account, stored] = await Promise.all([
      lockAccount(tx, userId),
      tx.find(sql<StoredGoal>`select ${columns} from goals where user_id = ${userId} and id = ${id} for no key update`),
    ])
    if (!stored) throw notFound()
    const today = dayOfAccount(account, now)
    const goal = asOfDay(stored, today)
    const current = currentAfter(goal, change)
    const answer = presentGoal({ ...goal, current }, today)
    if (current >= goal.target && goal.completion_id === null) {
      return { ...answer, reward: complete(tx, account, ctx, goal, today), taken_back: null }
    }
    if (current >= goal.target) return { ...answer, reward: null, taken_back: null }
    const taken =
      goal.completion_id === null
        ? null
        : await undoLog(tx, account, ctx, completions, { logId: goal.completion_id, id })
    tx.send(sql`
      update goals set current = ${current}, current_on = ${today}, completion_id = null
      where user_id = ${userId} and id = ${id}`)
    return { ...answer, reward: null, taken_back: taken }
  })
}

/** Deletes a goal. If it is completed today, its points are taken back; those of earlier days stay. */
export function deleteGoal(ctx: StatementContext, id: string): Promise<TakenBack> {
  const { db, userId, now } = ctx
  return db.transaction(async (tx) => {
    const [account, stored] = await Promise.all([
      lockAccount(tx, userId),
      tx.find(sql<StoredGoal>`delete from goals where user_id = ${userId} and id = ${id} returning ${columns}`),
    ])
    if (!stored) throw notFound()
    const goal = asOfDay(stored, dayOfAccount(account, now))
    if (goal.completion_id !== null) return undoLog(tx, account, ctx, completions, { logId: goal.completion_id, id })
    return nothingTakenBack(account)
  })
}

/** Lists the goals completed on a day, in order of time. */
export const listCompletedGoalsOf = ({ db, userId }: StatementContext, day: string): Promise<CompletedGoal[]> =>
  db.list(sql<CompletedGoal>`
    select c.id, c.goal_id, g.name, g.points, c.completed_at
    from goal_completions c join goals g on g.user_id = c.user_id and g.id = c.goal_id
    where c.user_id = ${userId} and g.user_id = ${userId} and c.day = ${day}
      and c.reward_day between ${day}::date - 3 and ${day}::date + 3
    order by c.completed_at, c.id`)

/** Counts the goals that existed before a moment. */
export async function countGoalsUntil({ db, userId }: StatementContext, until: Date): Promise<number> {
  const { count } = await db.get(sql<{ count: number }>`
    select count(*)::int as count from goals where user_id = ${userId} and created_at < ${until}`)
  return count
}

import { logKindNames } from '@finu/contract/insights/log-kinds'
import { dayListsOf, insightsTexts, type DayLog } from '@finu/contract/insights/insights'
import { countGoalsUntil } from '../fitness/goal-actions.ts'
import type { Context, StatementContext } from '../platform/context.ts'
import { addDays, startOfDay, weekOf } from '../platform/days.ts'
import { unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { countEarnedIn } from '../rewards/history-actions.ts'
import { logKinds } from './log-kinds.ts'

/** Lists the days of a week with their moods as whole numbers; null for none. */
async function listLevels({ db, userId }: StatementContext, week: readonly string[]): Promise<DayLog['week']> {
  const days = await db.list(sql<{ date: string; level: number }>`
    select day as date, round(happiness_sum / count::numeric) as level from mood_days
    where user_id = ${userId} and day between ${week[0]} and ${week[6]} and count > 0`)
  const levels = new Map(days.map(({ date, level }) => [date, level]))
  return week.map((date) => ({ date, level: levels.get(date) ?? null }))
}

/** Reads everything of a day in parallel: at the cost of one read, whatever the size of the history. */
export async function getDay(ctx: Context, date: string): Promise<DayLog> {
  // The calendar has no day after the last one.
  if (date >= '2200-12-31' || date <= '1900-01-01') throw unprocessable('date', insightsTexts.noSuchDay)
  const bounds = { date, from: startOfDay(date, ctx.zone), until: startOfDay(addDays(date, 1), ctx.zone) }
  const [goals_total, points, week, ...lists] = await Promise.all([
    countGoalsUntil(ctx, bounds.until),
    countEarnedIn(ctx, bounds),
    listLevels(ctx, weekOf(date)),
    ...logKindNames.map((name) => logKinds[name].listOfDay(ctx, bounds)),
  ])
  return {
    date,
    starts_at: bounds.from.toISOString(),
    ends_at: bounds.until.toISOString(),
    ...dayListsOf(lists.map(({ logs }) => logs)),
    goals_total,
    is_partial: lists.some(({ isPartial }) => isPartial),
    points,
    week,
  }
}

import type { Today } from '@finu/contract/insights'
import { latestExercise, selectWeekMinutes } from '../fitness/progress-actions.ts'
import { presentGoal, selectGoals, type StoredGoal } from '../fitness/goal-actions.ts'
import type { Context } from '../platform/context.ts'
import { weekOf } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { selectProgress, streakNow, type Progress } from '../rewards/standing-actions.ts'
import { presentDay, selectDay, type StoredDay } from './actions.ts'

interface StoredToday extends StoredDay {
  all_goals: StoredGoal[]
  week_minutes: { date: string; minutes: number }[]
  progress: Progress
  latest_exercise: Today['latest_exercise']
}

/** All that the sheet of a day shows, in one statement. */
export async function getToday(ctx: Context): Promise<Today> {
  const { db, userId, today } = ctx
  const stored = await db.get(sql<StoredToday>`
    select ${selectDay(ctx, today)},
      (select coalesce(json_agg(g), '[]') from (${selectGoals(userId)}) g) as all_goals,
      (select coalesce(json_agg(w), '[]') from (${selectWeekMinutes(userId, today)}) w) as week_minutes,
      (${selectProgress(userId)}) as progress,
      (select to_json(e) from (${latestExercise(userId)}) e) as latest_exercise`)
  const minutes = new Map(stored.week_minutes.map((day) => [day.date, day.minutes]))
  const streakOf = streakNow(stored.progress, ctx)
  return {
    ...presentDay(ctx, today, stored),
    all_goals: stored.all_goals.map((goal) => presentGoal(goal, today)),
    week_minutes: weekOf(today).map((date) => minutes.get(date) ?? 0),
    streaks: {
      mood: streakOf('mood'),
      meal: streakOf('meal'),
      fast: streakOf('fast'),
      exercise: streakOf('exercise'),
    },
    latest_exercise: stored.latest_exercise,
  }
}

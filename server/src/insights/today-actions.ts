import type { Today } from '@finu/contract/insights/insights'
import { listGoals } from '../fitness/goal-actions.ts'
import { findLatestExercise, listWeekMinutes } from '../fitness/progress-actions.ts'
import type { Context } from '../platform/context.ts'
import { findLatestWeight } from '../weight/actions.ts'
import { getStreaks } from '../rewards/standing-actions.ts'
import { getDay } from './actions.ts'

/** Reads everything that the sheet of a day shows in parallel. */
export async function getToday(ctx: Context): Promise<Today> {
  const [day, all_goals, week_minutes, streakOf, latest_exercise, latest_weight] = await Promise.all([
    getDay(ctx, ctx.today),
    listGoals(ctx),
    listWeekMinutes(ctx),
    getStreaks(ctx),
    findLatestExercise(ctx),
    findLatestWeight(ctx),
  ])
  return {
    ...day,
    all_goals,
    week_minutes,
    streaks: {
      mood: streakOf('mood'),
      meal: streakOf('meal'),
      fast: streakOf('fast'),
      exercise: streakOf('exercise'),
    },
    latest_exercise,
    latest_weight,
  }
}

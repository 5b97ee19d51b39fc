import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Day } from '../platform/wire.ts'

/** Part of the `fitness` calls. */
export const progress = {
  weeklyProgress: endpoint('GET /fitness/progress/weekly', {
    summary: 'Get this week’s completed exercises and the weekly goal',
    access: 'user',
    answer: z.object({
      /** Percent of the profile's `weekly_activity_goal_minutes`, rounded; over 100 if more was done. */
      weekly_goal_percentage: z.int(),
      exercises_this_week: z.int(),
      minutes_this_week: z.int(),
      calories_this_week: z.int(),
      week_start: Day,
      /** Monday to Sunday. */
      days: z.array(z.object({ date: Day, exercises: z.int(), minutes: z.int(), calories: z.int() })),
    }),
  }),
}

import type { Week, WeeklyReport } from '@finu/contract/report'
import type { Context } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { addDays, mondayOf } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { getPlan } from '../subscription/plan-actions.ts'
import { reportWeek, type ReportDay } from './report.ts'

interface StoredDay {
  date: string
  mood: number | null
  minutes: number | null
  calories: number | null
  fasts: number | null
  completed: number | null
  symptoms: number
  goal: number
}

/**
 * The report of a week, in one statement: two weeks of day sums, however much lies behind them.
 * @param monday its first day
 */
export async function readReport(db: Queries, userId: string, monday: string): Promise<WeeklyReport> {
  const [from, until] = [addDays(monday, -7), addDays(monday, 6)]
  const span = sql`user_id = ${userId} and day >= ${from} and day <= ${until}`
  const stored = await db.list(sql<StoredDay>`
    select d.day::date as date, m.mood, e.minutes, f.calories, s.fasts, s.completed, coalesce(y.symptoms, 0) as symptoms,
      (select weekly_activity_goal_minutes from users where user_id = ${userId}) as goal
    from generate_series(${from}::date, ${until}::date, interval '1 day') d(day)
    left join (select day, happiness_sum / count::float as mood from mood_days where ${span} and count > 0) m
      on m.day = d.day::date
    left join (select day, minutes from exercise_days where ${span} and count > 0) e on e.day = d.day::date
    left join (select day, calories from meal_days where ${span} and count > unknown_calories) f on f.day = d.day::date
    left join (select day, fasts, completed from fasting_days where ${span}) s on s.day = d.day::date
    left join (select day, count(*)::int as symptoms from symptoms where ${span}
        and logged_at >= ${from}::date - 2 and logged_at < ${until}::date + 3 group by day) y on y.day = d.day::date
    order by d.day`)
  const days = stored.map(({ date, mood, minutes, calories, fasts, completed, symptoms }): ReportDay => ({
    date,
    mood,
    exerciseMinutes: minutes,
    calories,
    fasts: fasts ?? 0,
    fastsCompleted: completed ?? 0,
    isLogged: mood !== null || minutes !== null || calories !== null || Boolean(fasts) || symptoms > 0,
  }))
  return reportWeek(days, stored[0]!.goal)
}

/** The week that ended last in the person's own calendar. */
export async function getWeek({ db, userId, now, today }: Context): Promise<Week> {
  const plan = await getPlan(db, userId, now)
  if (!plan.hasReport) return { is_open: false, report: null }
  return { is_open: true, report: await readReport(db, userId, addDays(mondayOf(today), -7)) }
}

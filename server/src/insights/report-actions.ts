import {
  mostMedicines,
  reportTexts,
  type ReportMedicine,
  type Week,
  type WeeklyReport,
} from '@finu/contract/insights/report'
import type { UnitSystem } from '@finu/contract/platform/measures'
import type { Context } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { addDays, mondayOf } from '../platform/days.ts'
import { unprocessable } from '../platform/problems.ts'
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
  slept: number | null
  water: number | null
  weight: number | null
  symptoms: number
  medicines: number
  /** Stretches of sleep, naps among them. */
  sleeps: number
  goal: number
  units: UnitSystem
  noted: ReportMedicine[]
}

/**
 * Computes the report of a week, in one statement: from two weeks of day sums, whatever the size of the history.
 * @param monday its first day
 */
export async function readReport(db: Pick<Queries, 'list'>, userId: string, monday: string): Promise<WeeklyReport> {
  const [from, until] = [addDays(monday, -7), addDays(monday, 6)]
  const span = sql`user_id = ${userId} and day >= ${from} and day <= ${until}`
  const stored = await db.list(sql<StoredDay>`
    select d.day::date as date, m.mood, e.minutes, f.calories, s.fasts, s.completed, n.slept, w.water, k.weight,
      coalesce(y.symptoms, 0) as symptoms, coalesce(t.medicines, 0) as medicines,
      coalesce(n.sleeps, 0) as sleeps, u.goal, u.units, u.noted
    from (
      select weekly_activity_goal_minutes as goal, units, (
        select coalesce(json_agg(json_build_object('name', name, 'dose', dose, 'days', days)), '[]')
        from (
          select (array_agg(name order by taken_at desc))[1] as name, (array_agg(dose order by taken_at desc))[1] as dose,
            count(distinct day)::int as days
          from medicines
          where user_id = ${userId} and day >= ${monday} and day <= ${until}
            and taken_at >= ${monday}::date - 2 and taken_at < ${until}::date + 3
          group by lower(name), lower(dose) order by days desc, lower(name), lower(dose) limit ${mostMedicines}
        ) m
      ) as noted
      from users where user_id = ${userId}
    ) u, generate_series(${from}::date, ${until}::date, interval '1 day') d(day)
    left join (select day, happiness_sum / count::float as mood from mood_days where ${span} and count > 0) m
      on m.day = d.day::date
    left join (select day, minutes from exercise_days where ${span} and count > 0) e on e.day = d.day::date
    left join (select day, calories from meal_days where ${span} and count > unknown_calories) f on f.day = d.day::date
    left join (select day, fasts, completed from fasting_days where ${span}) s on s.day = d.day::date
    left join (select day, count(*)::int as symptoms from symptoms where ${span}
        and logged_at >= ${from}::date - 2 and logged_at < ${until}::date + 3 group by day) y on y.day = d.day::date
    left join (select day, count(*)::int as medicines from medicines where ${span}
        and taken_at >= ${from}::date - 2 and taken_at < ${until}::date + 3 group by day) t on t.day = d.day::date
    left join (select day, (sum(minutes) filter (where not is_nap))::int as slept, count(*)::int as sleeps from nights where ${span}
        and woke_at >= ${from}::date - 2 and woke_at < ${until}::date + 3 group by day) n on n.day = d.day::date
    left join (select day, amount_ml as water from water_days where ${span} and count > 0) w on w.day = d.day::date
    left join (select day, (kg_sum / count)::float8 as weight from weight_days where ${span} and count > 0) k
      on k.day = d.day::date
    order by d.day`)
  const days = stored.map((day): ReportDay => {
    const { mood, minutes, calories, slept, water, weight } = day
    return {
      date: day.date,
      mood,
      sleepMinutes: slept,
      exerciseMinutes: minutes,
      calories,
      waterMl: water,
      weightKg: weight,
      fasts: day.fasts ?? 0,
      fastsCompleted: day.completed ?? 0,
      isLogged:
        [mood, minutes, calories, slept, water, weight].some((value) => value !== null) ||
        [day.fasts, day.symptoms, day.medicines, day.sleeps].some(Boolean),
    }
  })
  const { goal, units, noted } = stored[0]!
  return reportWeek(days, { goalMinutes: goal, units, medicines: noted })
}

/** Checks whether anything was logged before a day. Each part looks for one row. */
async function isAnythingBefore(db: Queries, userId: string, day: string): Promise<boolean> {
  const span = sql`user_id = ${userId} and day < ${day}`
  const { found } = await db.get(sql<{ found: boolean }>`
    select exists (select from mood_days where ${span} and count > 0)
      or exists (select from meal_days where ${span} and count > 0)
      or exists (select from exercise_days where ${span} and count > 0)
      or exists (select from fasting_days where ${span} and fasts > 0)
      or exists (select from water_days where ${span} and count > 0)
      or exists (select from weight_days where ${span} and count > 0)
      or exists (select from medicines where ${span} and taken_at < ${day}::date + 3)
      or exists (select from nights where ${span} and woke_at < ${day}::date + 3)
      or exists (select from symptoms where ${span} and logged_at < ${day}::date + 3) as found`)
  return found
}

/**
 * Returns a week of the person's own calendar.
 * @param date any day of it; by default of the last finished week
 * @throws 422 if it has not ended
 */
export async function getWeek({ db, userId, now, today }: Context, date?: string): Promise<Week> {
  const last = addDays(mondayOf(today), -7)
  const monday = date === undefined ? last : mondayOf(date)
  if (monday > last) throw unprocessable('date', reportTexts.notOver)
  const plan = await getPlan(db, userId, now)
  if (!plan.hasReport) return { is_open: false, report: null, has_earlier: false }
  const [report, hasEarlier] = await Promise.all([
    // Medicines are counted one by one, and somebody may have noted thousands.
    readReport(db.slow, userId, monday),
    isAnythingBefore(db, userId, monday),
  ])
  return { is_open: true, report, has_earlier: hasEarlier }
}

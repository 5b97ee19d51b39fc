import { yearDays, type Trends } from '@finu/contract/insights/insights'
import { trendReachDays } from '@finu/contract/weight/weight-trend'
import type { Context } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { addDays } from '../platform/days.ts'
import { sql, type Statement } from '../platform/sql.ts'
import { derivedStress } from './derived-levels.ts'
import { listWeighedDays } from '../weight/actions.ts'
import { fillTrends, fillWeight, spread, type StoredTrends } from './trends.ts'

/**
 * Selects the most frequent name: its days in the period, and their number before it.
 * @param named rows of day, key, name and value, one for each day that has it, of the period and the one before
 * @param start the period's first day
 */
const mostNamed = (named: Statement<unknown>, start: string) => sql`(
  with n as (${named}), most as (
    select key from n where day >= ${start}::date group by key order by count(*) desc, key limit 1
  )
  select json_build_object('name', max(n.name), 'before', count(*) filter (where n.day < ${start}::date),
    'at', json_agg(n.day - ${start}::date) filter (where n.day >= ${start}::date),
    'value', json_agg(n.value) filter (where n.day >= ${start}::date))
  from n join most using (key) having count(*) > 0)`

/** Returns the known kcal of a day's meals; null if none are known. */
const knownCalories = sql`case when calories > 0 or unknown_calories = 0 then calories end`

/**
 * Computes logs day by day, up to today, from the days' sums in one round trip; its cost depends on the period's length.
 */
export async function computeTrends(
  db: Pick<Queries, 'get' | 'list'>,
  { userId, today }: Pick<Context, 'userId' | 'today'>,
  days: number,
): Promise<Trends> {
  const start = addDays(today, 1 - days)
  const before = addDays(start, -days)
  const near = sql`user_id = ${userId} and day between ${before}::date and ${today}::date
    and logged_at >= ${before}::date - 2 and logged_at < ${today}::date + 3`
  const inPeriod = sql`user_id = ${userId} and day between ${start}::date and ${today}::date`
  const wasBefore = sql`user_id = ${userId} and day >= ${before}::date and day < ${start}::date`
  /** The hours of the night to each day of some of them that has one. */
  const slept = (first: string, last: string) => sql`(
    select day, round(sum(minutes) / 60.0, 2) as hours from nights
    where user_id = ${userId} and day between ${first}::date and ${last}::date
      and woke_at >= ${first}::date - 2 and woke_at < ${last}::date + 3 and not is_nap group by day) n`
  const at = sql`'at', coalesce(json_agg(day - ${start}::date), '[]')`
  const readStored = sql<StoredTrends>`
    with near_moods as materialized (
      select day, happiness_level, energy_level, stress_level, triggers from moods where ${near})
    select
      (select json_build_object(${at}, 'mood', json_agg(round(happiness_sum / count::numeric, 2)),
          'energy', json_agg(round(energy_sum / count::numeric, 2)), 'stress', json_agg(round(stress_sum / count::numeric, 2)))
        from mood_days where ${inPeriod} and count > 0) as moods,
      (select json_build_object('mood', avg(happiness_sum / count::numeric), 'energy', avg(energy_sum / count::numeric),
          'stress', avg(stress_sum / count::numeric), 'days', count(*))
        from mood_days where ${wasBefore} and count > 0) as moods_before,
      (select json_build_object(${at}, 'calories', json_agg(${knownCalories})) from meal_days where ${inPeriod} and count > 0) as meals,
      (select avg(${knownCalories})::float8 from meal_days where ${wasBefore} and count > 0) as calories_before,
      (select json_build_object(${at}, 'minutes', json_agg(minutes)) from exercise_days where ${inPeriod} and count > 0) as exercises,
      (select sum(minutes)::int from exercise_days where ${wasBefore} and count > 0) as minutes_before,
      (select json_build_object(${at}, 'hours', json_agg(round(seconds / 3600.0, 1))) from fasting_days
        where ${inPeriod} and fasts > 0) as fasts,
      (select avg(seconds / 3600.0)::float8 from fasting_days where ${wasBefore} and fasts > 0) as hours_before,
      (select json_build_object(${at}, 'amount_ml', json_agg(amount_ml)) from water_days where ${inPeriod} and count > 0) as drinks,
      (select avg(amount_ml)::float8 from water_days where ${wasBefore} and count > 0) as water_before,
      (select json_build_object(${at}, 'hours', json_agg(hours)) from ${slept(start, today)}) as nights,
      (select avg(hours)::float8 from ${slept(before, addDays(start, -1))}) as slept_before,
      (select json_build_object('energy', bool_or(energy_level <> happiness_level),
          'stress', bool_or(stress_level <> (${derivedStress}::int[])[happiness_level]))
        from near_moods where day >= ${start}::date) as tells,
      ${mostNamed(
        sql`select day, lower(name) as key, min(name) as name, max(severity_score) as value
          from symptoms where ${near} group by day, lower(name)`,
        start,
      )} as symptom,
      ${mostNamed(
        sql`select day, lower(named) as key, min(named) as name, 1 as value
          from (select day, unnest(triggers) as named from near_moods) t group by day, lower(named)`,
        start,
      )} as trigger`
  const [stored, weighed] = await Promise.all([
    db.get(readStored),
    listWeighedDays(db, userId, addDays(before, -trendReachDays), today),
  ])
  return { start_date: start, end_date: today, ...fillTrends(stored, days), weight: fillWeight(weighed, start, days) }
}

/** Returns the mean mood of each day of a year up to today. */
export async function getYear({ db, userId, today }: Context) {
  const start = addDays(today, 1 - yearDays)
  const { at, level } = await db.get(sql<{ at: number[]; level: number[] }>`
    select coalesce(json_agg(day - ${start}::date), '[]') as at,
      coalesce(json_agg(round(happiness_sum / count::numeric, 2)), '[]') as level
    from mood_days where user_id = ${userId} and day between ${start}::date and ${today}::date and count > 0`)
  return { start_date: start, end_date: today, levels: spread(at, level, yearDays) }
}

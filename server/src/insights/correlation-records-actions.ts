import type { Connection } from '../platform/database.ts'
import { sql, type Statement } from '../platform/sql.ts'
import { mostDays, type StoredRecords } from './correlation-records.ts'
import { derivedAnxiety, derivedStress } from './derived-levels.ts'

/**
 * The names of each kind that are read, most frequent first: more than are compared, as the database may lower the letters
 * of some in another way.
 */
const mostNames = 20
/**
 * The latest logs of each kind that are read for their names, and the names: twenty and a hundred for each analysed day. Nobody
 * logs so much by hand, and more would keep the database busy.
 */
const [mostLogs, mostNamesRead] = [20 * mostDays, 100 * mostDays]

/**
 * Selects the names that occur on most days, each in its latest spelling with its days. However many names there are, their
 * number here is limited.
 * @param named rows of day, name and is_of_symptom
 */
const mostNamed = (named: Statement<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'days', days, 'symptom_days', symptom_days)), '[]') from (
    select (array_agg(name order by day desc))[1] as name,
      coalesce(array_agg(day order by day) filter (where is_of_other), '{}') as days,
      coalesce(array_agg(day order by day) filter (where is_of_symptom), '{}') as symptom_days
    from (
      select day, lower(btrim(name)) as key, bool_or(is_of_symptom) as is_of_symptom, bool_or(not is_of_symptom) as is_of_other,
        coalesce(max(name) filter (where is_of_symptom), max(name)) as name
      from (${named}) as named group by day, lower(btrim(name))
    ) d
    where key <> '' group by key order by count(*) desc, key collate "C" limit ${mostNames}
  ) n)`

/**
 * Reads the records of the analysed days in one statement, grouped by day in the database. The answer has a bound for anyone:
 * values of days, and the days of a limited number of names.
 */
export function readRecords(
  db: Pick<Connection, 'slow'>,
  userId: string,
  from: string,
  today: string,
): Promise<StoredRecords> {
  const span = sql`user_id = ${userId} and day >= ${from} and day < ${today}`
  // The greatest distance of a log's day from its time, by which it is looked up.
  const earliest = sql`${from}::date - 2`
  return db.slow.get(sql<StoredRecords>`
    with logged_symptoms as materialized (
      select day, name, potential_triggers from symptoms where ${span} and logged_at >= ${earliest}
      order by logged_at desc limit ${mostLogs}
    ), mood_triggers as materialized (
      select day, word from (
        select day, triggers from moods where ${span} and logged_at >= ${earliest} order by logged_at desc limit ${mostLogs}
      ) m, unnest(triggers) word limit ${mostNamesRead}
    ), symptom_triggers as materialized (
      select day, word from logged_symptoms, unnest(potential_triggers) word limit ${mostNamesRead}
    ), eaten_foods as materialized (
      select day, item ->> 'name' as name from (
        select day, food_items from meals where ${span} and eaten_at >= ${earliest}
        order by eaten_at desc limit ${mostLogs}
      ) m, jsonb_array_elements(food_items) item limit ${mostNamesRead}
    )
    select
      (select coalesce(json_agg(json_build_object('day', day, 'mood', happiness_sum / count::float,
          'energy', energy_sum / count::float, 'stress', stress_sum / count::float,
          'anxiety', anxiety_sum / count::float)), '[]')
        from mood_days where ${span} and count > 0) as moods,
      (select coalesce(json_agg(distinct day), '[]') from logged_symptoms) as symptom_days,
      ${mostNamed(sql`select day, name, false as is_of_symptom from logged_symptoms`)} as symptoms,
      ${mostNamed(sql`
        select day, word as name, false as is_of_symptom from mood_triggers
        union all select day, word, true from symptom_triggers`)} as triggers,
      (select coalesce(json_agg(distinct day), '[]') from eaten_foods) as food_days,
      ${mostNamed(sql`select day, name, false as is_of_symptom from eaten_foods`)} as foods,
      (select coalesce(json_agg(json_build_object('day', day, 'meals', count,
          'calories', case when unknown_calories = 0 then calories end,
          'protein_g', case when unknown_protein_g = 0 then protein_g end,
          'fiber_g', case when unknown_fiber_g = 0 then fiber_g end,
          'sugar_g', case when unknown_sugar_g = 0 then sugar_g end)), '[]')
        from meal_days where ${span} and count > 0) as eaten,
      (select coalesce(json_agg(json_build_object('day', day, 'minutes', minutes)), '[]')
        from exercise_days where ${span} and count > 0) as exercise,
      (select coalesce(json_agg(d), '[]') from (select end_day as day, max(fasted_seconds) / 3600.0 as hours
        from fasts where user_id = ${userId} and end_day >= ${from} and end_day < ${today} and start_time >= ${from}::date - 10
        group by end_day) d) as fasts,
      (select coalesce(json_agg(json_build_object('day', day, 'amount_ml', amount_ml)), '[]')
        from water_days where ${span} and count > 0) as water,
      (select coalesce(json_agg(json_build_object('date', day, 'count', count, 'weight_kg', round(kg_sum / count, 2))), '[]')
        from weight_days where ${span} and count > 0) as weights,
      (select coalesce(json_agg(json_build_object('day', day, 'minutes', minutes, 'quality', quality)), '[]')
        from (select distinct on (day) day, sum(minutes) over (partition by day) as minutes, quality from nights
          where ${span} and woke_at >= ${earliest} and not is_nap order by day, nights.minutes desc, woke_at) n) as nights,
      (select bool_or(energy_level <> happiness_level) from moods where ${span} and logged_at >= ${earliest}) as has_energy,
      (select bool_or(stress_level <> (${derivedStress}::int[])[happiness_level]) from moods
        where ${span} and logged_at >= ${earliest}) as has_stress,
      (select bool_or(anxiety_level <> (${derivedAnxiety}::int[])[happiness_level]) from moods
        where ${span} and logged_at >= ${earliest}) as has_anxiety`)
}

import { nothingYet, type CorrelationReport, type CorrelationResult } from '@finu/contract/insights/correlations'
import type * as z from 'zod/mini'
import { runInWorker } from '../platform/worker.ts'
import type { StatementContext } from '../platform/context.ts'
import type { Connection, Database } from '../platform/database.ts'
import { addDays, dayOf } from '../platform/days.ts'
import { NoPayload, PersonPayload, queueJob, type Job } from '../platform/jobs.ts'
import { sql } from '../platform/sql.ts'
import { getPlan } from '../subscription/plan-actions.ts'
import { derivedAnxiety, derivedStress } from './derived-levels.ts'
import { groupByDay, mostDays, type StoredRecords } from './correlation-records.ts'

/** Finds people who logged something since their correlations were computed. */
export const correlationRound: Job<z.output<typeof NoPayload>> = { name: 'correlation_round', Payload: NoPayload }

/** Computes one person's correlations; those of all people run one after another, as each uses a processor. */
export const correlationJob: Job<z.output<typeof PersonPayload>> = {
  name: 'find_correlations',
  Payload: PersonPayload,
  queue: 'correlations',
}

const restMs = 3_600_000
/** Longer than a log takes from marking its person until it can be read. */
const settledAfterMs = 10_000
const mostInARound = 1_000

/** Counts the days with any log, today included, within the analysed period. */
async function countDays({ db, userId, now }: StatementContext): Promise<number> {
  const from = addDays(now.toISOString().slice(0, 10), -mostDays)
  const span = sql`user_id = ${userId} and day >= ${from}`
  const { count } = await db.get(sql<{ count: number }>`
    select count(*)::int as count from (
      select day from mood_days where ${span} and count > 0
      union select day from meal_days where ${span} and count > 0
      union select day from exercise_days where ${span} and count > 0
      union select day from symptoms where ${span} and logged_at >= ${from}::date - 2
      union select day from nights where ${span} and woke_at >= ${from}::date - 2
      union select day from fasting_days where ${span} and fasts > 0
      union select day from water_days where ${span} and count > 0
      union select day from weight_days where ${span} and count > 0) d`)
  return count
}

/**
 * Returns a person's correlations, from their one stored row. The days are counted as of now if their number shows the
 * progress; else they are the analysed ones.
 */
export async function getCorrelations(ctx: StatementContext): Promise<CorrelationReport> {
  const { db, userId, now } = ctx
  const [plan, stored] = await Promise.all([
    getPlan(db, userId, now),
    db.find(sql<{ is_due: boolean; computed_at: string | null; result: CorrelationResult | null }>`
      select is_due, computed_at, result from correlations where user_id = ${userId}`),
  ])
  const result = stored?.result ?? nothingYet
  const shown = plan.hasTogether ? result : nothingYet
  return {
    ...shown,
    days: shown.pairs > 0 ? result.days : await countDays(ctx),
    is_open: plan.hasTogether,
    is_due: stored?.is_due ?? false,
    computed_at: stored?.computed_at ?? null,
  }
}

/**
 * Queues the computation for people who logged something, at most once an hour each. The mark is cleared first and the
 * records are read some seconds later: a log in between sets it again, and one in progress is readable by then.
 */
export async function startCorrelationRound(database: Database, now: Date): Promise<void> {
  const due = await database.unfenced.list(sql<{ user_id: string }>`
    select user_id from correlations
    where is_due and (computed_at is null or computed_at <= ${new Date(now.getTime() - restMs)}) limit ${mostInARound}`)
  for (const { user_id: userId } of due) {
    await database.forUser(userId).transaction(async (tx) => {
      tx.send(sql`update correlations set is_due = false where user_id = ${userId} and is_due`)
      queueJob(tx, correlationJob, { user_id: userId }, { afterMs: settledAfterMs, key: `correlations:${userId}` })
    })
  }
}

/** Reads the records of the analysed days in one statement, grouped by day in the database. */
function readRecords(db: Connection, userId: string, from: string, today: string): Promise<StoredRecords> {
  const span = sql`user_id = ${userId} and day >= ${from} and day < ${today}`
  // The greatest distance of a log's day from its time, by which it is looked up.
  const earliest = sql`${from}::date - 2`
  return db.get(sql<StoredRecords>`
    select
      (select coalesce(json_agg(json_build_object('day', day, 'mood', happiness_sum / count::float,
          'energy', energy_sum / count::float, 'stress', stress_sum / count::float,
          'anxiety', anxiety_sum / count::float)), '[]')
        from mood_days where ${span} and count > 0) as moods,
      (select coalesce(json_agg(d), '[]') from (select day, json_agg(distinct word) as names
        from moods, unnest(triggers) word where ${span} and logged_at >= ${earliest} group by day) d) as mood_triggers,
      (select coalesce(json_agg(json_build_object('day', day, 'name', name, 'triggers', potential_triggers)), '[]')
        from symptoms where ${span} and logged_at >= ${earliest}) as symptoms,
      (select coalesce(json_agg(d), '[]') from (select day, json_agg(distinct item->>'name') as names
        from meals, jsonb_array_elements(food_items) item where ${span} and eaten_at >= ${earliest} group by day) d) as foods,
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

/** Computes and stores a person's correlations. */
export async function computeCorrelations(database: Database, userId: string, now: Date): Promise<void> {
  const db = database.forUser(userId)
  const person = await db.find(sql<{ timezone: string | null; day_starts_at_minute: number }>`
    select timezone, day_starts_at_minute from users where user_id = ${userId}`)
  if (!person) return
  // An unfinished day may still get the exposure.
  const today = dayOf(now, { timezone: person.timezone, startsAtMinute: person.day_starts_at_minute })
  const records = groupByDay(await readRecords(db, userId, addDays(today, -mostDays), today))
  const result = await runInWorker<CorrelationResult>(
    new URL('correlation-result.ts', import.meta.url),
    'findCorrelations',
    records,
  )
  await db.run(sql`
    update correlations set computed_at = ${now}, result = ${JSON.stringify(result)} where user_id = ${userId}`)
}

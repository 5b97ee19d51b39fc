import { nothingYet, type CorrelationReport, type CorrelationResult } from '@finu/contract/insights/correlations'
import type * as z from 'zod/mini'
import { runInWorker } from '../platform/worker.ts'
import type { Log, StatementContext } from '../platform/context.ts'
import type { Connection, Database } from '../platform/database.ts'
import { addDays, dayOf, knownTimezone } from '../platform/days.ts'
import { NoPayload, PersonPayload, queueJob, type Job } from '../platform/jobs.ts'
import { goRound, lowestId, rowsAtOnce } from '../platform/round.ts'
import { sql } from '../platform/sql.ts'
import { getPlan } from '../subscription/plan-actions.ts'
import { groupByDay, mostDays } from './correlation-records.ts'
import { readRecords } from './correlation-records-actions.ts'

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

/** The longest rest in hours: after a computation that ended the process it is one, and after each further one twice as long. */
const longestRest = 2 ** 7

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
export function startCorrelationRound(database: Database, log: Pick<Log, 'error'>, now: Date): Promise<void> {
  type Due = { user_id: string }
  const computedBefore = new Date(now.getTime() - restMs)
  return goRound<Due>(log, {
    fails: 'correlations could not be queued',
    list: (after) =>
      database.unfenced.list(sql<Due>`
        select user_id from correlations
        where is_due and (computed_at is null or computed_at <= ${computedBefore})
          and (rests_until is null or rests_until <= ${now})
          and user_id > ${after?.user_id ?? lowestId}
        order by user_id limit ${rowsAtOnce}`),
    act: ({ user_id: userId }) =>
      database.forUser(userId).transaction(async (tx) => {
        tx.send(sql`update correlations set is_due = false where user_id = ${userId} and is_due`)
        queueJob(tx, correlationJob, { user_id: userId }, { afterMs: settledAfterMs, key: `correlations:${userId}` })
      }),
  })
}

/**
 * Counts a computation before it begins, unless the person rests: one that ends the process must neither end it again and again
 * nor keep others from theirs.
 * @returns how many before it did not end; null if the person rests, whom a later round sees again
 */
async function begin(db: Connection, userId: string, now: Date): Promise<number | null> {
  const state = await db.find(sql<{ unfinished: number; rests_until: string | null }>`
    select unfinished, rests_until from correlations where user_id = ${userId}`)
  if (!state) return null
  const { unfinished, rests_until } = state
  if (rests_until !== null && new Date(rests_until) > now) {
    await db.run(sql`update correlations set is_due = true where user_id = ${userId} and not is_due`)
    return null
  }
  const rest = new Date(now.getTime() + restMs * Math.min(2 ** unfinished, longestRest))
  await db.run(sql`
    update correlations set unfinished = ${unfinished + 1}, rests_until = ${rest} where user_id = ${userId}`)
  return unfinished
}

async function compute(db: Connection, userId: string, now: Date): Promise<void> {
  const person = await db.find(sql<{ timezone: string | null; day_starts_at_minute: number }>`
    select timezone, day_starts_at_minute from users where user_id = ${userId}`)
  if (!person) return
  // An unfinished day may still get the exposure.
  const today = dayOf(now, { timezone: knownTimezone(person.timezone), startsAtMinute: person.day_starts_at_minute })
  const records = groupByDay(await readRecords(db, userId, addDays(today, -mostDays), today))
  const result = await runInWorker<CorrelationResult>(
    new URL('correlation-result.ts', import.meta.url),
    'findCorrelations',
    records,
  )
  await db.run(sql`
    update correlations set computed_at = ${now}, result = ${JSON.stringify(result)}, unfinished = 0, rests_until = null
    where user_id = ${userId}`)
}

/** Computes and stores a person's correlations. */
export async function computeCorrelations(database: Database, userId: string, now: Date): Promise<void> {
  const db = database.forUser(userId)
  const unfinished = await begin(db, userId, now)
  if (unfinished === null) return
  try {
    await compute(db, userId, now)
  } catch (error) {
    // It failed, but the process goes on: the queue tries it again.
    await db.run(sql`
      update correlations set unfinished = ${unfinished}, rests_until = null where user_id = ${userId}`)
    throw error
  }
}

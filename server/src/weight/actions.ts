import { mostOfDay } from '@finu/contract/platform/history'
import { weightKind } from '@finu/contract/weight/log-kind'
import {
  comparedDays,
  toTenGrams,
  type NewWeight,
  type Weight,
  type WeightOfDay,
  type WeightTrend,
} from '@finu/contract/weight/weight'
import { trendOn, trendReachDays, type WeighedDay } from '@finu/contract/weight/weight-trend'
import type { Context, StatementContext } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { addDays, dayOf, movePast, readPast } from '../platform/days.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { listHistory, type HistoryRequest } from '../platform/histories.ts'
import { createOnce } from '../platform/once.ts'
import { notFound } from '../platform/problems.ts'
import { sql, type Statement } from '../platform/sql.ts'

const columns = sql<Weight>`id, weight_kg, measured_at, notes`

/** Logs a weight at its time. The database keeps the sum of its day, and the profile's weight. */
export function logWeight(ctx: Context, id: string, input: NewWeight): Promise<Weight> {
  const { db, userId, now, zone } = ctx
  const at = readPast(input.measured_at, now, 'measured_at')
  const weight_kg = toTenGrams(input.weight_kg)
  const notes = input.notes || null
  const create = async () => {
    await db.run(sql`
      insert into weights (user_id, id, measured_at, day, weight_kg, notes)
      values (${userId}, ${id}, ${at}, ${dayOf(at, zone)}, ${weight_kg}, ${notes})`)
    return { id, weight_kg, measured_at: at.toISOString(), notes }
  }
  return createOnce(['weights_pkey'], create, async () => {
    const answer = await findWeight(ctx, id)
    if (!answer) return null
    const isThen = input.measured_at === undefined || Date.parse(answer.measured_at) === at.getTime()
    return { answer, isSame: isThen && answer.weight_kg === weight_kg && answer.notes === notes }
  })
}

/**
 * Logs the weight of a profile as of now, if it is another than the profile has. Part of the transaction that changes
 * the profile, after its row is locked.
 */
export const logProfileWeight = (
  { userId, newId, now }: Pick<Context, 'userId' | 'newId' | 'now'>,
  day: string,
  kg: number,
): Statement => sql`
  insert into weights (user_id, id, measured_at, day, weight_kg)
  select ${userId}, ${newId}, ${now}::timestamptz, ${day}::date, ${kg}::numeric from users
  where user_id = ${userId} and weight_kg is distinct from ${kg}::numeric`

/** Finds a weight by its id; null if there is none. */
export const findWeight = ({ db, userId }: StatementContext, id: string): Promise<Weight | null> =>
  db.find(sql<Weight>`select ${columns} from weights where user_id = ${userId} and id = ${id}`)

/** @throws 404 if there is no such weight */
export async function getWeight(ctx: StatementContext, id: string): Promise<Weight> {
  const found = await findWeight(ctx, id)
  if (!found) throw notFound()
  return found
}

/** Lists the days with a weighing, with their means, oldest first. */
export const listWeighedDays = (
  db: Pick<Queries, 'list'>,
  userId: string,
  start: string,
  end: string,
): Promise<WeighedDay[]> =>
  db.list(sql<WeighedDay>`
    select day as date, count, round(kg_sum / count, 2) as weight_kg from weight_days
    where user_id = ${userId} and day >= ${start} and day <= ${end} and count > 0 order by day`)

/** The first day that the trend of a day depends on. */
const reachOf = (day: string) => addDays(day, 1 - trendReachDays)

interface WeightWithReach extends Weight {
  weighed: WeighedDay[]
}

/** The columns of a weight, with the days that the trend of `day` depends on: read once, and only if there is a weight. */
const columnsWithReach = (userId: string, day: string) => sql<WeightWithReach>`${columns}, (
  select coalesce(json_agg(json_build_object(
    'date', day, 'count', count, 'weight_kg', round(kg_sum / count, 2)) order by day), '[]')
  from weight_days
  where user_id = ${userId} and day >= ${reachOf(day)} and day <= ${day} and count > 0) as weighed`

const withTrend = ({ weighed, ...weight }: WeightWithReach, day: string): WeightOfDay => ({
  ...weight,
  trend_kg: trendOn(day, weighed),
})

/** Lists the latest weights of a day, newest first, with one more than a day shows, each with the day's trend. */
export async function listWeightsOf({ db, userId }: StatementContext, day: string): Promise<WeightOfDay[]> {
  const weights = await db.list(sql<WeightWithReach>`
    select ${columnsWithReach(userId, day)} from weights
    where user_id = ${userId} and day = ${day} and measured_at >= ${day}::date - 2 and measured_at < ${day}::date + 3
    order by measured_at desc, id desc limit ${mostOfDay + 1}`)
  return weights.map((weight) => withTrend(weight, day))
}

/** Returns the weights of a day in the user's calendar, their mean, and the trend. */
export async function getWeightDay(ctx: StatementContext, date: string) {
  const [weights, weighed] = await Promise.all([
    listWeightsOf(ctx, date),
    listWeighedDays(ctx.db, ctx.userId, reachOf(date), date),
  ])
  const of = weighed.find((day) => day.date === date)
  return {
    date,
    count: of?.count ?? 0,
    average_kg: of?.weight_kg ?? null,
    trend_kg: trendOn(date, weighed),
    weights: weights.slice(0, mostOfDay).map(({ trend_kg: _trend, ...weight }) => weight),
  }
}

/** Finds the latest weight with the trend of today; null if nothing is logged. */
export async function findLatestWeight({ db, userId, today }: Context): Promise<WeightOfDay | null> {
  const latest = await db.find(sql<WeightWithReach>`
    select ${columnsWithReach(userId, today)} from weights
    where user_id = ${userId} order by measured_at desc, id desc limit 1`)
  return latest && withTrend(latest, today)
}

/** Returns the days with a weighing of the last `days` days, each with its trend, from one small read. */
export async function getWeightTrend({ db, userId, today }: Context, days: number): Promise<WeightTrend> {
  const start_date = addDays(today, 1 - days)
  const before = addDays(today, -comparedDays)
  const first = start_date < before ? start_date : before
  const weighed = await listWeighedDays(db, userId, reachOf(first), today)
  return {
    start_date,
    end_date: today,
    days: weighed
      .filter(({ date }) => date >= start_date)
      .map((day) => ({ ...day, trend_kg: trendOn(day.date, weighed) })),
    trend_kg: trendOn(today, weighed),
    trend_before_kg: trendOn(before, weighed),
  }
}

const history = {
  table: sql`weights`,
  columns,
  time: sql`measured_at`,
  whereIs: ({ measured_at, id }: Weight) => ({ at: measured_at, id }),
}

/** Lists weights, newest first. */
export async function listWeights(ctx: StatementContext, page: HistoryRequest) {
  const { rows, ...rest } = await listHistory(ctx, history, page, { indexed: [] })
  return { weights: rows, ...rest }
}

/** Changes a weight. */
export function changeWeight(ctx: Context, id: string, input: NewWeight, ifMatch: string | null): Promise<Weight> {
  const { db, userId } = ctx
  return db.transaction(async (tx) => {
    const before = await tx.find(sql<Weight & { day: string }>`
      select ${columns}, day from weights where user_id = ${userId} and id = ${id} for no key update`)
    if (!before) throw notFound()
    const { at, day } = movePast(input.measured_at, { at: before.measured_at, day: before.day }, ctx, 'measured_at')
    const after = {
      id,
      weight_kg: toTenGrams(input.weight_kg),
      measured_at: at.toISOString(),
      notes: input.notes || null,
    }
    requireCurrentVersion(ifMatch, weightKind.formFields, { before, after })
    tx.send(sql`
      update weights set measured_at = ${at}, day = ${day}, weight_kg = ${after.weight_kg}, notes = ${after.notes}
      where user_id = ${userId} and id = ${id}`)
    return after
  })
}

/** Deletes a weight; the profile then has the latest of the others. @throws 404 if there is no such weight */
export async function removeWeight({ db, userId }: StatementContext, id: string): Promise<{ success: true }> {
  if ((await db.run(sql`delete from weights where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
  return { success: true }
}

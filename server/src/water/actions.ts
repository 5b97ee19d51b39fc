import { waterKind } from '@finu/contract/water/log-kind'
import { mostDrinksOfDay, type Drink, type NewDrink, type SavedDrink, type WaterDay } from '@finu/contract/water/water'
import type { Context, StatementContext } from '../platform/context.ts'
import { addDays, dayOf, movePast, readPast } from '../platform/days.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { listHistory, type HistoryRequest } from '../platform/histories.ts'
import { createOnce } from '../platform/once.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'

const columns = sql<Drink>`id, amount_ml, drunk_at`

/** Adds drinks to a day's sum, or subtracts them. */
const changeSum = (userId: string, day: string, count: number, amountMl: number) => sql<WaterDay>`
  insert into water_days as d (user_id, day, count, amount_ml) values (${userId}, ${day}, ${count}, ${amountMl})
  on conflict (user_id, day) do update
  set count = d.count + excluded.count, amount_ml = d.amount_ml + excluded.amount_ml
  returning day as date, count, amount_ml`

/** Returns the sum of a day; zeros for a day without a drink. */
async function getSum({ db, userId }: StatementContext, date: string): Promise<WaterDay> {
  const sum = await db.find(sql<WaterDay>`
    select day as date, count, amount_ml from water_days where user_id = ${userId} and day = ${date}`)
  return sum ?? { date, count: 0, amount_ml: 0 }
}

/** Logs a drink at its time, with the sum of its day, both or neither. */
export function logDrink(ctx: Context, id: string, { amount_ml, drunk_at }: NewDrink): Promise<SavedDrink> {
  const { db, userId, now, zone } = ctx
  const at = readPast(drunk_at, now, 'drunk_at')
  const date = dayOf(at, zone)
  const create = () =>
    db.transaction(async (tx) => {
      tx.send(sql`
        insert into drinks (user_id, id, drunk_at, day, amount_ml)
        values (${userId}, ${id}, ${at}, ${date}, ${amount_ml})`)
      const day = await tx.get(changeSum(userId, date, 1, amount_ml))
      return { id, amount_ml, drunk_at: at.toISOString(), day }
    })
  return createOnce(['drinks_pkey'], create, async () => {
    const stored = await db.find(sql<Drink & { day: string }>`
      select ${columns}, day from drinks where user_id = ${userId} and id = ${id}`)
    if (!stored) return null
    const isSame =
      stored.amount_ml === amount_ml && (drunk_at === undefined || Date.parse(stored.drunk_at) === at.getTime())
    return { answer: { ...stored, day: await getSum(ctx, stored.day) }, isSame }
  })
}

/** Finds a drink by its id; null if there is none. */
export const findDrink = ({ db, userId }: StatementContext, id: string): Promise<Drink | null> =>
  db.find(sql<Drink>`select ${columns} from drinks where user_id = ${userId} and id = ${id}`)

/** @throws 404 if there is no such drink */
export async function getDrink(ctx: StatementContext, id: string): Promise<Drink> {
  const drink = await findDrink(ctx, id)
  if (!drink) throw notFound()
  return drink
}

/** Lists the latest drinks of a day, newest first, with one more than a day shows. */
export const listDrinksOf = ({ db, userId }: StatementContext, day: string): Promise<Drink[]> =>
  db.list(sql<Drink>`
    select ${columns} from drinks
    where user_id = ${userId} and day = ${day} and drunk_at >= ${day}::date - 2 and drunk_at < ${day}::date + 3
    order by drunk_at desc, id desc limit ${mostDrinksOfDay + 1}`)

/** Returns the drinks of a day in the user's calendar and their sum. */
export async function getWaterDay(ctx: StatementContext, date: string) {
  const [sum, drinks] = await Promise.all([getSum(ctx, date), listDrinksOf(ctx, date)])
  return { ...sum, drinks: drinks.slice(0, mostDrinksOfDay) }
}

/** Returns the sum of each of the last `days` days with a drink, oldest first. Days without one are missing, not zero. */
export async function listWaterDays({ db, userId, today }: Context, days: number) {
  const start = addDays(today, 1 - days)
  const sums = await db.list(sql<WaterDay>`
    select day as date, count, amount_ml from water_days
    where user_id = ${userId} and day >= ${start} and day <= ${today} and count > 0 order by day`)
  return { start_date: start, end_date: today, days: sums }
}

const history = {
  table: sql`drinks`,
  columns,
  time: sql`drunk_at`,
  whereIs: ({ drunk_at, id }: Drink) => ({ at: drunk_at, id }),
}

/** Lists drinks, newest first. */
export async function listDrinks(ctx: StatementContext, page: HistoryRequest) {
  const { rows, ...rest } = await listHistory(ctx, history, page, { indexed: [] })
  return { drinks: rows, ...rest }
}

/** Changes a drink, and the sums of its day, or of the day it leaves and the one it moves to. */
export function changeDrink(ctx: Context, id: string, input: NewDrink, ifMatch: string | null): Promise<Drink> {
  const { db, userId } = ctx
  return db.transaction(async (tx) => {
    const before = await tx.find(sql<Drink & { day: string }>`
      select ${columns}, day from drinks where user_id = ${userId} and id = ${id} for no key update`)
    if (!before) throw notFound()
    const { at, day } = movePast(input.drunk_at, { at: before.drunk_at, day: before.day }, ctx, 'drunk_at')
    const after = { id, amount_ml: input.amount_ml, drunk_at: at.toISOString() }
    requireCurrentVersion(ifMatch, waterKind.formFields, { before, after })
    const sums = [
      { day: before.day, count: -1, amountMl: -before.amount_ml },
      { day, count: 1, amountMl: after.amount_ml },
    ]
    tx.send(
      sql`
        update drinks set drunk_at = ${at}, day = ${day}, amount_ml = ${after.amount_ml}
        where user_id = ${userId} and id = ${id}`,
      // By day, so that two drinks that change places never wait for each other.
      ...sums
        .toSorted((one, other) => one.day.localeCompare(other.day))
        .map((sum) => changeSum(userId, sum.day, sum.count, sum.amountMl)),
    )
    return after
  })
}

/** Deletes a drink, and subtracts it from its day. @throws 404 if there is no such drink */
export function removeDrink({ db, userId }: StatementContext, id: string): Promise<{ success: true }> {
  return db.transaction(async (tx) => {
    const gone = await tx.find(sql<{ day: string; amount_ml: number }>`
      delete from drinks where user_id = ${userId} and id = ${id} returning day, amount_ml`)
    if (!gone) throw notFound()
    tx.send(changeSum(userId, gone.day, -1, -gone.amount_ml))
    return { success: true }
  })
}

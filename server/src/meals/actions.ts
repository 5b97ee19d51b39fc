import { isDeepStrictEqual } from 'node:util'
import { mostOfDay } from '@finu/contract/platform/history'
import { mealKind } from '@finu/contract/meals/log-kind'
import type { FoodItem } from '@finu/contract/meals/food-items'
import type { Meal, MealDraft, MealFilters } from '@finu/contract/meals/meals'
import type { Changed, Reward, TakenBack } from '@finu/contract/rewards/reward'
import type { StatementContext } from '../platform/context.ts'
import { attachImages, checkImages, replaceImages, withOwnImages } from '../images/actions.ts'
import { createOnce } from '../platform/once.ts'
import { notFound } from '../platform/problems.ts'
import { listHistory, type HistoryRequest } from '../platform/histories.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { sql } from '../platform/sql.ts'
import { findReward, lockAccount, record, rewardedBefore, zoneOf } from '../rewards/actions.ts'
import { claimIf, changedPoints, listGranted, settle } from '../rewards/settle-actions.ts'
import { removeLog } from '../rewards/take-back-actions.ts'
import { changeSums } from './day-sums.ts'
import { movePast, readPast } from '../platform/days.ts'
import { isHealthy } from './healthy.ts'
import { lookUpItems } from './items-actions.ts'
import { presentMeal, type StoredMeal } from './stored-meal.ts'
import { lessSums, noSums, sumsOf } from './totals.ts'

/** Checks a meal, and looks up its foods. @returns gives the meal with all computed values, like `lookUpItems` */
async function look(ctx: StatementContext, id: string, draft: MealDraft) {
  const [completeFoods] = await Promise.all([
    lookUpItems(ctx, draft.food_items, draft.ingredients),
    checkImages(ctx, id, draft.image_urls),
  ])
  return (stored?: readonly FoodItem[]) => ({
    name: draft.name,
    meal_type: draft.meal_type,
    food_items: completeFoods(stored),
    notes: draft.notes || null,
    image_urls: draft.image_urls,
    post_meal_feelings: draft.post_meal_feelings,
  })
}

/** Logs a meal with its points, streak and day's sums, all or nothing. */
export async function logMeal(ctx: StatementContext, id: string, draft: MealDraft): Promise<Meal & { reward: Reward }> {
  const { db, userId, now } = ctx
  const eatenAt = readPast(draft.eaten_at, now, 'eaten_at')
  const meal = (await look(ctx, id, draft))()
  const create = async () => {
    const bonuses = isHealthy(meal.food_items) ? (['healthy_meal'] as const) : []
    const event = { userId, activity: 'meal', id, now, doneAt: eatenAt, bonuses } as const
    const writing = record(db, event, ({ day, rewardDay }) => [
      sql`
        insert into meals (user_id, id, created_at, eaten_at, day, reward_day, name, meal_type, food_items, notes,
          image_urls, post_meal_feelings)
        values (${userId}, ${id}, ${now}, ${eatenAt}, ${day}, ${rewardDay}, ${meal.name}, ${meal.meal_type},
          ${JSON.stringify(meal.food_items)}, ${meal.notes}, ${meal.image_urls}, ${meal.post_meal_feelings})`,
      changeSums(userId, day, sumsOf(meal.food_items)),
      // Most meals have no images.
      ...(meal.image_urls.length === 0 ? [] : [attachImages(userId, id, meal.image_urls)]),
    ])
    const reward = await withOwnImages(writing)
    return { ...presentMeal({ id, ...meal, date: eatenAt.toISOString() }), reward }
  }
  return createOnce(['meals_pkey', rewardedBefore], create, async () => {
    const stored = await db.find(sql<StoredMeal & { created_at: string }>`
      select ${columns}, created_at from meals where user_id = ${userId} and id = ${id}`)
    if (!stored) return null
    const { created_at, ...found } = stored
    const reward = await findReward(db, userId, id, new Date(created_at))
    const date = draft.eaten_at === undefined ? created_at : eatenAt.toISOString()
    return { answer: { ...presentMeal(found), reward }, isSame: isDeepStrictEqual(found, { id, ...meal, date }) }
  })
}

/** The columns of `StoredMeal`. */
const columns = sql<StoredMeal>`
  id, name, meal_type, eaten_at as date, food_items, image_urls, notes, post_meal_feelings`

/** Lists the latest meals of a day, newest first, with one more than a day shows. */
export async function listMealsOf({ db, userId }: StatementContext, day: string): Promise<Meal[]> {
  const stored = await db.list(sql<StoredMeal>`
    select ${columns} from meals
    where user_id = ${userId} and day = ${day} and eaten_at >= ${day}::date - 2 and eaten_at < ${day}::date + 3
    order by eaten_at desc, id desc limit ${mostOfDay + 1}`)
  return stored.map(presentMeal)
}

/** Finds a meal by its id; null if there is none. */
export async function findMeal({ db, userId }: StatementContext, id: string): Promise<Meal | null> {
  const stored = await db.find(sql<StoredMeal>`select ${columns} from meals where user_id = ${userId} and id = ${id}`)
  return stored && presentMeal(stored)
}

/** Returns a meal by its id. @throws 404 */
export async function getMeal(ctx: StatementContext, id: string): Promise<Meal> {
  const meal = await findMeal(ctx, id)
  if (!meal) throw notFound()
  return meal
}

const history = {
  table: sql`meals`,
  columns,
  time: sql`eaten_at`,
  whereIs: ({ date, id }: StoredMeal) => ({ at: date, id }),
  isLarge: true,
}

/** Lists meals, latest first. */
export async function listMeals(ctx: StatementContext, page: HistoryRequest & MealFilters) {
  const { rows, ...rest } = await listHistory(ctx, history, page, {
    indexed: [page.meal_type !== undefined && sql`meal_type = ${page.meal_type}`],
  })
  return { meals: rows.map(presentMeal), ...rest }
}

/** Changes a meal. The foods that it has keep their figures. Its points as a healthy one follow, on the reward day on which it was logged. */
export async function changeMeal(
  ctx: StatementContext,
  id: string,
  draft: MealDraft,
  ifMatch: string | null,
): Promise<Meal & Changed> {
  const { userId, now } = ctx
  const complete = await look(ctx, id, draft)
  const changing = ctx.db.transaction(async (tx) => {
    const [account, stored, granted] = await Promise.all([
      lockAccount(tx, userId),
      tx.find(sql<StoredMeal & { day: string; reward_day: string }>`
        select ${columns}, day, reward_day from meals
        where user_id = ${userId} and id = ${id} for no key update`),
      listGranted(tx, userId, id),
    ])
    if (!stored) throw notFound()
    const meal = complete(stored.food_items)
    const was = { at: stored.date, day: stored.day }
    const { at: eatenAt, day } = movePast(draft.eaten_at, was, { now, zone: zoneOf(account) }, 'eaten_at')
    const changed = { id, ...meal, date: eatenAt.toISOString() }
    requireCurrentVersion(ifMatch, mealKind.formFields, { before: stored, after: changed })
    const [before, after] = [sumsOf(stored.food_items), sumsOf(meal.food_items)]
    if (day === stored.day) tx.send(changeSums(userId, day, lessSums(after, before)))
    else {
      tx.send(changeSums(userId, stored.day, lessSums(noSums, before)))
      tx.send(changeSums(userId, day, after))
    }
    tx.send(sql`
      update meals set name = ${meal.name}, meal_type = ${meal.meal_type}, eaten_at = ${eatenAt}, day = ${day},
        food_items = ${JSON.stringify(meal.food_items)}, notes = ${meal.notes}, image_urls = ${meal.image_urls},
        post_meal_feelings = ${meal.post_meal_feelings}
      where user_id = ${userId} and id = ${id}`)
    // Most meals have no images, before and after.
    if (stored.image_urls.length + meal.image_urls.length > 0) replaceImages(tx, ctx, id, meal.image_urls)
    const due = [{ rule: 'healthy_meal', claim: claimIf(isHealthy(meal.food_items)) } as const]
    const settled = await settle(tx, account, { userId, id, now, rewardDay: stored.reward_day }, due, granted)
    return { ...presentMeal(changed), ...changedPoints(settled) }
  })
  return withOwnImages(changing)
}

const logs = {
  activity: 'meal',
  table: sql`meals`,
  columns: sql<{ day: string; food_items: FoodItem[]; image_urls: string[] }>`day, food_items, image_urls`,
} as const

/** Deletes a meal; its points are taken back, its places in the day's limits stay taken. */
export const deleteMeal = (ctx: StatementContext, id: string): Promise<TakenBack> =>
  removeLog(ctx, logs, id, (tx, meal) => {
    tx.send(changeSums(ctx.userId, meal.day, lessSums(noSums, sumsOf(meal.food_items))))
    if (meal.image_urls.length > 0) replaceImages(tx, ctx, id, [])
  })

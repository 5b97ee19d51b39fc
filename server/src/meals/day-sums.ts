import { sql, type Statement } from '../platform/sql.ts'
import type { MealSums } from './totals.ts'

const columns = sql`user_id, day, count, estimates, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg`

const addUp = sql`
  on conflict (user_id, day) do update set
    count = d.count + excluded.count,
    estimates = d.estimates + excluded.estimates,
    calories = d.calories + excluded.calories,
    protein_g = d.protein_g + excluded.protein_g,
    carbs_g = d.carbs_g + excluded.carbs_g,
    fat_g = d.fat_g + excluded.fat_g,
    fiber_g = d.fiber_g + excluded.fiber_g,
    sugar_g = d.sugar_g + excluded.sugar_g,
    sodium_mg = d.sodium_mg + excluded.sodium_mg`

const unknownColumns = sql`
  , unknown_calories, unknown_protein_g, unknown_carbs_g, unknown_fat_g, unknown_fiber_g, unknown_sugar_g,
  unknown_sodium_mg`

const addUnknownUp = sql`,
    unknown_calories = d.unknown_calories + excluded.unknown_calories,
    unknown_protein_g = d.unknown_protein_g + excluded.unknown_protein_g,
    unknown_carbs_g = d.unknown_carbs_g + excluded.unknown_carbs_g,
    unknown_fat_g = d.unknown_fat_g + excluded.unknown_fat_g,
    unknown_fiber_g = d.unknown_fiber_g + excluded.unknown_fiber_g,
    unknown_sugar_g = d.unknown_sugar_g + excluded.unknown_sugar_g,
    unknown_sodium_mg = d.unknown_sodium_mg + excluded.unknown_sodium_mg`

/**
 * Adds to a day's sums. Of most meals everything is known: then what is not stays out of it, as each column is work on
 * every meal's way.
 * @param source what the row is selected from; nothing where it stands by itself
 */
function add(userId: string, day: string, sums: MealSums, source: Statement<unknown>): Statement<unknown> {
  const { count, estimates, known, unknown } = sums
  const isWhole = Object.values(unknown).every((times) => times === 0)
  const unknownValues = isWhole
    ? sql``
    : sql`,
    ${unknown.calories}::int, ${unknown.protein_g}::int, ${unknown.carbs_g}::int, ${unknown.fat_g}::int,
    ${unknown.fiber_g}::int, ${unknown.sugar_g}::int, ${unknown.sodium_mg}::int`
  return sql`
  insert into meal_days as d (${columns}${isWhole ? sql`` : unknownColumns}) select
    ${userId}::uuid, ${day}::date, ${count}::int, ${estimates}::int, ${known.calories}::int,
    ${known.protein_g}::numeric, ${known.carbs_g}::numeric, ${known.fat_g}::numeric, ${known.fiber_g}::numeric,
    ${known.sugar_g}::numeric, ${known.sodium_mg}::int${unknownValues} ${source} ${addUp}${isWhole ? sql`` : addUnknownUp}`
}

/** Adds a meal to its day's sums, as a common table expression beside `decided`. */
export const writeSums = (userId: string, day: string, sums: MealSums): Statement<unknown> =>
  sql`summed as (${add(userId, day, sums, sql`from decided`)})`

/** Adds to a day's sums what has changed; what is less is negative. */
export const changeSums = (userId: string, day: string, change: MealSums): Statement<unknown> =>
  add(userId, day, change, sql``)

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
 * Adds a meal or its change to a day's sums; decreases are negative. Columns without a change are left out, as each is
 * work for every meal, and most meals have no unknown values.
 */
export function changeSums(
  userId: string,
  day: string,
  { count, estimates, known, unknown }: MealSums,
): Statement<unknown> {
  const isWhole = Object.values(unknown).every((times) => times === 0)
  const unknownValues = sql`,
    ${unknown.calories}, ${unknown.protein_g}, ${unknown.carbs_g}, ${unknown.fat_g}, ${unknown.fiber_g},
    ${unknown.sugar_g}, ${unknown.sodium_mg}`
  return sql`
    insert into meal_days as d (${columns}${isWhole ? sql`` : unknownColumns}) values (
      ${userId}, ${day}, ${count}, ${estimates}, ${known.calories}, ${known.protein_g}, ${known.carbs_g},
      ${known.fat_g}, ${known.fiber_g}, ${known.sugar_g}, ${known.sodium_mg}${isWhole ? sql`` : unknownValues})
    ${addUp}${isWhole ? sql`` : addUnknownUp}`
}

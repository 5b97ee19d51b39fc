import type { Context, StatementContext } from '../platform/context.ts'
import { addDays } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { presentEaten, type StoredSums } from './totals.ts'

const columns = sql`
  count, estimates, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg, unknown_calories,
  unknown_protein_g, unknown_carbs_g, unknown_fat_g, unknown_fiber_g, unknown_sugar_g, unknown_sodium_mg`

/** Returns the meals of a day in the user's calendar; one small read, whatever the size of the history. */
export async function getMealDay({ db, userId }: StatementContext, date: string) {
  const sums = await db.find(sql<StoredSums>`
    select ${columns} from meal_days where user_id = ${userId} and day = ${date}`)
  return { date, ...presentEaten(sums) }
}

/** Returns the last seven days, today included: a row for each with a meal. Days without one are missing, not zero. */
export async function getMealWeek({ db, userId, today }: Context) {
  const start = addDays(today, -6)
  const days = await db.list(sql<StoredSums & { date: string }>`
    select day as date, ${columns} from meal_days
    where user_id = ${userId} and day >= ${start} and day <= ${today} and count > 0 order by day`)
  const eaten = days.map(({ date, ...sums }) => ({ date, ...presentEaten(sums) }))
  return { start_date: start, end_date: today, days: eaten }
}

/** Sums meals between two days: today if neither is given, up to today if only the first is. */
export async function summarizeMeals(ctx: Context, start: string | undefined, end: string | undefined) {
  const until = end ?? ctx.today
  const from = start ?? (end === undefined ? until : null)
  const sums = await ctx.db.get(sql<StoredSums>`
    select coalesce(sum(count), 0) as count, coalesce(sum(estimates), 0) as estimates,
      coalesce(sum(calories), 0) as calories, coalesce(sum(protein_g), 0) as protein_g,
      coalesce(sum(carbs_g), 0) as carbs_g, coalesce(sum(fat_g), 0) as fat_g, coalesce(sum(fiber_g), 0) as fiber_g,
      coalesce(sum(sugar_g), 0) as sugar_g, coalesce(sum(sodium_mg), 0) as sodium_mg,
      coalesce(sum(unknown_calories), 0) as unknown_calories,
      coalesce(sum(unknown_protein_g), 0) as unknown_protein_g,
      coalesce(sum(unknown_carbs_g), 0) as unknown_carbs_g, coalesce(sum(unknown_fat_g), 0) as unknown_fat_g,
      coalesce(sum(unknown_fiber_g), 0) as unknown_fiber_g, coalesce(sum(unknown_sugar_g), 0) as unknown_sugar_g,
      coalesce(sum(unknown_sodium_mg), 0) as unknown_sodium_mg
    from meal_days where user_id = ${ctx.userId} and day >= coalesce(${from}::date, '-infinity') and day <= ${until}::date`)
  return { start_date: from, end_date: until, ...presentEaten(sums) }
}

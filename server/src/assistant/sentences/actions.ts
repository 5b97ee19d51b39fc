import { understand } from '@finu/coach/understand'
import { mostSentencesAnHour, type MealReading } from '@finu/contract/assistant/sentences'
import { mealKind } from '../../meals/log-kind.ts'
import { byPerson, limitAttempts } from '../../platform/attempts.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { unavailable } from '../../platform/problems.ts'
import { cardContext } from '../card-kinds.ts'
import { clockOf } from '../models/clock.ts'

const limit = { most: mostSentencesAnHour, windowSeconds: 3600 }
const propose = mealKind.cardTools.propose_meal

/**
 * Reads the foods of a sentence as the built-in coach does, misspelt ones too, and finds them in the table of foods.
 * Saves nothing. Counted before it is read.
 * @throws 429 at the hour's limit, 503 if it cannot be read
 */
export async function readMeal(ctx: Context, database: Database, text: string): Promise<MealReading> {
  await limitAttempts(database, byPerson('sentence', ctx.userId), limit, ctx.now)
  const { logs } = await understand(text, null, { ...clockOf(ctx), danger: null }).catch((error: unknown) => {
    throw Object.assign(unavailable(), { cause: error })
  })
  const meals = logs.filter((log) => log.kind === 'meal')
  const [first] = meals
  if (!first) return { name: '', meal_type: null, food_items: [], eaten_at: null }
  // A form is for one meal, so the foods of others join the first one.
  const foods = meals.flatMap(({ input }) => input.foods).slice(0, 20)
  const { at, ...input } = first.input
  const { name, meal_type, food_items } = await propose.logOf({ ...input, foods }, cardContext(ctx))
  return { name, meal_type: first.isGuessed ? null : meal_type, food_items, eaten_at: at ? timeOf(at, ctx) : null }
}

/** Returns a time as an instant; null if nothing can be logged then, as in the year 0, so that the form asks for it. */
function timeOf(at: string, ctx: Context): string | null {
  try {
    return cardContext(ctx).instantOf(at)
  } catch {
    return null
  }
}

import type { FoodItem, FoodItemDraft } from '@finu/contract/meals/food-items'
import { mealTexts, type MealDraft } from '@finu/contract/meals/meals'
import type { TotalNutrition } from '@finu/contract/meals/nutrition'
import { totalOf } from '@finu/contract/meals/food-estimates'
import type { StatementContext } from '../platform/context.ts'
import { unprocessable } from '../platform/problems.ts'
import { completeIngredients, completeItems, findNamed, isOnlyNamed } from './complete-items.ts'
import { listFoods, listFoodsByName, searchFoods } from './food-actions.ts'
import { presentFood } from './stored-food.ts'
import { namesOf } from './search-words.ts'
import { isWithinMeal } from './totals.ts'
import { draftOf, isLike, isMeant, nameLike, type FoodInput } from './food-inputs.ts'

/**
 * Looks up the foods of a log.
 * @returns completes the log's foods with all their figures, given those that it has before it is changed. Throws 422 for an
 * unknown food or unit, and for more than a meal can be
 */
export async function lookUpItems(
  ctx: StatementContext,
  drafts: readonly FoodItemDraft[],
  ingredients: readonly string[] = [],
): Promise<(stored?: readonly FoodItem[]) => FoodItem[]> {
  const ids = drafts.flatMap(({ food_id }) => (food_id ? [food_id] : []))
  const names = [...ingredients, ...drafts.flatMap((draft) => (isOnlyNamed(draft) ? namesOf(draft.name) : []))]
  const [foods, named] = await Promise.all([listFoods(ctx, ids), listFoodsByName(ctx.db, [...new Set(names)])])
  return (stored) => {
    const items = [
      ...completeItems(drafts, { foods, named }, stored),
      ...completeIngredients(ingredients, named, stored),
    ]
    if (!isWithinMeal(items)) throw unprocessable('food_items', mealTexts.tooMuch)
    return items
  }
}

/** Returns the foods of a new log with all their figures. @throws 422 for an unknown food or unit */
export const readItems = async (...log: Parameters<typeof lookUpItems>): Promise<FoodItem[]> =>
  (await lookUpItems(...log))()

/** Computes the nutrition of a meal that is not logged yet. Throws like `readItems`. */
export async function weighMeal(
  ctx: StatementContext,
  { food_items, ingredients }: Pick<MealDraft, 'food_items' | 'ingredients'>,
): Promise<TotalNutrition> {
  return totalOf(await readItems(ctx, food_items, ingredients))
}

/** The foods of a search that are checked for the intended one. */
const mostLooked = 8

/** Finds foods in a person's words in the table, or their plain form, which is named; else by their names alone. */
export async function matchFoods(ctx: StatementContext, inputs: readonly FoodInput[]): Promise<FoodItemDraft[]> {
  const named = await listFoodsByName(ctx.db, [...new Set(inputs.flatMap(({ name }) => namesOf(name)))])
  return Promise.all(
    inputs.map(async (food) => {
      const exact = findNamed(food.name, named)
      if (exact) return draftOf(food, presentFood({ ...exact, used_at: null, favourite_at: null }))
      const found = await searchFoods(ctx, food.name, mostLooked, null)
      const meant = found.find((each) => isMeant(food.name, each))
      const like = meant ? undefined : found.find((each) => isLike(food.name, each))
      if (!like || food.calories !== undefined) return draftOf(food, meant ?? null)
      return { ...draftOf(food, like), name: nameLike(food.name, like) }
    }),
  )
}

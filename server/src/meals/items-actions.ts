import type { FoodItem, FoodItemDraft } from '@finu/contract/food-items'
import { completeIngredients, completeItems } from './complete-items.ts'
import { listFoods, listFoodsByName, type FoodContext } from './food-actions.ts'

/** The foods of a meal with all their figures. Throws 422 where one names a food or a unit that does not exist. */
export async function readItems(
  ctx: FoodContext,
  drafts: readonly FoodItemDraft[],
  ingredients: readonly string[] = [],
): Promise<FoodItem[]> {
  const ids = drafts.flatMap(({ food_id }) => (food_id ? [food_id] : []))
  const [foods, named] = await Promise.all([listFoods(ctx, ids), listFoodsByName(ctx.db, ingredients)])
  return [...completeItems(drafts, foods), ...completeIngredients(ingredients, named)]
}

import type { FoodItem, FoodItemDraft } from '@finu/contract/food-items'
import type { Connection } from '../platform/database.ts'
import { completeIngredients, completeItems } from './complete-items.ts'
import { listFoods, listFoodsByName } from './food-actions.ts'

/** The foods of a meal with all their figures. Throws 422 where one names a food or a unit that does not exist. */
export async function readItems(
  db: Connection,
  drafts: readonly FoodItemDraft[],
  ingredients: readonly string[] = [],
): Promise<FoodItem[]> {
  const ids = drafts.flatMap(({ food_id }) => (food_id ? [food_id] : []))
  const [foods, named] = await Promise.all([listFoods(db, ids), listFoodsByName(db, ingredients)])
  return [...completeItems(drafts, foods), ...completeIngredients(ingredients, named)]
}

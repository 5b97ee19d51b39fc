import { readEntered, type FoodItemDraft } from '@finu/contract/meals/food-items'
import { itemOfKept } from '@finu/contract/meals/kept-figures'
import { gramUnit, type Food } from '@finu/contract/meals/foods'
import type { MealDraft } from '@finu/contract/meals/meals'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { timesNutrition, unknownNutrition } from '@finu/contract/meals/nutrition'
import { pickFood, repeatFood, toLocalField, typedFood, type DraftFood, type MealForm } from './draft.ts'

/** Returns a food of which only the id is known: it can be given in grams, and the server computes its figures. */
function unseenFood({ name, unit }: FoodItemDraft, id: string, key: string): DraftFood {
  const portions = unit === gramUnit ? [] : [{ name: unit, grams: 0 }]
  const food = { id, name, measured_in: 'g' as const, per_100_g: unknownNutrition, portions, is_favourite: null }
  return { ...typedFood(name, key), source: 'reference', food }
}

function foodOfItem(item: FoodItemDraft, foods: readonly Food[], key: string, units: UnitSystem): DraftFood {
  const kept = itemOfKept(item)
  if (kept) return repeatFood(kept, key)
  const { name, quantity, unit, food_id: id } = item
  const amount = { name, quantity: String(quantity), unit }
  if (id != null) {
    const food = foods.find((each) => each.id === id)
    return { ...(food ? pickFood(food, key, units) : unseenFood(item, id, key)), ...amount }
  }
  const entered = readEntered(item)
  const known = entered && { source: 'entered' as const, entered: timesNutrition(entered, 1 / quantity) }
  return { ...typedFood(name, key), ...known, ...amount }
}

/** Returns the food of exactly that name, else the name alone. */
function foodOfName(name: string, foods: readonly Food[], key: string, units: UnitSystem): DraftFood {
  const food = foods.find((each) => each.name.toLowerCase() === name.toLowerCase())
  return food ? pickFood(food, key, units) : typedFood(name, key)
}

type DraftedFoods = Pick<MealDraft, 'food_items' | 'ingredients'>

/** Lists the names of a draft's foods, by which they can be found. */
export const namesIn = ({ food_items, ingredients }: DraftedFoods): string[] => [
  ...food_items.map(({ name }) => name),
  ...ingredients,
]

/** Returns the foods of a draft as the form has them. @param foods those that were found */
export const foodsOfDraft = (
  { food_items, ingredients }: DraftedFoods,
  foods: readonly Food[],
  nextKey: () => string,
  units: UnitSystem,
): DraftFood[] => [
  ...food_items.map((item) => foodOfItem(item, foods, nextKey(), units)),
  ...ingredients.map((name) => foodOfName(name, foods, nextKey(), units)),
]

/**
 * Returns the form's values to change a proposed meal.
 * @param foods those of its foods that were found
 */
export const formOfMeal = (
  draft: MealDraft,
  foods: readonly Food[],
  timezone: string,
  nextKey: () => string,
  units: UnitSystem,
): MealForm => ({
  name: draft.name,
  type: draft.meal_type,
  foods: foodsOfDraft(draft, foods, nextKey, units),
  feelings: draft.post_meal_feelings,
  notes: draft.notes ?? '',
  photos: draft.image_urls,
  eatenAt: draft.eaten_at === undefined ? '' : toLocalField(draft.eaten_at, timezone),
})

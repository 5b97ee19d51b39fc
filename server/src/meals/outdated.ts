import { isDeepStrictEqual } from 'node:util'
import type { FoodItem } from '@finu/contract/meals/food-items'
import { gramsOf, mostGrams } from '@finu/contract/meals/foods'
import { caloriesOfUnit, figuresOfUnit } from '@finu/contract/meals/kept-figures'
import { timesNutrition } from '@finu/contract/meals/nutrition'
import type { OwnFood } from '@finu/contract/meals/own-foods'
import { weighFood } from './complete-items.ts'
import { findExcess, valuesOf, type OwnFoodValues } from './own-food-values.ts'
import { per100Grams, type StoredFood } from './stored-food.ts'
import { isWithinMeal } from './totals.ts'

type RecipeContent = Extract<OwnFood['content'], { kind: 'recipe' }>

/** A recipe of the person, which is a food too. */
export interface StoredRecipe extends StoredFood {
  own_id: string
  content: RecipeContent
}
export interface StoredSaved {
  id: string
  name: string
  food_items: FoodItem[]
}

/** A recipe or saved meal with the present figures of its foods. */
export interface Updated {
  id: string
  name: string
  food_items: FoodItem[]
}
export interface UpdatedRecipe extends Updated {
  content: RecipeContent
  values: OwnFoodValues
}

/**
 * Gives a food of a recipe or saved meal its present figures; it stays as it is where its unit is no longer known,
 * or no meal can have its new weight.
 */
function refresh(item: FoodItem, foods: ReadonlyMap<string, StoredFood>): FoodItem {
  const food = item.food_id === null ? undefined : foods.get(item.food_id)
  if (!food) return item
  const { quantity, unit } = item
  const grams = gramsOf(food, quantity, unit)
  if (grams !== null && (grams <= 0 || grams > mostGrams)) return item
  if (grams !== null) return weighFood(food, quantity, unit, grams, item.name)
  if (item.grams === null || food.measured_in === 'serving') return item
  // The label no longer has this portion, but its weight is known.
  const perUnit = figuresOfUnit({ per_100_g: per100Grams(food) }, item.grams / quantity)
  const nutrition = timesNutrition(perUnit, quantity)
  return { ...item, calories_per_unit: caloriesOfUnit(perUnit), nutrition, nutrition_per_unit: perUnit }
}

const differs = (items: readonly FoodItem[], before: readonly FoodItem[]) =>
  items.some(({ nutrition }, index) => !isDeepStrictEqual(nutrition, before[index]!.nutrition))

/**
 * Finds the recipes and saved meals that have earlier figures of a food, also by way of other recipes, in the order in which
 * they can be updated.
 * @param recipes all of the person
 * @param saved all saved meals of the person
 */
export function findOutdated(
  food: StoredFood,
  recipes: readonly StoredRecipe[],
  saved: readonly StoredSaved[],
): { recipes: UpdatedRecipe[]; saved_meals: Updated[] } {
  const foods = new Map<string, StoredFood>([[food.id, food]])
  const updated: UpdatedRecipe[] = []
  const looked = new Set([food.id])

  function look(recipe: StoredRecipe): void {
    if (looked.has(recipe.id)) return
    looked.add(recipe.id)
    for (const { food_id } of recipe.content.food_items) {
      const inside = recipes.find(({ id }) => id === food_id)
      if (inside) look(inside)
    }
    const before = recipe.content.food_items
    if (!before.some(({ food_id }) => food_id !== null && foods.has(food_id))) return
    const food_items = before.map((item) => refresh(item, foods))
    const content = { ...recipe.content, food_items }
    const values = valuesOf(content)
    const isOutdated = differs(food_items, before) && isWithinMeal(food_items) && findExcess(values) === null
    const { measured_in, portions, per_100_g } = values
    foods.set(recipe.id, isOutdated ? { ...recipe, measured_in, portions, ...per_100_g } : recipe)
    if (isOutdated) updated.push({ id: recipe.own_id, name: recipe.name, food_items, content, values })
  }

  for (const recipe of recipes) look(recipe)
  const savedMeals = saved.flatMap(({ id, name, food_items: before }) => {
    const food_items = before.map((item) => refresh(item, foods))
    return differs(food_items, before) && isWithinMeal(food_items) ? [{ id, name, food_items }] : []
  })
  return { recipes: updated, saved_meals: savedMeals }
}

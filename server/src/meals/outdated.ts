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

/** A recipe or saved meal by its id, with the ids of the foods in it. */
export interface Uses {
  id: string
  food_ids: readonly string[]
}

/**
 * Lists the recipes with a food, also by way of other recipes, each after those in it.
 * @param recipes of the person, by the ids of foods
 */
export function listRecipesWith(foodId: string, recipes: readonly Uses[]): string[] {
  const known = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  /** Whether each has the food, as far as it was looked at. */
  const looked = new Map([[foodId, true]])
  const withIt: string[] = []
  function look({ id, food_ids }: Uses): boolean {
    const before = looked.get(id)
    if (before !== undefined) return before
    looked.set(id, false)
    let hasIt = false
    for (const inside of food_ids) {
      const recipe = known.get(inside)
      if (looked.get(inside) ?? (recipe !== undefined && look(recipe))) hasIt = true
    }
    looked.set(id, hasIt)
    if (hasIt) withIt.push(id)
    return hasIt
  }
  for (const recipe of recipes) look(recipe)
  return withIt
}

/**
 * Opens a search for what has earlier figures of a food: recipes are given in the order in which they can be updated, each
 * after those in it, and then the saved meals.
 */
export function openOutdated(food: StoredFood) {
  const foods = new Map<string, StoredFood>([[food.id, food]])
  /** @returns the recipe with its present figures; null if it has them, or nothing can have them */
  const updateRecipe = (recipe: StoredRecipe): UpdatedRecipe | null => {
    const before = recipe.content.food_items
    const food_items = before.map((item) => refresh(item, foods))
    const content = { ...recipe.content, food_items }
    const values = valuesOf(content)
    const isOutdated = differs(food_items, before) && isWithinMeal(food_items) && findExcess(values) === null
    const { measured_in, portions, per_100_g } = values
    foods.set(recipe.id, isOutdated ? { ...recipe, measured_in, portions, ...per_100_g } : recipe)
    return isOutdated ? { id: recipe.own_id, name: recipe.name, food_items, content, values } : null
  }
  /** @returns the same of a saved meal */
  const updateSaved = ({ id, name, food_items: before }: StoredSaved): Updated | null => {
    const food_items = before.map((item) => refresh(item, foods))
    return differs(food_items, before) && isWithinMeal(food_items) ? { id, name, food_items } : null
  }
  return { updateRecipe, updateSaved }
}

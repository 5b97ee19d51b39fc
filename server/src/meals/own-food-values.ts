import { basisOf, nutritionOfLabel } from '@finu/contract/meals/label-check'
import { totalOf } from '@finu/contract/meals/food-estimates'
import { mostOfMeal, type FoodItem } from '@finu/contract/meals/food-items'
import { mostGrams, ownPrefix } from '@finu/contract/meals/foods'
import { figuresOfUnit } from '@finu/contract/meals/kept-figures'
import { figures, forFigures, mapNutrition, type Figure, type Nutrition } from '@finu/contract/meals/nutrition'
import { ownFoodTexts, type OwnFood, type OwnFoodInput } from '@finu/contract/meals/own-foods'
import type { StoredFood } from './stored-food.ts'

/** The part of a custom food that follows from its label or recipe. */
export type OwnFoodValues = Pick<StoredFood, 'measured_in' | 'portions'> & { per_100_g: Nutrition }

type Content = OwnFood['content']
type Recipe = Extract<Content, { kind: 'recipe' }>
type LabelledFood = Extract<OwnFoodInput['content'], { kind: 'label' }>

const round = (value: number) => Math.round(value * 100) / 100

/** Multiplies figures without rounding them to what is shown, as they are multiplied again. */
const scale = (nutrition: Nutrition, factor: number): Nutrition =>
  forFigures((figure) => {
    const value = nutrition[figure]
    return value === null ? null : round(value * factor)
  })

function valuesOfLabel(food: LabelledFood): OwnFoodValues {
  const of = basisOf(food)
  const nutrition = nutritionOfLabel(food.label)
  if (!of)
    return { measured_in: 'serving', per_100_g: scale(nutrition, 1), portions: [{ name: 'serving', grams: 100 }] }
  return {
    measured_in: of.unit,
    per_100_g: scale(nutrition, 100 / of.amount),
    portions: food.serving ? [{ name: 'serving', grams: food.serving.amount }] : [],
  }
}

/** Divides a dish into its servings. A figure that an ingredient lacks is unknown. */
function valuesOfRecipe({ servings, food_items }: Recipe): OwnFoodValues {
  const total = totalOf(food_items)
  const known = mapNutrition((figure) => (total.partial.includes(figure) ? null : total[figure]))
  const grams = food_items.reduce<number | null>(
    (sum, item) => (sum === null || item.grams === null ? null : sum + item.grams),
    0,
  )
  if (!grams)
    return {
      measured_in: 'serving',
      per_100_g: scale(known, 1 / servings),
      portions: [{ name: 'serving', grams: 100 }],
    }
  return {
    measured_in: 'g',
    per_100_g: scale(known, 100 / grams),
    portions: [{ name: 'serving', grams: Math.round((grams / servings) * 10) / 10 }],
  }
}

/** The columns hold less than these: 20 ingredients of 5,000 pieces each make more. */
const mostStored = (figure: Figure): number => (figure === 'sodium_mg' ? 999_999 : 99_999)

/**
 * Finds what keeps a food from being stored or logged: figures that have no room in the table, or a serving that no meal
 * can have.
 */
export function findExcess({ per_100_g: nutrition, portions }: OwnFoodValues): string | null {
  if (portions.some(({ grams }) => grams <= 0 || grams > mostGrams)) return ownFoodTexts.servingWeight
  const isTooMuch = (of: Nutrition, most: (figure: Figure) => number) =>
    figures.some((figure) => (of[figure] ?? 0) > most(figure))
  const hasExcess =
    isTooMuch(nutrition, mostStored) ||
    portions.some(({ grams }) => isTooMuch(figuresOfUnit({ per_100_g: nutrition }, grams), (of) => mostOfMeal[of]))
  return hasExcess ? ownFoodTexts.servingTooLarge : null
}

/** Returns what follows from the label or the recipe of a custom food. */
export const valuesOf = (content: Content): OwnFoodValues =>
  content.kind === 'label' ? valuesOfLabel(content) : valuesOfRecipe(content)

const ownId = new RegExp(`^${ownPrefix}[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`)

/** True if an id of a food is that of a custom food, which may be deleted. */
export const isOwnId = (foodId: string | null | undefined): foodId is string => foodId != null && ownId.test(foodId)

/** Lists the custom foods among the foods of a recipe, by their ids in `own_foods`. */
export const ownIngredients = (items: readonly Pick<FoodItem, 'food_id'>[]): string[] =>
  items.flatMap(({ food_id }) => (isOwnId(food_id) ? [food_id.slice(ownPrefix.length)] : []))

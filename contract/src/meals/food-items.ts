import * as z from 'zod/mini'
import { mostGrams } from './foods.ts'
import { estimatedServing, figures, Nutrition, type Figure } from './nutrition.ts'
import { text } from '../platform/wire.ts'

/**
 * Sources of a food's figures in a meal: the built-in table, a provider of packaged foods, the user's entry, or the
 * fixed estimate for one serving.
 */
const itemSources = ['reference', 'provider', 'entered', 'estimate'] as const
export type ItemSource = (typeof itemSources)[number]

export const mostFoodItems = 30
export const mostCalories = 20_000
/** The most of a figure in a meal, a saved meal or a recipe: a feast for a hundred. */
export const mostOfMeal: Record<Figure, number> = {
  calories: 100_000,
  protein_g: 100_000,
  carbs_g: 100_000,
  fat_g: 100_000,
  fiber_g: 100_000,
  sugar_g: 100_000,
  sodium_mg: 10_000_000,
}

/** A food in a meal. */
export const FoodItem = z.object({
  name: z.string(),
  quantity: z.number(),
  /** A portion of the food, grams (`g`), or `serving`. */
  unit: z.string(),
  /** Null if it is not known. */
  grams: z.nullable(z.number()),
  calories_per_unit: z.nullable(z.number()),
  /** For the whole quantity. */
  nutrition: Nutrition,
  /** For one unit, as exact as its food had them; meals of before 1.1 lack it. */
  nutrition_per_unit: z.optional(Nutrition),
  source: z.enum(itemSources),
  /** The table or provider and the number there; null if there is none. */
  source_detail: z.nullable(z.string()),
  food_id: z.nullable(z.string()),
})
export type FoodItem = z.output<typeof FoodItem>

const quantityText = 'Use a quantity above 0, up to 5000'
const figureText = 'Use a number from 0 to 100000'
const caloriesText = `Use kilocalories from 0 to ${mostCalories}`
const Entered = z.nullish(z.number(figureText).check(z.minimum(0, figureText), z.maximum(100_000, figureText)))
const enteredNutrients = {
  protein_g: Entered,
  carbs_g: Entered,
  fat_g: Entered,
  fiber_g: Entered,
  sugar_g: Entered,
  sodium_mg: Entered,
}
const EnteredCalories = z.nullish(
  z.number(caloriesText).check(z.minimum(0, caloriesText), z.maximum(mostCalories, caloriesText)),
)

/**
 * A food as sent by a client. With `food_id` the server computes its figures, unless `figures` says otherwise; without
 * it, sent figures count as the user's own. Without either it is looked up by its name, and counts as estimated servings if
 * no food of the table has it.
 */
export const FoodItemDraft = z.object({
  name: text(120).check(z.minLength(1, 'Name the food')),
  quantity: z._default(
    z.number(quantityText).check(z.minimum(0.01, quantityText), z.maximum(mostGrams, quantityText)),
    1,
  ),
  unit: z._default(text(60).check(z.minLength(1, 'Name the unit')), 'serving'),
  food_id: z.nullish(text(80)),
  calories_per_unit: EnteredCalories,
  /** For the whole quantity. */
  nutrition: z.nullish(
    z.object({
      calories: EnteredCalories,
      ...enteredNutrients,
    }),
  ),
  /** Only `estimate` matters: the server derives the others. */
  source: z.nullish(z.enum(itemSources)),
  source_detail: z.nullish(text(200)),
  /**
   * `kept`: the figures of one unit that are sent, as the food had them when it was logged before. `current`: those that
   * the food of `food_id` has now. Left out, they are current, but a food that is in the changed log already keeps its
   * figures, and so does a custom food that is sent with figures.
   */
  figures: z.nullish(z.enum(['kept', 'current'])),
  /** Of kept figures. */
  nutrition_per_unit: z.nullish(
    z.object({
      calories: Entered,
      ...enteredNutrients,
    }),
  ),
  /** Of kept figures: the weight of the whole quantity, if it is known. */
  grams: z.nullish(z.number(figureText).check(z.minimum(0, figureText), z.maximum(100_000, figureText))),
})
export type FoodItemDraft = z.output<typeof FoodItemDraft>

export const FoodItems = z
  .array(FoodItemDraft, 'Use a list of foods')
  .check(z.maxLength(mostFoodItems, `Use at most ${mostFoodItems} foods`))

/** True if the figures equal the fixed estimate, which simple clients send back. */
function isEstimatedServing({ nutrition, calories_per_unit }: FoodItemDraft): boolean {
  if (calories_per_unit !== estimatedServing.calories || !nutrition) return false
  return figures.every((figure) => nutrition[figure] === estimatedServing[figure])
}

/** Reads the figures that the user entered for a food in no table; null if there are none, so that it is estimated. */
export function readEntered(item: FoodItemDraft): Nutrition | null {
  const { calories_per_unit, nutrition, quantity, source } = item
  const calories = nutrition?.calories ?? (calories_per_unit == null ? null : calories_per_unit * quantity)
  if (calories === null || source === 'estimate' || isEstimatedServing(item)) return null
  return {
    calories,
    protein_g: nutrition?.protein_g ?? null,
    carbs_g: nutrition?.carbs_g ?? null,
    fat_g: nutrition?.fat_g ?? null,
    fiber_g: nutrition?.fiber_g ?? null,
    sugar_g: nutrition?.sugar_g ?? null,
    sodium_mg: nutrition?.sodium_mg ?? null,
  }
}

import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Page, PageQuery } from '../platform/pages.ts'
import { Done, Id, IdParams, text } from '../platform/wire.ts'
import { FoodItem, FoodItems } from './food-items.ts'
import { Barcode } from './barcodes.ts'
import { Food } from './foods.ts'

export const mostOwnFoods = 500
const mostServings = 100

export const ownFoodTexts = {
  nameMissing: 'Name the food',
  energyMissing: 'Type the energy from the label',
  tooMany: `You have ${mostOwnFoods} custom foods. Delete one to add another.`,
  barcodeTaken: 'You have a food with this barcode already.',
  tooHeavy: (grams: number, of: number) =>
    `Fat, carbohydrate, protein and salt make ${grams} g in ${of} g. Check the label.`,
  moreSugar: 'Sugars are part of the carbohydrate: they cannot be more',
  moreSaturated: 'Saturated fat is part of the fat: it cannot be more',
  tooEnergetic: (most: number) => `Nothing has more than ${most} kcal in this amount. Check the label.`,
  servingTooLarge: 'A serving has far too much of it. Check the amounts and the number of servings.',
  servingWeight: 'A serving weighs from 0.1 g to 5 kg. Check the amounts and the number of servings.',
  toCheck: 'Choose or type this figure',
  wrongUnit: 'Use the unit that the figures are for',
  ingredientMissing: 'Add at least one ingredient',
  containsItself: 'A recipe cannot contain itself',
  loadFailed: 'Failed to load your foods',
  saveFailed: 'Failed to save the food. Please try again.',
  deleteFailed: 'Failed to delete the food',
  saved: 'Food saved',
  changed: 'Food changed',
  deleted: 'Food deleted',
  updateFailed: 'Failed to update your recipes and saved meals',
} as const

const figureText = 'Use a number from 0 to 1000'
const Grams = z.nullish(z.number(figureText).check(z.minimum(0, figureText), z.maximum(1000, figureText)))
const energyText = 'Use kilocalories from 0 to 9000'

/** The figures of a label, as printed for its basis; null is not printed. */
const Label = z.object(
  {
    calories: z.number(ownFoodTexts.energyMissing).check(z.minimum(0, energyText), z.maximum(9000, energyText)),
    fat_g: Grams,
    saturated_g: Grams,
    carbs_g: Grams,
    sugar_g: Grams,
    fiber_g: Grams,
    protein_g: Grams,
    /** Sodium is 0.4 of it (Regulation (EU) 1169/2011, annex I). */
    salt_g: Grams,
  },
  'Use the figures of a label',
)
export type Label = z.output<typeof Label>

const amountText = 'Use an amount above 0, up to 5000'
const labelBases = ['100_g', '100_ml', 'serving'] as const

/** A food by its label. */
const LabelledFood = z.object({
  kind: z.literal('label'),
  basis: z.enum(labelBases, 'Choose 100_g, 100_ml or serving'),
  label: Label,
  /** One serving; null if the label does not say. */
  serving: z.nullish(
    z.object(
      {
        amount: z.number(amountText).check(z.minimum(0.1, amountText), z.maximum(5000, amountText)),
        unit: z.enum(['g', 'ml'], 'Choose g or ml'),
      },
      'Say an amount and its unit',
    ),
  ),
})
/** A dish of several foods, divided into servings. */
const Recipe = z.object({
  kind: z.literal('recipe'),
  servings: z
    .number('Say how many servings it makes')
    .check(
      z.minimum(0.5, 'Say how many servings it makes'),
      z.maximum(mostServings, `Use at most ${mostServings} servings`),
    ),
  food_items: FoodItems.check(z.minLength(1, ownFoodTexts.ingredientMissing)),
})

export const OwnFoodInput = z.object({
  name: text(120).check(z.minLength(1, ownFoodTexts.nameMissing)),
  brand: z.nullish(text(60)),
  barcode: z.nullish(Barcode),
  content: z.discriminatedUnion('kind', [LabelledFood, Recipe], 'Describe a label or a recipe'),
})
export type OwnFoodInput = z.output<typeof OwnFoodInput>

/** A food of the user's own. */
export const OwnFood = z.object({
  id: Id,
  name: z.string(),
  brand: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  content: z.discriminatedUnion('kind', [LabelledFood, z.extend(Recipe, { food_items: z.array(FoodItem) })]),
  /** As searches and meals know it. */
  food: Food,
})
export type OwnFood = z.output<typeof OwnFood>

const Named = z.object({ id: Id, name: z.string() })

/** The recipes and meals with earlier figures of a corrected food: recipes, also those of such recipes, and saved meals. */
export const Outdated = z.object({ recipes: z.array(Named), saved_meals: z.array(Named) })
export type Outdated = z.output<typeof Outdated>

/** Part of the `meals` calls. */
export const ownFoods = {
  listOwnFoods: endpoint('GET /foods/own', {
    summary: 'List custom foods and recipes, newest first',
    access: 'user',
    query: PageQuery(50),
    answer: z.extend(Page, { foods: z.array(OwnFood) }),
  }),
  createOwnFood: endpoint('POST /foods/own', {
    summary: 'Create a custom food or a recipe',
    access: 'user',
    body: OwnFoodInput,
    maxBodyKb: 64,
    answer: OwnFood,
    status: 201,
    idempotent: true,
  }),
  changeOwnFood: endpoint('PUT /foods/own/:id', {
    summary: 'Replace a custom food or recipe',
    description: 'Recipes and saved meals keep the earlier figures. The response lists them.',
    access: 'user',
    params: IdParams,
    body: OwnFoodInput,
    maxBodyKb: 64,
    answer: z.extend(OwnFood, { outdated: Outdated }),
  }),
  updateUses: endpoint('POST /foods/own/:id/update-uses', {
    summary: 'Apply a custom food’s current figures to recipes and saved meals',
    description: 'Logged meals keep their figures.',
    access: 'user',
    params: IdParams,
    answer: z.object({ updated: Outdated }),
  }),
  removeOwnFood: endpoint('DELETE /foods/own/:id', {
    summary: 'Delete a custom food or recipe',
    description: 'Logged meals keep their figures.',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}

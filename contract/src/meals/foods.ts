import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Nutrition, timesNutrition, type Nutrition as NutritionFigures } from './nutrition.ts'
import { Done, queryNumber, text } from '../platform/wire.ts'

export const foodSearch = { longest: 80, pageSize: 12, most: 30 } as const
/** Any food can be weighed. */
export const gramUnit = 'g'
/** The most of one food in a meal. */
export const mostGrams = 5000
export const mostFavourites = 200

export const foodTexts = {
  searchFailed: 'Failed to search foods',
  favouriteFailed: 'Failed to update favourite foods',
  tooManyFavourites: `You have ${mostFavourites} favourite foods. Remove one to add another.`,
} as const

export const foodSources = ['reference', 'provider'] as const

/** A food in the table of a public reference or at a provider of packaged foods. */
export const Food = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.nullable(z.string()),
  per_100_g: Nutrition,
  /** Usual amounts with their grams, the most usual first; grams work for any food. */
  portions: z.array(z.object({ name: z.string(), grams: z.number() })),
  source: z.object({
    kind: z.enum(foodSources),
    name: z.string(),
    /** Its number there. */
    reference: z.string(),
  }),
  is_favourite: z.boolean(),
  /** When the user last ate it, if it was in one of their latest fifty meals. */
  last_used_at: z.nullable(z.string()),
})
export type Food = z.output<typeof Food>

type Portioned = Pick<Food, 'portions' | 'per_100_g'>

/** Converts an amount of a food to grams; null if the unit is none of its portions. */
export function gramsOf({ portions }: Pick<Food, 'portions'>, quantity: number, unit: string): number | null {
  const each = unit === gramUnit ? 1 : portions.find(({ name }) => name === unit)?.grams
  return each === undefined ? null : Math.round(each * quantity * 10) / 10
}

/** Computes the nutrition of an amount of a food in grams. */
export const nutritionOf = (food: Pick<Portioned, 'per_100_g'>, grams: number): NutritionFigures =>
  timesNutrition(food.per_100_g, grams / 100)

const FoodId = z.object({ id: text(80).check(z.regex(/^[a-z0-9-]+$/, 'That is not a valid id')) })

/** Part of the `meals` calls. */
export const foods = {
  searchFoods: endpoint('GET /foods', {
    summary: 'Foods by name, mistyped or not; without a search, the user’s favourite and recent ones',
    access: 'user',
    asksOthers: true,
    query: z.object({
      search: z._default(text(foodSearch.longest), ''),
      limit: queryNumber(1, foodSearch.most, foodSearch.pageSize),
    }),
    answer: z.object({ foods: z.array(Food) }),
  }),
  markFavourite: endpoint('PUT /foods/:id/favourite', {
    summary: 'Put a food among the user’s favourites',
    access: 'user',
    params: FoodId,
    answer: Done,
  }),
  unmarkFavourite: endpoint('DELETE /foods/:id/favourite', {
    summary: 'Take a food out of the user’s favourites',
    access: 'user',
    params: FoodId,
    answer: Done,
  }),
}

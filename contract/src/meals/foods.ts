import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Barcode } from './barcodes.ts'
import { Nutrition } from './nutrition.ts'
import { Done, queryNumber, text } from '../platform/wire.ts'

export const foodSearch = { longest: 80, pageSize: 12, most: 30 } as const
/** Any food can be weighed, unless only its serving or its volume is known. */
export const gramUnit = 'g'
/** The most of one food in a meal. */
export const mostGrams = 5000
export const mostFavourites = 200

export const foodTexts = {
  searchFailed: 'Failed to search foods',
  barcodeUnknown: 'No food with this barcode is known.',
  cameraRefused:
    'The camera is not allowed here. Type the digits, or allow the camera in the settings of your browser.',
  cameraMissing: 'This device has no camera that can be used here. Type the digits under the bars.',
  cameraFailed: 'The camera could not be started. Type the digits under the bars.',
  favouriteFailed: 'Failed to update favourite foods',
  favouritesFailed: 'Failed to load your favourites',
  tooManyFavourites: `You have ${mostFavourites} favourite foods. Remove one to add another.`,
} as const

export const foodSources = ['reference', 'provider', 'own'] as const

/** Begins the ids of custom foods, by which meals name them. */
export const ownPrefix = 'own-'

/**
 * Measures of a food. Of one in millilitres, each counts as a gram, as what people drink weighs about that; of one
 * in servings, only a serving is known, which counts as 100 g.
 */
export const foodMeasures = ['g', 'ml', 'serving'] as const

/** A food in the table of a public reference, at a provider of packaged foods, or of the user’s own. */
export const Food = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.nullable(z.string()),
  measured_in: z.enum(foodMeasures),
  per_100_g: Nutrition,
  /** Usual amounts with their grams, the most usual first; grams work for any food. */
  portions: z.array(z.object({ name: z.string(), grams: z.number() })),
  source: z.object({
    kind: z.enum(foodSources),
    name: z.string(),
    /** Its number there; of a packaged or custom food the digits of its barcode, '' if it has none. */
    reference: z.string(),
  }),
  is_favourite: z.boolean(),
  /** When the user last ate it, if it was in one of their latest fifty meals. */
  last_used_at: z.nullable(z.string()),
})
export type Food = z.output<typeof Food>

export type Measured = Pick<Food, 'portions' | 'measured_in'>

/** Grams in one unit of weight: exact by the international agreement of 1959. */
export const weights: Record<string, number> = { g: 1, oz: 28.349523125 }
/** Millilitres in one unit of volume: exact for the customary units of the United States, as the tables use them. */
const volumes = { ml: 1, 'fl oz': 29.5735295625, cup: 236.5882365, tbsp: 14.78676478125 } as const
/** Portions of the tables whose volume is known, in millilitres. */
const volumesOfPortions: Record<string, number> = {
  cup: volumes.cup,
  tablespoon: volumes.tbsp,
  teaspoon: 4.92892159375,
  'fl oz': volumes['fl oz'],
}

/** Returns the grams of a millilitre of a food; null if no portion tells. */
function densityOf({ portions, measured_in }: Measured): number | null {
  if (measured_in !== 'g') return measured_in === 'ml' ? 1 : null
  const portion = portions.find(({ name }) => name in volumesOfPortions)
  return portion ? portion.grams / volumesOfPortions[portion.name]! : null
}

/** Lists the units in which a food can be given, with their grams: its portions, then weights and volumes that convert. */
export function unitsOf(food: Measured): { name: string; grams: number }[] {
  const density = densityOf(food)
  const standard = [
    ...(food.measured_in === 'g' ? Object.entries(weights) : []),
    ...(density === null ? [] : Object.entries(volumes).map(([name, ml]) => [name, ml * density] as const)),
  ].map(([name, grams]) => ({ name, grams }))
  // A tablespoon is listed once.
  const isNew = ({ name }: { name: string }) =>
    !food.portions.some((portion) => portion.name === name || (name === 'tbsp' && portion.name === 'tablespoon'))
  return [...food.portions, ...standard.filter(isNew)]
}

/** Converts an amount of a food to grams; null if the unit is none of its units. */
export function gramsOf(food: Measured, quantity: number, unit: string): number | null {
  const each = unitsOf(food).find(({ name }) => name === unit)?.grams
  return each === undefined ? null : Math.round(each * quantity * 10) / 10
}

const FoodId = z.object({ id: text(80).check(z.regex(/^[a-z0-9-]+$/, 'That is not a valid id')) })

/** Part of the `meals` calls. */
export const foods = {
  searchFoods: endpoint('GET /foods', {
    summary: 'Search foods by name',
    description: 'Tolerates typing errors. An empty search returns favourite and recent foods.',
    access: 'user',
    asksOthers: true,
    query: z.object({
      search: z._default(text(foodSearch.longest), ''),
      limit: queryNumber(1, foodSearch.most, foodSearch.pageSize),
    }),
    answer: z.object({ foods: z.array(Food) }),
  }),
  findBarcode: endpoint('GET /barcodes/:code', {
    summary: 'Find a food by its barcode',
    description:
      'Looks first in the user’s custom foods, then at a provider of packaged foods. Returns null if neither has it.',
    access: 'user',
    asksOthers: true,
    params: z.object({ code: Barcode }),
    answer: z.object({ food: z.nullable(Food) }),
  }),
  markFavourite: endpoint('PUT /foods/:id/favourite', {
    summary: 'Add a food to the favourites',
    access: 'user',
    params: FoodId,
    answer: Done,
  }),
  unmarkFavourite: endpoint('DELETE /foods/:id/favourite', {
    summary: 'Remove a food from the favourites',
    access: 'user',
    params: FoodId,
    answer: Done,
  }),
}

import type { Nutrition } from '@finu/contract/nutrition'
import * as z from 'zod/mini'

/** A packaged food as it is kept. */
export interface ProviderFood extends Nutrition {
  id: string
  name: string
  brand: string | null
  portions: { name: string; grams: number }[]
  source: string
  reference: string
}

/** Figures come as numbers or as texts. */
const Figure = z.optional(z.union([z.number(), z.string()]))
const Answer = z.object({
  products: z.array(
    z.object({
      code: z.optional(z.string()),
      product_name: z.optional(z.string()),
      brands: z.optional(z.string()),
      serving_quantity: Figure,
      nutriments: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
})

/** A figure within what is possible; all else is unknown. */
function read(value: unknown, most: number): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
  return number >= 0 && number <= most ? Math.round(number * 100) / 100 : null
}

const tidy = (text: string | undefined, longest: number) =>
  (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()

/**
 * Reads an answer of Open Food Facts' search. Entries are written by volunteers: those without a bar code, a name or
 * energy are left out, figures beyond what 100 g can hold are taken for unknown.
 * @param answer the JSON of `GET /cgi/search.pl`; throws where it is something else
 */
export function readOpenFoodFacts(answer: unknown): ProviderFood[] {
  return Answer.parse(answer).products.flatMap(
    ({ code = '', product_name, brands, serving_quantity, nutriments = {} }) => {
      const name = tidy(product_name, 120)
      const calories = read(nutriments['energy-kcal_100g'], 950)
      if (!/^\d{6,20}$/.test(code) || name === '' || calories === null) return []
      const sodium = read(nutriments['sodium_100g'], 40)
      const serving = read(serving_quantity, 1500)
      return {
        id: `off-${code}`,
        name,
        // The first of several.
        brand: tidy(brands?.split(',')[0], 60) || null,
        calories,
        protein_g: read(nutriments['proteins_100g'], 100),
        carbs_g: read(nutriments['carbohydrates_100g'], 100),
        fat_g: read(nutriments['fat_100g'], 100),
        fiber_g: read(nutriments['fiber_100g'], 100),
        sugar_g: read(nutriments['sugars_100g'], 100),
        sodium_mg: sodium === null ? null : Math.round(sodium * 1000),
        portions: serving === null || serving === 0 ? [] : [{ name: 'serving', grams: Math.round(serving * 10) / 10 }],
        source: 'Open Food Facts',
        reference: code,
      }
    },
  )
}

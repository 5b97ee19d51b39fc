import type { Nutrition } from '@finu/contract/meals/nutrition'
import { cutText } from '@finu/contract/platform/cut-text'
import { decodeHTML } from 'entities'
import * as z from 'zod/mini'
import { believableKcal } from './open-food-energy.ts'

/** A stored packaged food. */
export interface ProviderFood extends Nutrition {
  id: string
  name: string
  brand: string | null
  portions: { name: string; grams: number }[]
  source: string
  reference: string
}

/** Languages of the requested names, the app's own first. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const

/** The requested fields of each product. */
export const productFields = [
  'code',
  'product_name',
  'generic_name',
  ...languages.map((language) => `product_name_${language}`),
  'brands',
  'serving_quantity',
  'nutriments',
].join(',')

/** Figures are numbers or text. */
const Figure = z.optional(z.union([z.number(), z.string()]))
const Text = z.optional(z.nullable(z.string()))
const Product = z.looseObject({
  code: z.optional(z.union([z.string(), z.number()])),
  brands: Text,
  serving_quantity: z.nullish(Figure),
  nutriments: z.nullish(z.record(z.string(), z.unknown())),
})
const Answer = z.object({ products: z.array(z.unknown()) })

/** Reads a figure in its possible range; others are unknown. */
function read(value: unknown, most: number): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
  return number >= 0 && number <= most ? Math.round(number * 100) / 100 : null
}

/** Returns a volunteer's text without HTML's entities. */
function tidy(text: unknown, longest: number): string {
  const line = decodeHTML(typeof text === 'string' ? text : '').replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return cutText(line.trim(), longest).trim()
}

/** Returns a product's name: in the app's language, the product's own, or any other known one. */
function nameOf(product: Record<string, unknown>): string {
  const [own, ...others] = languages.map((language) => product[`product_name_${language}`])
  const names = [own, product['product_name'], ...others, product['generic_name']]
  return names.map((name) => tidy(name, 120)).find((name) => name !== '') ?? ''
}

/** Skips an unreadable product without affecting others. */
function readProduct(answer: unknown): ProviderFood[] {
  const { success, data: product } = Product.safeParse(answer)
  if (!success) return []
  const nutriments = product.nutriments ?? {}
  const code = String(product.code ?? '')
  const name = nameOf(product)
  const figure = (key: string, most: number) => read(nutriments[`${key}_100g`], most)
  const [protein, carbs, fat] = [figure('proteins', 100), figure('carbohydrates', 100), figure('fat', 100)]
  const calories = believableKcal({
    kcal: figure('energy-kcal', 4000),
    // Without a unit it is in kilojoules.
    kj: figure('energy-kj', 4000) ?? figure('energy', 4000),
    protein,
    carbs,
    fat,
    alcohol: figure('alcohol', 100),
  })
  if (!/^\d{6,20}$/.test(code) || name === '' || calories === null) return []
  const sodium = figure('sodium', 40)
  const serving = read(product.serving_quantity, 1500)
  return [
    {
      id: `off-${code}`,
      name,
      // The first of several brands.
      brand: tidy(product.brands?.split(',')[0], 60) || null,
      calories,
      protein_g: protein,
      carbs_g: carbs,
      fat_g: fat,
      fiber_g: figure('fiber', 100),
      sugar_g: figure('sugars', 100),
      sodium_mg: sodium === null ? null : Math.round(sodium * 1000),
      portions: serving === null || serving === 0 ? [] : [{ name: 'serving', grams: Math.round(serving * 10) / 10 }],
      source: 'Open Food Facts',
      reference: code,
    },
  ]
}

/**
 * Reads an answer of Open Food Facts' search. Volunteers write its entries: those without a bar code, a name or
 * plausible energy are left out, impossible figures are unknown.
 * @param answer the JSON of `GET /cgi/search.pl`
 * @throws if it is something else
 */
export const readOpenFoodFacts = (answer: unknown): ProviderFood[] =>
  Answer.parse(answer).products.flatMap((product) => readProduct(product))

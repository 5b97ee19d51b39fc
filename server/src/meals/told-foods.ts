import type { FoodItemDraft } from '@finu/contract/food-items'
import { gramUnit, mostGrams, type Food } from '@finu/contract/foods'
import { searchWords } from './search-words.ts'

/** A food as somebody says it: 'two slices of toast' is 2 slice toast. */
export interface ToldFood {
  name: string
  quantity: number
  unit?: string | undefined
}

/** Grams of the units of weight; an avoirdupois ounce and pound by definition. */
const weights: Record<string, number> = {
  g: 1,
  gram: 1,
  gramme: 1,
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  oz: 28.349523125,
  ounce: 28.349523125,
  lb: 453.59237,
  pound: 453.59237,
}
/** Millilitres; a US cup is 236.6. Source: NIST Handbook 44, appendix C. */
const volumes: Record<string, number> = {
  ml: 1,
  millilitre: 1,
  milliliter: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  litre: 1000,
  liter: 1000,
}
const cupMl = 236.5882365
const shortUnits: Record<string, string> = { tbsp: 'tablespoon', tsp: 'teaspoon', pc: 'piece', pcs: 'piece' }

/** One of several: 'slices' is slice, 'berries' is berry, 'tomatoes' is tomato; 'glass' stays. */
export function singular(word: string): string {
  if (/(?:ss|us)$/.test(word) || word.length < 4) return word
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y')
  if (/(?:oes|ches|shes|xes|sses)$/.test(word)) return word.replace(/es$/, '')
  return word.replace(/s$/, '')
}

/** The names a food may stand under in the table: as said, and one of it. */
export function namesOf(name: string): string[] {
  const whole = name.trim().toLowerCase()
  const words = whole.split(/\s+/)
  return [...new Set([whole, [...words.slice(0, -1), singular(words.at(-1)!)].join(' ')])]
}

/** Whether a food is what was said, not only like it: its name begins so, and each word that was said begins one of its. */
export function isMeant(asked: string, food: Pick<Food, 'name'>): boolean {
  const of = searchWords(food.name)
  const words = searchWords(asked).map(singular)
  return (
    words.some((word) => of[0]?.startsWith(word)) && words.every((word) => of.some((each) => each.startsWith(word)))
  )
}

/** How much of a food of the table, in one of its portions or in grams. */
function amountOf({ portions }: Food, { quantity, unit }: ToldFood): { quantity: number; unit: string } {
  const [usual] = portions
  const named = unit === undefined ? '' : singular(unit.trim().toLowerCase())
  const word = shortUnits[named] ?? named
  const inGrams = (grams: number) => ({
    quantity: Math.min(mostGrams, Math.max(0.1, Math.round(grams * 10) / 10)),
    unit: gramUnit,
  })
  const weight = Object.hasOwn(weights, word) ? weights[word] : undefined
  if (weight !== undefined) return inGrams(weight * quantity)
  const volume = Object.hasOwn(volumes, word) ? volumes[word] : undefined
  // Where the table does not say what a cup of it weighs, it weighs about what water does.
  const cup = portions.find(({ name }) => name === 'cup')?.grams ?? cupMl
  if (volume !== undefined) return inGrams((volume * quantity * cup) / cupMl)
  const portion =
    (word !== '' && portions.find(({ name }) => name.startsWith(word) || name.includes(` ${word}`))) || usual
  if (!portion) return inGrams(100 * quantity)
  return portion.grams * quantity > mostGrams ? inGrams(mostGrams) : { quantity, unit: portion.name }
}

/**
 * A food as a meal has it: of the table with a portion it knows, else by its name alone as estimated servings.
 * @param food what it is in the table; null where it is not there
 */
export function draftOf(told: ToldFood, food: Food | null): FoodItemDraft {
  if (food) return { name: food.name, food_id: food.id, ...amountOf(food, told) }
  const { name, quantity, unit } = told
  const isWeighed =
    unit !== undefined && (singular(unit.toLowerCase()) in weights || singular(unit.toLowerCase()) in volumes)
  // What somebody weighed is one serving, not as many as it has grams.
  return isWeighed
    ? { name: `${name} (${quantity} ${unit})`.slice(0, 120), quantity: 1, unit: 'serving' }
    : { name, quantity: Math.min(quantity, 20), unit: unit ?? 'serving' }
}

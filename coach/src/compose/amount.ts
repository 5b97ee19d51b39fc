import { asRead, quantitiesIn } from '../amounts/quantity.ts'
import { unitsOfFoods } from '../amounts/units.ts'
import { isSize } from '../kinds/meal/food-words.ts'

/** An amount of a food: a number and its unit. Without a unit the food is counted, or its measure is unknown. */
export interface Amount {
  quantity: number
  unit?: string
}

/** Turns decimal commas into points: '0,5 l' is '0.5 l'. A comma before three digits groups thousands. */
export const withPoints = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')

const sizesByWord: Record<string, string> = {
  big: 'large',
  huge: 'large',
  little: 'small',
  tiny: 'small',
  mini: 'small',
}
const most = 5_000

const isOfWhole = /^(?:an?|one|the|my|whole|entire)$/

const onlyMeasures = new Set(
  'bowl plate glass bottle bucket schooner tub katori fistful handful plateful bowlful cupful mugful'.split(' '),
)

/** Returns true for a word that is only a measure: 'bowl' or 'katori', but not the pot of 'pot roast'. */
export const isMeasure = (word: string): boolean => onlyMeasures.has(word.replace(/(?<=s)es$|s$/, ''))

/** Reads an amount, such as '2 slices', 'half a cup', '12 fl oz', '2 x 150 g', 'a big'; null without a number or measure. */
export function readAmount(said: string): Amount | null {
  const text = withPoints(said.toLowerCase().replace(/^(?=(?:few|couple)\b)/, 'a ')).replaceAll(
    /\bfl\.? ?oz\b|\bfluid[ -]ounces?\b/g,
    'floz',
  )
  const read = quantitiesIn(text, unitsOfFoods)
  const quantity = read.find(({ base }) => base !== null) ?? read[0]
  const words = asRead(text).split(/[^a-z]+/)
  const size = words.map((word) => sizesByWord[word] ?? word).find(isSize)
  if (!quantity && !size && !words.some((word) => /^(?:an?|some|the|another|one)$/.test(word))) return null
  const value = Math.round((quantity?.value ?? 1) * 100) / 100
  if (value <= 0 || value > most) return null
  // 'A whole pizza' is more than a serving of it; 'the whole bowl' has a measure.
  const isWhole = words.includes('whole') && words.every((word) => word === '' || isOfWhole.test(word))
  const measure = quantity?.base ?? size ?? (isWhole ? 'whole' : undefined)
  return { quantity: value, ...(measure ? { unit: measure } : {}) }
}

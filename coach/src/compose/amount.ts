import { isSize, unitOf } from '../food-words.ts'
import { withDigits } from '../numbers.ts'

/** An amount of a food: a number and its unit. Without a unit the food is counted, or its measure is unknown. */
export interface Amount {
  quantity: number
  unit?: string
}

/** Turns decimal commas into points: '0,5 l' is '0.5 l'. A comma before three digits groups thousands. */
export const withPoints = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')

/** Other measures, in units that are known. An imperial fluid ounce is 28.4 ml, a US one 29.6. */
const other: Record<string, [unit: string, times: number]> = {
  floz: ['ml', 29.5735],
  pint: ['ml', 568],
  fistful: ['handful', 1],
  katori: ['bowl', 1],
  plateful: ['plate', 1],
  bowlful: ['bowl', 1],
  cupful: ['cup', 1],
  mugful: ['mug', 1],
  spoon: ['tablespoon', 1],
  square: ['square', 1],
  loaf: ['loaf', 1],
  box: ['box', 1],
}
const sizesByWord: Record<string, string> = {
  big: 'large',
  huge: 'large',
  little: 'small',
  tiny: 'small',
  mini: 'small',
}
const most = 5_000

const onlyMeasures = new Set('bowl plate glass bottle katori fistful handful plateful bowlful cupful mugful'.split(' '))

/** Returns true for a word that is only a measure: 'bowl' or 'katori', but not the pot of 'pot roast'. */
export const isMeasure = (word: string): boolean => onlyMeasures.has(word.replace(/(?<=s)es$|s$/, ''))

/** Reads an amount, such as '2 slices', 'half a cup', '12 fl oz', 'a big'; null without a number or measure. */
export function readAmount(said: string): Amount | null {
  const text = withDigits(withPoints(said.toLowerCase()))
    .replaceAll(/\bfl\.? ?oz\b|\bfluid ounces?\b/g, 'floz')
    .replaceAll(/(?<=\d)(?=[a-z])/g, ' ')
  const range = /(\d+(?:\.\d+)?) ?(?:-|–|to) ?(\d+(?:\.\d+)?)/.exec(text)
  const single = /\d+(?:\.\d+)?/.exec(text)
  const number = range ? (Number(range[1]) + Number(range[2])) / 2 : single ? Number(single[0]) : 1
  const words = text.split(/[^a-z]+/).filter((word) => word !== '')
  const units = words.flatMap((word) => {
    const own = other[word] ?? other[word.replace(/s$/, '')]
    const known = own ? { unit: own[0], times: own[1] } : unitOf(word)
    return known ? [known] : []
  })
  const [unit] = units
  const size = words.map((word) => sizesByWord[word] ?? word).find(isSize)
  if (!single && !unit && !size && !words.some((word) => /^(?:an?|some|the|another|one)$/.test(word))) return null
  const quantity = Math.round(number * (unit?.times ?? 1) * 100) / 100
  if (quantity <= 0 || quantity > most) return null
  const measure = unit?.unit ?? size
  return { quantity, ...(measure ? { unit: measure } : {}) }
}

import { toTenGrams } from '@finu/contract/weight/weight'
import { withPoints } from '../compose/amount.ts'
import { asRead, quantitiesIn, type Quantity } from '../amounts/quantity.ts'
import { glassMl, unitsOfDistances, unitsOfDrinks, unitsOfWeights, unknownVessel } from '../amounts/units.ts'
import { withDigits } from './numbers.ts'
import words from '../words/amounts.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'

export { glassMl }

/** Nobody drinks fewer millilitres than this, or more glasses. */
const leastMl = 20

/** Joins a number and its half: '7n half hrs', '61 and half kg'. */
export const withHalves = (text: string): string => text.replace(/(\d) ?(?:and|n|&) ?0\.5\b/, '$1.5')

/** Matches a number with a part after its mark, as litres are written: '0,75'. */
const decimal = /\d[.,]\d/
const mostLitres = 6

interface Amount {
  ml: number
  /** True if its measure is not known, so that it is taken for glasses. */
  isGuessed: boolean
}

/** Matches a vessel with a number alone beside it, which is of millilitres: 'my bottle (750)'. */
const vesselOfMl = new RegExp(String.raw`(${oneOf(words.vessels)}\W{1,3}\d{3,4})\b(?! ?[a-z])`, 'g')

/** Matches a number of millilitres in front of its vessel: 'a 330 can'. Nobody drinks a hundred of them. */
const mlOfVessel = new RegExp(
  String.raw`\b(\d{3,4}) (?=(?:${[...words.vessels, 'can', 'tin', 'carton'].join('|')})s?\b)`,
  'g',
)

/** Writes an amount of a drink in the forms that the tables know. */
const asDrink = (said: string): string =>
  withHalves(withDigits(withPoints(said.toLowerCase().replace(/\b(?:a )?quarter(?: of a)? (?=l\b|lit|pint)/, '0.25 '))))
    .replaceAll(/\bfl\.? ?oz\b|\bfluid[ -]ounces?\b/g, 'floz')
    .replaceAll(vesselOfMl, '$1 ml')
    .replaceAll(mlOfVessel, '$1 ml ')

/** Matches what may stand between a vessel and the measure of it: 'a can of seltzer, 330 ml', 'glasses of water, 12 oz each'. */
const ofVessel = /^ ?(?:of )?(?:\p{L}+ ?){0,3}[,( ]*(?:(?:like|about|around|it was|of) )*$/u
const apart = anyOf(words.betweenDrinks)
/** Matches what says that a measure is of each of some vessels: 'three glasses, twelve ounces each'. */
const ofEach = new RegExp(`^ ?(?:${oneOf(words.ofEach)})`)

/** Joins a vessel and the measure behind its drink: 'a bottle of sparkling, 750ml' is 750 ml, and no two drinks. */
function withSizes(text: string, read: readonly Quantity[]): Quantity[] {
  return read.reduce<Quantity[]>((joined, next) => {
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, next.start) : ''
    const isSize = last && !last.isMeasured && last.base === 'ml' && next.isMeasured && next.numbers.length === 1
    const isOfEach = ofEach.test(text.slice(next.end))
    if (!isSize || (!isOfEach && (!ofVessel.test(between) || apart.test(between)))) return [...joined, next]
    const count = last.numbers[0] ?? 1
    return [...joined.slice(0, -1), { ...next, value: count * next.value, numbers: last.numbers, start: last.start }]
  }, [])
}

/** Returns the drinks that a text counts or measures: '2x 500 ml', 'a litre and a half', 'my 600 ml flask twice'. */
export function drinksIn(said: string): Amount[] {
  const text = asDrink(said)
  const read = withSizes(
    asRead(text),
    quantitiesIn(text, unitsOfDrinks).filter(({ base }) => base !== null),
  )
  const counted = read.filter(({ isCounted }) => isCounted)
  // 'Cup of water with my pills' counts nothing.
  return (counted.length > 0 ? counted : read).map(({ value, base }) =>
    base === unknownVessel
      ? { ml: Math.round(value * glassMl), isGuessed: true }
      : { ml: Math.round(value), isGuessed: false },
  )
}

/** Returns how many vessels a text counts, such as 3 of '3 glasses'; 1 of 'half a litre'. */
export function vesselsIn(said: string): number {
  const drink = quantitiesIn(asDrink(said), unitsOfDrinks).find(({ base }) => base !== null)
  const [count] = drink && !drink.isMeasured ? drink.numbers : []
  return count !== undefined && count > 1 ? count : 1
}

/** Reads the millilitres of a drink, such as '3 glasses', 'half a litre', '16 fl oz'; null without an amount. */
export function millilitresIn(said: string): Amount | null {
  const [drink] = drinksIn(said)
  if (drink) return drink
  const [number] = quantitiesIn(asDrink(said), unitsOfDrinks)
  if (!number) return null
  // '0,75' and '3x 0,33' are litres: nobody counts such parts of a glass.
  if (decimal.test(said) && number.value < mostLitres) return { ml: Math.round(number.value * 1000), isGuessed: false }
  const isMl = /^\d{2,4}$/.test(asDrink(said).trim()) && number.value >= leastMl
  return isMl ? { ml: number.value, isGuessed: false } : { ml: Math.round(number.value * glassMl), isGuessed: true }
}

/** Reads a weight, such as '72.4 kg', '11 st 8', '160 lbs', '89'; null if there is none. Without a unit it is guessed. */
export function kilogramsIn(said: string): { kg: number; isGuessed: boolean } | null {
  const text = withHalves(withDigits(withPoints(said.toLowerCase())))
    // 'One seventy' is 170.
    .replace(/\b([1-4]) (\d{2})\b/, '$1$2')
    .replace(/\b(\d)00 and (\d{1,2})\b/, (_, hundreds: string, rest: string) =>
      String(100 * Number(hundreds) + Number(rest)),
    )
  const read = quantitiesIn(text, unitsOfWeights)
  const found = read.find(({ base }) => base !== null) ?? read[0]
  return found ? { kg: toTenGrams(found.value), isGuessed: found.base === null } : null
}

/** Matches lengths of a pool with the metres of one: '40 lengths a 25 m', '20 laps of 50m'. */
const lengths = new RegExp(
  String.raw`\b(\d{1,3}) ?${oneOf(words.lengths)} ?(?:of|a|à|at|each|x|@)? ?(?=\d{2,3} ?m)`,
  'g',
)

/** Matches a count of steps, whose k is no kilometres: '12k steps'. */
const countOfSteps = /\d[\d.,]*k? ?steps\b/g

/** Reads whole metres, such as '12.4 km', '3 miles', 'a half marathon'; null without a unit. */
export function metresIn(said: string): number | null {
  const text = withPoints(said.toLowerCase())
    .replaceAll(countOfSteps, ' ')
    .replaceAll(/\ban? (?=miles?\b|k\b|kilomet)/g, '1 ')
    .replaceAll(/\bhalf[ -]marathon\b/g, '0.5 marathon')
    .replaceAll(lengths, '$1 x ')
  const found = quantitiesIn(text, unitsOfDistances).find(({ base, numbers }) => base !== null && numbers.length > 0)
  return found ? Math.round(found.value) : null
}

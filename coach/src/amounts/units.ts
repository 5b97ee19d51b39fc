import { kgPerPound } from '@finu/contract/platform/measures'
import { vessels } from '@finu/contract/water/water'
import { unitOf } from '../kinds/meal/food-words.ts'
import type { Unit, UnitTable } from './quantity.ts'

/** Reads a table of words; a plural has an s. */
function tableOf(units: readonly (readonly [words: string, unit: Unit])[]): UnitTable {
  const byWord = new Map(units.flatMap(([words, unit]) => words.split(' ').map((word) => [word, unit] as const)))
  return (word) => byWord.get(word) ?? (word.length > 2 ? byWord.get(word.replace(/s$/, '')) : undefined) ?? null
}

/** A US fluid ounce; the imperial one is 28.4 ml. */
const mlPerOunce = 29.5735295625
/** An imperial pint. */
const mlPerPint = 568

/** Other measures of foods, in units that the food table knows. */
const otherOfFoods = tableOf([
  ['floz', { base: 'ml', times: mlPerOunce }],
  ['pint', { base: 'ml', times: mlPerPint, isVessel: true }],
  ['fistful', { base: 'handful', times: 1, isVessel: true }],
  ['katori', { base: 'katori', times: 1, isVessel: true }],
  ['bowlful', { base: 'bowl', times: 1, isVessel: true }],
  ['plateful', { base: 'plate', times: 1, isVessel: true }],
  ['bucket tray basket', { base: 'serving', times: 1, isVessel: true }],
  ['cupful', { base: 'cup', times: 1, isVessel: true }],
  ['mugful', { base: 'mug', times: 1, isVessel: true }],
  ['spoon', { base: 'tablespoon', times: 1, isVessel: true }],
  ['loaf loaves', { base: 'loaf', times: 1, isVessel: true }],
  ['box boxes', { base: 'box', times: 1, isVessel: true }],
  // Of what is added to a drink or a dish.
  ['splash splashes', { base: 'tablespoon', times: 2, isVessel: true }],
  ['dash dashes dollop drizzle knob', { base: 'tablespoon', times: 1, isVessel: true }],
  ['drop sprinkle sprinkling', { base: 'teaspoon', times: 1, isVessel: true }],
  // Glasses and bottles of beer in Australia.
  ['schooner', { base: 'ml', times: 425, isVessel: true }],
  ['stubby stubbies', { base: 'ml', times: 375, isVessel: true }],
  ['middy middies', { base: 'ml', times: 285, isVessel: true }],
])
const weighed = new Set(['g', 'oz', 'ml'])

/** Units of the food table: weights in g or oz, volumes in ml, household measures by their own name. */
export const unitsOfFoods: UnitTable = (word) => {
  const other = otherOfFoods(word)
  if (other) return other
  const known = unitOf(word)
  return known && { base: known.unit, times: known.times, isVessel: !weighed.has(known.unit) }
}

const vesselOf = (times: number): Unit => ({ base: 'ml', times, isVessel: true })
/** Millilitres of the drinks that one tap saves: 'cup', 'glass', 'bottle'. */
const ofVessel = new Map(vessels.map(({ name, amountMl }) => [name.toLowerCase(), amountMl]))
export const glassMl = ofVessel.get('glass')!

/** The base of a vessel of unknown size. */
export const unknownVessel = 'vessel'

/** Units of drinks, in millilitres. A gram of water is a millilitre, an ounce a fluid one. */
export const unitsOfDrinks: UnitTable = tableOf([
  ['ml mil millilitre milliliter g gram', { base: 'ml', times: 1 }],
  ['cl', { base: 'ml', times: 10 }],
  ['dl', { base: 'ml', times: 100 }],
  ['l ltr litre liter lt', { base: 'ml', times: 1000 }],
  ['oz ounce floz', { base: 'ml', times: mlPerOunce }],
  ['pint', vesselOf(mlPerPint)],
  ['mug', vesselOf(250)],
  ['can tin', vesselOf(330)],
  ['glass glasses', vesselOf(glassMl)],
  ['cup', vesselOf(ofVessel.get('cup')!)],
  ['bottle', vesselOf(ofVessel.get('bottle')!)],
  ['flask jug tumbler beaker carafe jar thermos shaker', { base: unknownVessel, times: 1, isVessel: true }],
])

const pound = { base: 'kg', times: kgPerPound }
/** Units of a body's weight, in kilograms. A stone is 14 pounds, a jin half a kilogram. */
export const unitsOfWeights: UnitTable = tableOf([
  ['kg kilo kilogram', { base: 'kg', times: 1 }],
  ['g gram gramme', { base: 'kg', times: 0.001 }],
  ['lb pound', pound],
  ['oz ounce', { base: 'kg', times: kgPerPound / 16 }],
  ['st stone', { base: 'kg', times: 14 * kgPerPound, next: pound }],
  ['jin', { base: 'kg', times: 0.5 }],
])

const inch = { base: 'cm', times: 2.54 }
/** Units of a body's height, in centimetres. */
export const unitsOfHeights: UnitTable = tableOf([
  ['cm centimetre centimeter', { base: 'cm', times: 1 }],
  ['m metre meter', { base: 'cm', times: 100 }],
  ['ft foot feet', { base: 'cm', times: 30.48, next: inch }],
  ['inch inches', inch],
])

const minute = { base: 'min', times: 1 }
/** Units of lengths of time, in minutes. */
export const unitsOfTimes: UnitTable = tableOf([
  ['h hr hour', { base: 'min', times: 60, next: minute }],
  ['min minute', minute],
  ['s sec second', { base: 'min', times: 1 / 60 }],
])

/** Units of distances, in metres. A mile is the international one, a marathon 42.195 km. */
export const unitsOfDistances: UnitTable = tableOf([
  ['km k kilometre kilometer klick', { base: 'm', times: 1000 }],
  ['mile mi', { base: 'm', times: 1609.344 }],
  ['m metre meter', { base: 'm', times: 1 }],
  ['yd yard', { base: 'm', times: 0.9144 }],
  ['marathon', { base: 'm', times: 42_195 }],
])

import { gramsOf, unitsOf, type Food } from '@finu/contract/meals/foods'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { formatCount } from '../lib/format-number.ts'
import { pickFood, type DraftFood } from './draft.ts'
import type { Amount } from './last-amounts.ts'
import { portionsFor, usualAmount } from './order-units.ts'

/** The most portions that are offered, besides the last amount. */
const mostPortions = 3

/** An amount of a food that one tap chooses. */
export interface AmountChoice extends Amount {
  /** '1 glass, 250 ml', 'Last time, 200 ml' */
  label: string
}

const isWeight = (unit: string) => unit === 'g' || unit === 'ml'

/** Describes an amount of a food: '1 slice, 35 g', '250 ml', '2 serving'. */
export function sayAmount(food: Food, { quantity, unit }: Amount): string {
  const said = isWeight(unit) ? `${formatCount(quantity)} ${unit}` : `${quantity} ${unit}`
  const grams = gramsOf(food, quantity, unit)
  // Of a food that is known by its serving alone, a serving only counts as 100 g.
  if (isWeight(unit) || grams === null || food.measured_in === 'serving') return said
  return `${said}, ${formatCount(Math.round(grams))} ${food.measured_in}`
}

/** Returns a food in the amount in which it was eaten last, else in its usual portion. */
export function pickUsual(food: Food, last: Amount | undefined, key: string, units: UnitSystem): DraftFood {
  const picked = pickFood(food, key, units)
  const isUnit = last !== undefined && unitsOf(food).some(({ name }) => name === last.unit)
  return isUnit ? { ...picked, quantity: String(last.quantity), unit: last.unit } : picked
}

/** Lists the amounts to choose from: the food's portions, and the last amount if it is none of them. */
export function listAmounts(food: Food, last: Amount | undefined, units: UnitSystem): AmountChoice[] {
  const usual = usualAmount(food, units)
  const others = portionsFor(food, units).map(({ name }) => ({ quantity: 1, unit: name }))
  const all = [...(food.portions.length > 0 ? [usual] : []), ...others.filter(({ unit }) => unit !== usual.unit)]
  const portions = all.slice(0, mostPortions)
  const choices = portions.map((amount) => ({ ...amount, label: sayAmount(food, amount) }))
  const isKnown = last && unitsOf(food).some(({ name }) => name === last.unit)
  if (!isKnown || choices.some(({ quantity, unit }) => quantity === last.quantity && unit === last.unit)) return choices
  return [...choices, { ...last, label: `Last time, ${sayAmount(food, last)}` }]
}

/** Describes the energy of a food: '59 kcal per 100 ml', '310 kcal per serving', 'energy unknown'. */
export function sayEnergy({ per_100_g: { calories }, measured_in }: Food): string {
  if (calories === null) return 'energy unknown'
  return `${formatCount(Math.round(calories))} kcal per ${measured_in === 'serving' ? 'serving' : `100 ${measured_in}`}`
}

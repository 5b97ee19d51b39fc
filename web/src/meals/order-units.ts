import { gramUnit, unitsOf, type Food } from '@finu/contract/meals/foods'
import type { UnitSystem } from '@finu/contract/platform/measures'

/** Matches measures of the United States, which nobody has at hand who measures in grams. */
const customary = /(?:^|\b)(?:cups?|fl oz|oz|ounces?|pints?|quarts?|lbs?)\b/i

const isCustomary = (unit: string) => customary.test(unit)

function rankOf(unit: string): number {
  if (isCustomary(unit)) return 2
  return unit === gramUnit || unit === 'ml' ? 1 : 0
}

/** Orders units for a person: in metric pieces come first, then grams and millilitres, cups and ounces last. */
export const orderUnits = <Unit extends string>(names: readonly Unit[], units: UnitSystem): Unit[] =>
  units === 'metric' ? names.toSorted((one, other) => rankOf(one) - rankOf(other)) : [...names]

/** Orders the portions of a food for a person. */
export const portionsFor = ({ portions }: Pick<Food, 'portions'>, units: UnitSystem): Food['portions'] =>
  units === 'metric' ? portions.toSorted((one, other) => rankOf(one.name) - rankOf(other.name)) : portions

const round = (grams: number) => Math.max(5, Math.round(grams / 5) * 5)

/**
 * Returns the usual amount of a food: its first portion, or 100 g without one. In metric the weight of a cup stands for the
 * cup.
 */
export function usualAmount(food: Food, units: UnitSystem): { quantity: number; unit: string } {
  const [portion] = portionsFor(food, units)
  const measure = unitsOf({ ...food, portions: [] })[0]?.name ?? gramUnit
  if (portion && (units !== 'metric' || food.measured_in === 'serving' || !isCustomary(portion.name)))
    return { quantity: 1, unit: portion.name }
  return portion ? { quantity: round(portion.grams), unit: measure } : { quantity: 100, unit: measure }
}

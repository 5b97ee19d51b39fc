import type { Food } from '@finu/contract/meals/foods'
import { unknownNutrition } from '@finu/contract/meals/nutrition'
import { expect, test } from 'vitest'
import { orderUnits, portionsFor, usualAmount } from './order-units.ts'
import { listAmounts } from './pick-amount.ts'

const food = (portions: [string, number][], measured_in: Food['measured_in'] = 'g'): Food => ({
  id: 'food',
  name: 'Food',
  brand: null,
  measured_in,
  per_100_g: { ...unknownNutrition, calories: 100 },
  portions: portions.map(([name, grams]) => ({ name, grams })),
  source: { kind: 'reference', name: 'A table', reference: '1' },
  is_favourite: false,
  last_used_at: null,
})
const oatmeal = food([['cup', 234]])
const berries = food([
  ['cup, sliced', 166],
  ['medium', 12],
])

test('in metric grams come before cups and ounces, after pieces; in imperial the order stays', () => {
  const names = ['cup', 'slice', 'g', 'oz', 'ml', 'fl oz', 'tbsp']
  expect(orderUnits(names, 'metric')).toEqual(['slice', 'tbsp', 'g', 'ml', 'cup', 'oz', 'fl oz'])
  expect(orderUnits(names, 'imperial')).toEqual(names)
  expect(portionsFor(berries, 'metric').map(({ name }) => name)).toEqual(['medium', 'cup, sliced'])
})

test('in metric the weight of a cup is the usual amount; a piece stays one', () => {
  expect(usualAmount(oatmeal, 'metric')).toEqual({ quantity: 235, unit: 'g' })
  expect(usualAmount(oatmeal, 'imperial')).toEqual({ quantity: 1, unit: 'cup' })
  expect(usualAmount(berries, 'metric')).toEqual({ quantity: 1, unit: 'medium' })
  expect(usualAmount(food([]), 'metric')).toEqual({ quantity: 100, unit: 'g' })
  expect(usualAmount(food([], 'ml'), 'metric')).toEqual({ quantity: 100, unit: 'ml' })
  expect(usualAmount(food([['serving', 100]], 'serving'), 'metric')).toEqual({ quantity: 1, unit: 'serving' })
})

test('the amounts to choose from begin with the usual one', () => {
  const labels = (units: 'metric' | 'imperial') => listAmounts(oatmeal, undefined, units).map(({ label }) => label)
  expect(labels('metric')).toEqual(['235 g', '1 cup, 234 g'])
  expect(labels('imperial')).toEqual(['1 cup, 234 g'])
})

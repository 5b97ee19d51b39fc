import { unknownNutrition } from '@finu/contract/meals/nutrition'
import type { Food } from '@finu/contract/meals/foods'
import { expect, test } from 'vitest'
import { findLastAmounts } from './last-amounts.ts'
import { listAmounts, pickUsual, sayAmount, sayEnergy } from './pick-amount.ts'

const bread: Food = {
  id: 'bread',
  name: 'Bread',
  brand: null,
  measured_in: 'g',
  per_100_g: { ...unknownNutrition, calories: 250 },
  portions: [{ name: 'slice', grams: 35 }],
  source: { kind: 'reference', name: 'A table', reference: '1' },
  is_favourite: false,
  last_used_at: null,
}
const drink: Food = { ...bread, measured_in: 'ml', portions: [{ name: 'serving', grams: 250 }] }
const stew: Food = { ...bread, measured_in: 'serving', portions: [{ name: 'serving', grams: 100 }] }

test('an amount is said with its weight or volume, where that is known', () => {
  expect(sayAmount(bread, { quantity: 2, unit: 'slice' })).toBe('2 slice, 70 g')
  expect(sayAmount(bread, { quantity: 1250, unit: 'g' })).toBe('1,250 g')
  expect(sayAmount(drink, { quantity: 1, unit: 'serving' })).toBe('1 serving, 250 ml')
  expect(sayAmount(stew, { quantity: 1, unit: 'serving' })).toBe('1 serving')
  expect(sayEnergy(stew)).toBe('250 kcal per serving')
})

test('the usual amount is the last one, unless the food has no such unit any more', () => {
  expect(pickUsual(drink, { quantity: 200, unit: 'ml' }, '', 'metric')).toMatchObject({ quantity: '200', unit: 'ml' })
  expect(pickUsual(drink, { quantity: 1, unit: 'bottle' }, '', 'metric')).toMatchObject({
    quantity: '1',
    unit: 'serving',
  })
  expect(pickUsual(bread, undefined, '', 'metric')).toMatchObject({ quantity: '1', unit: 'slice' })
})

test('the last amount stands beside the portions, once', () => {
  expect(listAmounts(drink, { quantity: 200, unit: 'ml' }, 'metric').map(({ label }) => label)).toEqual([
    '1 serving, 250 ml',
    'Last time, 200 ml',
  ])
  expect(listAmounts(drink, { quantity: 1, unit: 'serving' }, 'metric')).toHaveLength(1)
})

test('the last amount of a food is that of the latest meal with it', () => {
  const item = { name: 'Bread', grams: null, calories_per_unit: null, nutrition: unknownNutrition, unit: 'slice' }
  const rest = { ...item, source: 'reference' as const, source_detail: null }
  const meals = [1, 2].map((quantity) => ({ food_items: [{ ...rest, quantity, food_id: 'bread' }] }))
  expect(findLastAmounts(meals).get('bread')).toEqual({ quantity: 1, unit: 'slice' })
  expect(findLastAmounts([{ food_items: [{ ...rest, quantity: 1, food_id: null }] }]).size).toBe(0)
})

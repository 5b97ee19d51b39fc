import type { FoodItem } from '@finu/contract/meals/food-items'
import type { Nutrition } from '@finu/contract/meals/nutrition'
import { unknownNutrition } from '@finu/contract/meals/nutrition'
import { expect, test } from 'vitest'
import { isHealthy } from './healthy.ts'

const food = (nutrition: Partial<Nutrition>, source: FoodItem['source'] = 'reference'): FoodItem => ({
  name: 'Sample food',
  quantity: 1,
  unit: 'serving',
  grams: 100,
  calories_per_unit: 100,
  nutrition: { ...unknownNutrition, ...nutrition },
  source,
  source_detail: null,
  food_id: 'sample',
})
const good = { fiber_g: 5, protein_g: 10, sugar_g: 15 }

test('a meal is healthy from 5 g of fibre and 10 g of protein, up to 15 g of sugar', () => {
  expect(isHealthy([food(good)])).toBe(true)
  expect(isHealthy([food({ ...good, fiber_g: 4.9 })])).toBe(false)
  expect(isHealthy([food({ ...good, protein_g: 9.9 })])).toBe(false)
  expect(isHealthy([food({ ...good, sugar_g: 15.1 })])).toBe(false)
  expect(isHealthy([food({ fiber_g: 5, protein_g: 0, sugar_g: 7 }), food({ protein_g: 10, sugar_g: 8 })])).toBe(true)
})

test('only real figures make a meal healthy', () => {
  expect(isHealthy([])).toBe(false)
  expect(isHealthy([food(good, 'provider')])).toBe(true)
  expect(isHealthy([food(good, 'entered')])).toBe(false)
  expect(isHealthy([food(good, 'estimate')])).toBe(false)
  expect(isHealthy([food(good), food({ sugar_g: 0 }, 'entered')])).toBe(false)
  expect(isHealthy([food(good), food({})])).toBe(false)
})

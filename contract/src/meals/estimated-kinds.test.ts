import { expect, test } from 'vitest'
import { estimateFood } from './food-estimates.ts'
import { usualUnit } from './estimated-kinds.ts'
import { estimatedServing } from './nutrition.ts'

const caloriesOf = (name: string, quantity: number, unit: string) =>
  estimateFood(name, quantity, unit).nutrition.calories!

test.each([
  ['zorb', 2, 'pint', 600, 900],
  ['zorb ale', 568, 'ml', 300, 450],
  ['zorb', 330, 'ml', 100, 200],
  ['zorb', 1, 'glass', 70, 130],
  ['zorb', 3, 'slice', 550, 800],
  ['zorb loaf bread', 2, 'slices', 280, 380],
  ['zorb', 1, 'plate', 450, 700],
  ['zorb', 1, 'bowl', 400, 600],
  ['zorb soup', 1, 'bowl', 200, 300],
  ['zorb', 1, 'handful', 120, 180],
  ['zorb', 400, 'g', 500, 650],
  ['zorb cake', 100, 'g', 380, 420],
  ['zorb salad', 200, 'g', 60, 120],
  ['zorb', 1, 'kg', 1300, 1600],
  ['zorb pizza', 1, 'whole', 850, 1100],
  ['zorb', 2, 'tablespoon', 20, 40],
  ['zorb', 2, 'tbsp', 20, 40],
  // Kept back.
  ['zorb stout', 1, 'pint', 330, 450],
  ['zorb tart', 1, 'slice', 200, 280],
  ['zorb crisps', 2, 'packets', 300, 360],
  ['zorb stew', 2, 'bowls', 900, 1100],
  ['zorb berries', 1, 'cup', 90, 120],
] as const)('an unknown food is estimated by its amount: %s, %d %s', (name, quantity, unit, least, most) => {
  const calories = caloriesOf(name, quantity, unit)
  expect(calories).toBeGreaterThanOrEqual(least)
  expect(calories).toBeLessThanOrEqual(most)
  expect(estimateFood(name, quantity, unit)).toMatchObject({ source: 'estimate', grams: null })
})

test.each([
  [1, 'serving'],
  [2, 'serving'],
  [1, 'helping'],
  [1, 'constructor'],
  [1, '__proto__'],
  [1, 'toString'],
])('an amount that says no kind is so many servings: %d %s', (quantity, unit) =>
  expect(caloriesOf('zorb', quantity, unit)).toBe(quantity * estimatedServing.calories),
)

test('twice as much has twice the energy', () => {
  for (const unit of ['pint', 'slice', 'bowl', 'handful', 'g', 'ml', 'serving'])
    expect(Math.abs(caloriesOf('zorb', 200, unit) - 2 * caloriesOf('zorb', 100, unit))).toBeLessThanOrEqual(1)
})

test.each([
  ['rye and pickle sandwich', 'sandwich'],
  ['goat curry', 'plate'],
  ['nettle soup', 'bowl'],
  ['zorb', null],
  ['chocolate', null],
])('%s is usually had by the %s', (name, unit) => expect(usualUnit(name)).toBe(unit))

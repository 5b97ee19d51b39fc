import type { Food } from '@finu/contract/foods'
import { unknownNutrition } from '@finu/contract/nutrition'
import { expect, test } from 'vitest'
import { draftOf, isMeant, namesOf, singular } from './told-foods.ts'

const food = (name: string, portions: Food['portions'] = []): Food => ({
  id: 'sr28-1',
  name,
  brand: null,
  per_100_g: unknownNutrition,
  portions,
  source: { kind: 'reference', name: 'USDA', reference: '1' },
  is_favourite: false,
  last_used_at: null,
})
const milk = food('Milk, whole', [
  { name: 'cup', grams: 244 },
  { name: 'tablespoon', grams: 15 },
])

test.each([
  ['bananas', 'banana'],
  ['berries', 'berry'],
  ['tomatoes', 'tomato'],
  ['peaches', 'peach'],
  ['glass', 'glass'],
  ['hummus', 'hummus'],
  ['egg', 'egg'],
])('one of %s is %s', (word, one) => expect(singular(word)).toBe(one))

test('a food is looked for as said, and as one of it', () => {
  expect(namesOf('Boiled Eggs ')).toEqual(['boiled eggs', 'boiled egg'])
  expect(namesOf('rice')).toEqual(['rice'])
})

test.each([
  ['chicken breasts', 'Chicken breast, grilled', true],
  ['grilled chicken', 'Chicken breast, grilled', true],
  ['chicken', 'Biryani, chicken', false],
  ['chicken tikka', 'Chicken breast, grilled', false],
  ['…', 'Chicken breast, grilled', false],
])('%s means %s: %s', (asked, name, meant) => expect(isMeant(asked, food(name))).toBe(meant))

test.each([
  [{ quantity: 2 }, { quantity: 2, unit: 'cup' }],
  [
    { quantity: 3, unit: 'tbsp' },
    { quantity: 3, unit: 'tablespoon' },
  ],
  [
    { quantity: 2, unit: 'Cups' },
    { quantity: 2, unit: 'cup' },
  ],
  [
    { quantity: 0.2, unit: 'kg' },
    { quantity: 200, unit: 'g' },
  ],
  [
    { quantity: 2, unit: 'ounces' },
    { quantity: 56.7, unit: 'g' },
  ],
  [
    { quantity: 250, unit: 'ml' },
    { quantity: 257.8, unit: 'g' },
  ],
  [
    { quantity: 1, unit: 'glass' },
    { quantity: 1, unit: 'cup' },
  ],
  [{ quantity: 4000 }, { quantity: 5000, unit: 'g' }],
])('of the table, %o is %o', (told, amount) => {
  expect(draftOf({ name: 'milk', ...told }, milk)).toEqual({ name: 'Milk, whole', food_id: 'sr28-1', ...amount })
})

test('without portions it is 100 g each', () => {
  expect(draftOf({ name: 'tofu', quantity: 2 }, food('Tofu'))).toMatchObject({ quantity: 200, unit: 'g' })
})

test('of no table, it is servings; what was weighed is one', () => {
  expect(draftOf({ name: 'stew', quantity: 2, unit: 'bowl' }, null)).toEqual({
    name: 'stew',
    quantity: 2,
    unit: 'bowl',
  })
  expect(draftOf({ name: 'stew', quantity: 300, unit: 'g' }, null)).toEqual({
    name: 'stew (300 g)',
    quantity: 1,
    unit: 'serving',
  })
})

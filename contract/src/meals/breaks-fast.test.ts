import { expect, test } from 'vitest'
import { breaksFast } from './breaks-fast.ts'
import { estimateFood, takeWord } from './food-estimates.ts'
import { FoodItemDraft, type FoodItem } from './food-items.ts'

const drink = (name: string, calories: number, grams: number | null = 250): FoodItem => ({
  ...takeWord(FoodItemDraft.parse({ name, nutrition: { calories } })),
  grams,
})

test.each([
  ['Water', [drink('Water', 0)], false],
  ['Coffee', [drink('Coffee, black', 2), drink('Water', 0, null)], false],
  ['Latte', [drink('Latte', 120)], true],
  ['Coffee with a biscuit', [drink('Coffee, black', 2), drink('Biscuit', 70, 15)], true],
  ['Broth', [drink('Broth', 15)], true],
  ['Sparkling water', [], false],
  ['Cup of green tea', [], false],
  ['Soup', [], true],
  ['Milk tea', [], true],
  ['Drink', [estimateFood('Black coffee', 1, 'serving')], false],
  ['Drink', [estimateFood('Smoothie', 1, 'serving')], true],
  ['Something', [{ ...drink('Something', 0), nutrition: { ...drink('x', 0).nutrition, calories: null } }], true],
] as const)('%s (%#) ends a fast or does not', (name, food_items, ends) => {
  expect(breaksFast({ name, food_items: [...food_items] })).toBe(ends)
})

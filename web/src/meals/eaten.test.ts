import type { Meal } from '@finu/contract/meals/meals'
import { expect, test } from 'vitest'
import { eatenOf, noteFood } from './eaten.ts'

const meal = (calories: number | null, partial: Meal['total_nutrition']['partial'] = []): Meal => ({
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Soup',
  meal_type: 'lunch',
  date: '2026-11-20T12:00:00Z',
  food_items: [],
  total_nutrition: {
    calories,
    protein_g: calories === null ? null : 10.4,
    carbs_g: null,
    fat_g: 5,
    fiber_g: null,
    sugar_g: null,
    sodium_mg: null,
    partial,
    is_estimate: false,
  },
  image_urls: [],
  notes: null,
  post_meal_feelings: [],
})

const targets = { calories: 2000, protein_g: 90, carbs_g: 220, fat_g: 70 }
const note = (meals: Meal[], held: typeof targets | null) =>
  noteFood(meals, eatenOf(meals), held, `${meals.length} meals`)

test('the sum covers the known figures: 0 without meals, and null if no figure is known', () => {
  expect(eatenOf([])).toMatchObject({ calories: 0, partial: [], is_estimate: false })
  expect(eatenOf([meal(400), meal(250)])).toMatchObject({ calories: 650, protein_g: 21, carbs_g: null, fat_g: 10 })
  expect(eatenOf([meal(null), meal(250)])).toMatchObject({ calories: 250, partial: ['calories'] })
})

test('the remaining amount is shown only for a set target, and only if all figures are known', () => {
  expect(note([], targets)).toBe('Nothing logged yet')
  expect(note([meal(400), meal(250)], targets)).toBe('2 meals, 1350 kcal left')
  expect(note([meal(1400), meal(750)], targets)).toBe('2 meals, 150 kcal over')
  expect(note([meal(400), meal(250)], null)).toBe('2 meals')
  expect(note([meal(400), meal(null)], targets)).toBe('2 meals, some unknown')
  expect(note([meal(null)], targets)).toBe('1 meals, calories unknown')
})

import type { Meal, MealType } from '@finu/contract/meals/meals'
import { expect, test } from 'vitest'
import { findLikelyMeals } from './likely-meals.ts'

const today = '2026-11-20'

const eaten = (name: string, date: string, meal_type: MealType): Meal => ({
  id: `${name} ${date}`,
  name,
  meal_type,
  date,
  food_items: [],
  total_nutrition: {
    calories: 100,
    protein_g: null,
    carbs_g: null,
    fat_g: null,
    fiber_g: null,
    sugar_g: null,
    sodium_mg: null,
    partial: [],
    is_estimate: false,
  },
  image_urls: [],
  notes: null,
  post_meal_feelings: [],
})

const likely = (meals: Meal[], type: MealType, most = 2) =>
  findLikelyMeals(meals, { type, today, dayOf: ({ date }) => date, most }).map(({ meal, when }) => [meal.name, when])

test('first come the meals eaten most often as this meal of the day, then the most frequent, then the latest', () => {
  const meals = [
    eaten('Apple', '2026-11-20', 'snack'),
    eaten('Soup', '2026-11-20', 'lunch'),
    eaten('Trout', '2026-11-19', 'dinner'),
    eaten('soup', '2026-11-18', 'dinner'),
    eaten('Trout', '2026-11-17', 'dinner'),
    eaten('Salad', '2026-11-10', 'lunch'),
  ]
  expect(likely(meals, 'dinner')).toEqual([
    ['Trout', 'Dinner yesterday'],
    ['Soup', 'Lunch today'],
  ])
  expect(likely(meals, 'breakfast', 4).map(([name]) => name)).toEqual(['Soup', 'Trout', 'Apple', 'Salad'])
})

test('a meal says when it was eaten: most days, a day of the week, or a date', () => {
  const days = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-16']
  expect(
    likely(
      days.map((day) => eaten('Porridge', day, 'breakfast')),
      'breakfast',
    ),
  ).toEqual([['Porridge', 'Breakfast, most days']])
  expect(likely([eaten('Trout', '2026-11-17', 'dinner')], 'dinner')).toEqual([['Trout', 'Dinner, Tue']])
  expect(likely([eaten('Trout', '2026-11-08', 'dinner')], 'dinner')).toEqual([['Trout', 'Dinner, 8 Nov']])
  expect(likely([], 'dinner')).toEqual([])
})

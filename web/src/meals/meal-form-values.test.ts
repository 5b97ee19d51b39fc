import type { Food } from '@finu/contract/meals/foods'
import { MealDraft } from '@finu/contract/meals/meals'
import { unknownNutrition } from '@finu/contract/meals/nutrition'
import { expect, test } from 'vitest'
import { itemsToSend, measureFood, unitsOf } from './draft.ts'
import { formOfMeal } from './meal-form-values.ts'

const egg: Food = {
  id: 'egg',
  name: 'Egg',
  brand: null,
  measured_in: 'g',
  per_100_g: { ...unknownNutrition, calories: 140 },
  portions: [{ name: 'medium', grams: 50 }],
  source: { kind: 'reference', name: 'A table', reference: '1' },
  is_favourite: false,
  last_used_at: null,
}

const draft = MealDraft.parse({
  name: 'Plate',
  meal_type: 'lunch',
  food_items: [
    { name: 'Egg', food_id: 'egg', quantity: 2, unit: 'medium' },
    { name: 'Rare root', food_id: 'root', quantity: 1.5, unit: 'cup' },
    { name: 'Bar', quantity: 2, calories_per_unit: 210 },
    { name: 'Relish', quantity: 2 },
  ],
  ingredients: ['egg', 'Mystery'],
  notes: 'At home',
})
const keys = () => {
  let last = 0
  return () => String((last += 1))
}

test('a proposed meal can be changed food by food, with figures for the foods that were found', () => {
  const { foods, ...form } = formOfMeal(draft, [egg], 'UTC', keys(), 'metric')
  expect(form).toEqual({ name: 'Plate', type: 'lunch', feelings: [], notes: 'At home', photos: [], eatenAt: '' })
  expect(foods.map((food) => [food.name, food.quantity, food.source, measureFood(food).calories])).toEqual([
    ['Egg', '2', 'reference', 140],
    ['Rare root', '1.5', 'reference', null],
    ['Bar', '2', 'entered', 420],
    ['Relish', '2', 'estimate', 300],
    ['Egg', '1', 'reference', 70],
    ['Mystery', '1', 'estimate', 150],
  ])
  expect(foods.map(unitsOf).slice(0, 2)).toEqual([
    ['medium', 'g', 'oz'],
    ['cup', 'g', 'oz', 'ml', 'fl oz', 'tbsp'],
  ])
})

test('unchanged foods are sent as they were proposed', () => {
  const { foods } = formOfMeal(draft, [egg], 'UTC', keys(), 'metric')
  expect(itemsToSend(foods)).toMatchObject([
    { name: 'Egg', food_id: 'egg', quantity: 2, unit: 'medium' },
    { name: 'Rare root', food_id: 'root', quantity: 1.5, unit: 'cup' },
    { name: 'Bar', quantity: 2, unit: 'serving', calories_per_unit: 210 },
    { name: 'Relish', quantity: 2, source: 'estimate' },
    { name: 'Egg', food_id: 'egg', quantity: 1, unit: 'medium' },
    { name: 'Mystery', quantity: 1, source: 'estimate' },
  ])
})

import type { Food } from '@finu/contract/meals/foods'
import { estimatedServing, unknownNutrition } from '@finu/contract/meals/nutrition'
import { expect, test } from 'vitest'
import {
  bareCalories,
  changeUnit,
  itemsToSend,
  measureFood,
  measureFoods,
  pickFood,
  readEatenAt,
  readQuantity,
  repeatFood,
  toLocalField,
  typedFood,
  unitsOf,
} from './draft.ts'

const banana: Food = {
  id: 'sr28-09040',
  name: 'Banana',
  brand: null,
  measured_in: 'g',
  per_100_g: { calories: 89, protein_g: 1.09, carbs_g: 22.84, fat_g: 0.33, fiber_g: 2.6, sugar_g: null, sodium_mg: 1 },
  portions: [{ name: 'medium', grams: 118 }],
  source: { kind: 'reference', name: 'USDA Standard Reference 28', reference: '09040' },
  is_favourite: false,
  last_used_at: null,
}

test('a picked food is one usual portion or 100 g, and can always be given in grams', () => {
  const picked = pickFood(banana, 'key', 'imperial')
  expect(picked).toMatchObject({ quantity: '1', unit: 'medium', source_detail: 'USDA Standard Reference 28, 09040' })
  expect(unitsOf(picked)).toEqual(['medium', 'g', 'oz'])
  expect(measureFood(picked)).toMatchObject({ calories: 105, sugar_g: null })
  expect(pickFood({ ...banana, portions: [] }, 'key', 'metric')).toMatchObject({ quantity: '100', unit: 'g' })
})

test('another unit keeps the amount, or counts one piece; an amount typed for it is kept', () => {
  const change = (quantity: string, unit: string, to: string) =>
    changeUnit({ ...pickFood(banana, 'key', 'imperial'), quantity, unit }, to).quantity
  expect(change('2', 'medium', 'g')).toBe('236')
  expect(change('236', 'g', 'oz')).toBe('8.3')
  expect(change('8.3', 'oz', 'g')).toBe('235')
  expect(change('250', 'g', 'medium')).toBe('1')
  expect(change('50', 'medium', 'g')).toBe('50')
  expect(change('3', 'g', 'medium')).toBe('3')
  expect(change('4', 'medium', 'oz')).toBe('4')
  expect(change('two', 'medium', 'g')).toBe('two')
  expect(changeUnit(typedFood('Pie', 'key'), 'serving')).toEqual({ quantity: '1', unit: 'serving' })
})

test('a typed food is estimated, and quick calories have no other figures', () => {
  expect(measureFood(typedFood('Pie', 'key'))).toEqual(estimatedServing)
  expect(measureFood({ ...bareCalories(300, 'key'), quantity: '2' })).toEqual({ ...unknownNutrition, calories: 600 })
  const both = [typedFood('Pie', 'a'), bareCalories(300, 'b')]
  expect(measureFoods(both)).toMatchObject({
    calories: 450,
    protein_g: 10,
    is_estimate: true,
    partial: expect.arrayContaining(['protein_g']),
  })
})

test('quantities may have a point or a comma, above 0 and up to 5000', () => {
  expect(['1', '0,5', ' 2.25 ', '', '0', '-1', '5001', 'two'].map((quantity) => readQuantity({ quantity }))).toEqual([
    1,
    0.5,
    2.25,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a repeated food has the same figures as before', () => {
  const nutrition = measureFood(pickFood(banana, 'key', 'imperial'))
  const item = {
    name: 'Banana',
    quantity: 1,
    unit: 'medium',
    grams: 118,
    calories_per_unit: 105,
    nutrition,
    source: 'reference',
    source_detail: 'Table',
    food_id: banana.id,
  } as const
  const again = repeatFood(item, 'key')
  expect(measureFood(again).calories).toBe(105)
  expect(itemsToSend([again])).toMatchObject([
    { name: 'Banana', quantity: 1, unit: 'medium', food_id: banana.id, figures: 'kept' },
  ])
  expect(unitsOf(again)).toEqual(['medium', 'g', 'oz'])
  expect(measureFood({ ...again, quantity: '236', unit: 'g' }).calories).toBe(210)
  expect(itemsToSend([pickFood(banana, 'key', 'imperial')])).toMatchObject([{ food_id: banana.id, figures: 'current' }])
  const entered = {
    ...item,
    food_id: null,
    grams: null,
    source: 'entered',
    quantity: 2,
    nutrition: { ...unknownNutrition, calories: 640 },
  } as const
  expect(itemsToSend([repeatFood(entered, 'key')])).toMatchObject([
    { quantity: 2, figures: 'kept', nutrition_per_unit: { calories: 320 } },
  ])
})

test('a meal can have been eaten within the last ten years', () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  expect(readEatenAt(toLocalField('2026-03-02T11:30:00Z', 'Asia/Tokyo'), 'Asia/Tokyo', now)).toBe(
    '2026-03-02T11:30:00.000Z',
  )
  for (const wrong of ['2026-03-02T12:01:00Z', '2016-02-29T12:00:00Z'])
    expect(readEatenAt(toLocalField(wrong, 'Asia/Tokyo'), 'Asia/Tokyo', now)).toBeNull()
  for (const wrong of ['', 'noon']) expect(readEatenAt(wrong, 'Asia/Tokyo', now)).toBeNull()
})

import { expect, test } from 'vitest'
import { foodRows } from './export-rows.ts'

const meal = { id: '1', name: 'Breakfast', image_urls: ['/a'], notes: null }
const bread = {
  name: 'Bread',
  quantity: 2,
  unit: 'slice',
  grams: 60,
  source: 'reference',
  nutrition: { calories: 150 },
}

test('a meal has a row for each of its foods, with their figures', () => {
  const rows = foodRows({ ...meal, food_items: [bread, { name: 'Tea', quantity: 1, unit: 'cup' }] })
  expect(rows).toMatchObject([
    { id: '1', name: 'Breakfast', food: 'Bread', quantity: 2, grams: 60, calories: 150, sugar_g: null },
    { id: '1', name: 'Breakfast', food: 'Tea', calories: null, source: null },
  ])
  expect(Object.keys(rows[0]!)).toEqual(Object.keys(rows[1]!))
})

test('a meal without foods has one row', () => {
  expect(foodRows({ ...meal, food_items: [] })).toMatchObject([{ id: '1', food: null, calories: null }])
})

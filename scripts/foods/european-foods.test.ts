import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEuropeanFoods } from './european-foods.ts'
import { findFaults, type TableFood } from './food-faults.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const listed = JSON.parse(read('../../server/data/foods.json')) as (TableFood & {
  foreign_names: string[]
  is_common: boolean
})[]
const tables = listed.filter(({ id }) => !id.startsWith('eu-'))

const plain: TableFood = {
  id: 'sr28-00001',
  name: 'Yogurt',
  aliases: ['thick yogurt'],
  calories: 100,
  protein_g: 10,
  carbs_g: 5,
  fat_g: 4,
  fiber_g: null,
  sugar_g: 1,
  sodium_mg: 50,
  alcohol_g: null,
  portions: [],
  source: 'A table',
  reference: '00001',
}
const yogurt = plain
const cream: TableFood = {
  ...plain,
  id: 'sr28-00002',
  name: 'Cream',
  aliases: [],
  reference: '00002',
  calories: 300,
  fat_g: 30,
  sugar_g: null,
}
const lines = (...more: string[]) => ['# A comment', '= yogurt sr28-00001, cream sr28-00002', ...more].join('\n')

test('a food is the nearest of a table, or a recipe of several; what a part lacks is unknown', () => {
  const text = lines(
    'Skýr | thick yogurt, icelandic yogurt | pot 150 | yogurt 100',
    'Curd | | slice 30 | yogurt 75, cream 25',
  )
  expect(readEuropeanFoods(text, [yogurt, cream])).toEqual([
    expect.objectContaining({
      id: 'eu-skyr',
      name: 'Skýr',
      // 'thick yogurt' is another food.
      aliases: ['icelandic yogurt'],
      calories: 100,
      sugar_g: 1,
      portions: [{ name: 'pot', grams: 150 }],
      source: 'USDA tables, the nearest food',
      reference: '00001',
    }),
    expect.objectContaining({
      calories: 150,
      fat_g: 10.5,
      sugar_g: null,
      fiber_g: null,
      reference: '00001 75%, 00002 25%',
    }),
  ])
})

test('a food that a table has is not worked out, and a line that is wrong is reported', () => {
  expect(readEuropeanFoods(lines('Thick Yogurt | | pot 1 | yogurt 100'), [yogurt, cream])).toEqual([])
  expect(() => readEuropeanFoods(lines('A | | pot 1 | milk 100'), [yogurt, cream])).toThrow('unknown part milk')
  expect(() => readEuropeanFoods(lines('A | | pot | yogurt 100'), [yogurt, cream])).toThrow('No amount')
  expect(() => readEuropeanFoods('= milk sr28-00003', [yogurt])).toThrow('No table has sr28-00003')
})

test('the table has them as they are worked out now, none with a fault in its figures', () => {
  const found = readEuropeanFoods(read('./european-foods.txt'), tables)
  const byId = (a: TableFood, b: TableFood) => (a.id < b.id ? -1 : 1)
  const kept = listed.filter(({ id }) => id.startsWith('eu-'))
  expect(kept.map(({ foreign_names: _names, is_common: _common, ...each }) => each).toSorted(byId)).toEqual(
    found.toSorted(byId),
  )
  expect(found.flatMap((each) => findFaults(each).filter((fault) => fault !== 'name'))).toEqual([])
})

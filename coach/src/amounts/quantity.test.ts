import { readDistance, readVolume, readWeight } from '@finu/contract/platform/measures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from '../compose/amount.ts'
import { kilogramsIn, metresIn, millilitresIn } from '../values/read-measures.ts'
import { readMinutes } from '../values/read-duration.ts'
import { withPlainNumbers } from './plain-numbers.ts'
import { quantitiesIn } from './quantity.ts'
import { unitsOfDrinks, unitsOfFoods, unitsOfWeights } from './units.ts'

/** Numbers as people type them into a field: with a point or a comma, without a zero in front. */
const typed = fc
  .tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom('', '.', ','), fc.integer({ min: 1, max: 99 }), fc.boolean())
  .map(([whole, mark, part, isShort]) => {
    if (mark === '') return String(whole + 1)
    return `${isShort && whole === 0 ? '' : whole}${mark}${part}`
  })
const before = (said: string) => withPlainNumbers(said)

test('what a form field accepts, a sentence accepts with the same value', () => {
  fc.assert(
    fc.property(typed, (number) => {
      const ml = readVolume(number, 'metric')!
      expect(millilitresIn(before(`drank ${number} ml of water`))?.ml).toBe(ml)
      const kg = readWeight(number, 'metric')!
      expect(kilogramsIn(before(`weighed ${number} kg`))?.kg).toBeCloseTo(kg, 2)
      const metres = readDistance(number, 'metric')!
      expect(metresIn(before(`ran ${number} km`))).toBe(metres)
      const grams = Number(number.replace(',', '.'))
      const food = readAmount(before(`${number} g`))
      expect(food).toEqual({ quantity: Math.round(grams * 100) / 100, unit: 'g' })
    }),
    { seed: 20261128, numRuns: 300 },
  )
})

test('a count times a measure is their product, however it is written', () => {
  const forms = fc.constantFrom(
    (count: number, each: number) => `${count} x ${each} g`,
    (count: number, each: number) => `${count}x${each}g`,
    (count: number, each: number) => `${count} × ${each} g`,
    (count: number, each: number) => `${each} g x ${count}`,
    (count: number, each: number) => `${each}g x${count}`,
    (count: number, each: number) => `${count} ${each}g`,
    (count: number, each: number) => `${count} times ${each} grams`,
    (count: number, each: number) => `${each} grams ${count} times`,
  )
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 5, max: 400 }), forms, (count, each, write) => {
      const [first, ...more] = quantitiesIn(write(count, each), unitsOfFoods)
      expect(more).toEqual([])
      expect(first).toMatchObject({ value: count * each, base: 'g' })
    }),
    { seed: 20261128, numRuns: 300 },
  )
})

test.each([
  ['three 8-ounce glasses', unitsOfDrinks, 710],
  ['two 330 ml cans', unitsOfDrinks, 660],
  ['2 bottles of 500 ml', unitsOfDrinks, 1000],
  ['a bottle (750 ml)', unitsOfDrinks, 750],
  ['my 600 ml flask twice', unitsOfDrinks, 1200],
  ['a litre and a half', unitsOfDrinks, 1500],
  ['1 l 250 ml', unitsOfDrinks, 1250],
  ['71 kilos and 200 grams', unitsOfWeights, 71.2],
  ['11 st 6', unitsOfWeights, 72.57],
  ['12 stone 3 pounds', unitsOfWeights, 77.56],
  ['2-3 bananas', unitsOfFoods, 2.5],
  ['2/3 of a cup', unitsOfFoods, 0.67],
  ['1 1/2 cups', unitsOfFoods, 1.5],
  ['two and three quarter cups', unitsOfFoods, 2.75],
] as const)('“%s” is one amount', (said, units, value) => {
  const read = quantitiesIn(said, units)
  expect(read).toHaveLength(1)
  expect(read[0]!.value).toBeCloseTo(value, value < 100 ? 2 : -1)
})

test('amounts with other words between them stay apart', () =>
  expect(
    quantitiesIn('500 ml at lunch, 2 glasses after it and 250 ml in bed', unitsOfDrinks).map(({ value }) => value),
  ).toEqual([500, 500, 250]))

test.each([
  ['.25 mg', '0.25 mg'],
  ['had .5 l, then .75 l', 'had 0.5 l, then 0.75 l'],
  [',5 l milk', '0.5 l milk'],
  ['eggs ,5 tomatoes', 'eggs ,5 tomatoes'],
  ['1/4th cup', '1/4 cup'],
  ['2/3rds of it', '2/3 of it'],
  ['½ avocado, 1½ eggs', '1/2 avocado, 1 1/2 eggs'],
  ['５ eggs, ٣ dates', '5 eggs, 3 dates'],
  ['v1.5 at 7.30', 'v1.5 at 7.30'],
])('“%s” is written “%s”', (said, plain) => expect(withPlainNumbers(said)).toBe(plain))

test.each([
  ['1:08:30', 69],
  ['0:45:10', 45],
  ['an hour and a quarter', 75],
  ['1h 5m', 65],
  ['90 min 40 s', 91],
])('“%s” are %d minutes', (said, minutes) => expect(readMinutes(said)).toBe(minutes))

test('no text makes the readers fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (said) => {
      for (const units of [unitsOfDrinks, unitsOfFoods, unitsOfWeights])
        for (const { value } of quantitiesIn(said, units)) expect(Number.isNaN(value)).toBe(false)
    }),
    { seed: 20261128, numRuns: 300 },
  )
})

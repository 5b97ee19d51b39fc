import { expect, test } from 'vitest'
import { believableKcal, type SaidEnergy } from './open-food-energy.ts'

const nothing: SaidEnergy = { kcal: null, kj: null, protein: null, carbs: null, fat: null, alcohol: null }
const spread = { protein: 6.3, carbs: 57.5, fat: 30.9 }

test.each([
  ['both units that agree', { kcal: 539, kj: 2252, ...spread }, 539],
  ['the two units swapped', { kcal: 736, kj: 176 }, 176],
  ['kilojoules alone', { kj: 2252 }, 538.24],
  ['kilocalories alone, with nothing to hold them against', { kcal: 42 }, 42],
  ['kilojoules in the field for kilocalories', { kcal: 418, protein: 1, carbs: 23, fat: 0.3 }, 99.9],
  ['two that differ, one of which fits the macronutrients', { kcal: 539, kj: 900, ...spread }, 539],
  ['two that differ, with nothing to tell which is right', { kcal: 539, kj: 900 }, null],
  ['what fits the macronutrients in no unit', { kcal: 20, ...spread }, null],
  ['beer, whose energy is mostly alcohol', { kcal: 230, protein: 0, carbs: 0, fat: 0, alcohol: 40 }, 230],
  ['more than anything has', { kcal: 9000 }, null],
  ['nothing', {}, null],
] as const)('%s', (_name, said, kcal) => {
  expect(believableKcal({ ...nothing, ...said })).toBe(kcal)
})

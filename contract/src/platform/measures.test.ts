import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  convertHeight,
  convertWeight,
  readDayVolume,
  readHeight,
  readVolume,
  readWeight,
  sayDayVolume,
  sayHeight,
  sayVolume,
  sayWeight,
  unitSystems,
  writeDayVolume,
  writeHeight,
  writeTenths,
  writeVolume,
  writeWeight,
} from './measures.ts'

const systems = fc.constantFrom(...unitSystems)
const centimetres = fc.integer({ min: 31, max: 3000 }).map((millimetres) => millimetres / 10)
const kilograms = fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100)

test.each([
  [172, "5'8", '5 ft 8 in'],
  [183, "6'0", '6 ft 0 in'],
  [0, "0'0", '0 ft 0 in'],
  [300, "9'10", '9 ft 10 in'],
  [181.6, "5'11.5", '5 ft 11.5 in'],
])('%s cm are %s', (cm, typed, said) => {
  expect(writeHeight(cm, 'imperial')).toBe(typed)
  expect(sayHeight(cm, 'imperial')).toBe(said)
  expect(sayHeight(cm, 'metric')).toBe(`${cm} cm`)
})

test.each([
  [68.5, '151'],
  [0.45, '1'],
  [500, '1102.3'],
])('%s kg are %s lb', (kg, pounds) => {
  expect(writeWeight(kg, 'imperial')).toBe(pounds)
  expect(sayWeight(kg, 'imperial')).toBe(`${pounds} lb`)
  expect(sayWeight(kg, 'metric')).toBe(`${kg} kg`)
})

test.each([
  ["5'8", 'imperial', 172.7],
  ["5'", 'imperial', 152.4],
  ["'68", 'imperial', 172.7],
  ["5'7,5", 'imperial', 171.5],
  ["5'11.5", 'imperial', 181.6],
  ['', 'imperial', null],
  ["5'12", 'imperial', Number.NaN],
  ["5'-1", 'imperial', Number.NaN],
  ["five'8", 'imperial', Number.NaN],
  ['171,6', 'metric', 171.6],
  ['170.5', 'metric', 170.5],
  ['1,78', 'metric', 178],
  ['2', 'metric', 200],
  ['0', 'metric', 0],
  [' ', 'metric', null],
  ['-0.2', 'metric', -0.2],
  ['tall', 'metric', Number.NaN],
  ['1e2', 'metric', Number.NaN],
  ['0x20', 'metric', Number.NaN],
  ['Infinity', 'metric', Number.NaN],
] as const)('the height %j in %s is read as %s', (typed, units, cm) => {
  expect(readHeight(typed, units)).toBe(cm)
})

test('a typed height is stored and shown again unchanged in either system', () => {
  fc.assert(
    fc.property(systems, centimetres, (units, cm) => {
      const shown = writeHeight(cm, units)
      expect(writeHeight(readHeight(shown, units), units)).toBe(shown)
    }),
  )
})

test('a typed weight is stored and shown again unchanged', () => {
  fc.assert(
    fc.property(systems, kilograms, (units, kg) => {
      const shown = writeWeight(kg, units)
      expect(writeWeight(readWeight(shown, units), units)).toBe(shown)
    }),
  )
})

test('metric values are not rounded', () => {
  fc.assert(
    fc.property(centimetres, kilograms, (cm, kg) => {
      expect(readHeight(writeHeight(cm, 'metric'), 'metric')).toBe(cm)
      expect(readWeight(writeWeight(kg, 'metric'), 'metric')).toBe(kg)
    }),
  )
})

test('a typed value converts to the other system; there and back changes it by less than half a step', () => {
  expect(convertHeight('172', 'metric', 'imperial')).toBe("5'8")
  expect(convertHeight("5'8", 'imperial', 'metric')).toBe('172.7')
  expect(convertHeight('tall', 'metric', 'imperial')).toBe('tall')
  expect(convertHeight('', 'metric', 'imperial')).toBe('')
  expect(convertWeight('151', 'imperial', 'metric')).toBe('68.49')
  expect(convertWeight('light', 'imperial', 'metric')).toBe('light')
  fc.assert(
    fc.property(centimetres, (cm) => {
      const back = Number(convertHeight(convertHeight(String(cm), 'metric', 'imperial'), 'imperial', 'metric'))
      expect(Math.abs(back - cm)).toBeLessThanOrEqual(2)
    }),
  )
})

test.each([
  [250, '8.5', '250 ml', '0.25 l'],
  [340, '11.5', '340 ml', '0.34 l'],
  [2000, '67.6', '2000 ml', '2 l'],
  [1, '0', '1 ml', '0 l'],
])('%s ml are %s fl oz', (ml, ounces, said, saidOfDay) => {
  expect([writeVolume(ml, 'imperial'), sayVolume(ml, 'imperial'), sayDayVolume(ml, 'imperial')]).toEqual([
    ounces,
    `${ounces} fl oz`,
    `${ounces} fl oz`,
  ])
  expect([sayVolume(ml, 'metric'), sayDayVolume(ml, 'metric')]).toEqual([said, saidOfDay])
})

test('an amount that was typed is unchanged after it was stored and read in the other units', () => {
  const ounces = fc.integer({ min: 1, max: 1690 }).map((tenths) => String(tenths / 10))
  fc.assert(fc.property(ounces, (typed) => writeVolume(readVolume(typed, 'imperial')!, 'imperial') === typed))
  const amounts = fc.integer({ min: 1, max: 5000 })
  fc.assert(fc.property(amounts, (ml) => readVolume(writeVolume(ml, 'metric'), 'metric') === ml))
  const centilitres = fc.integer({ min: 10, max: 1000 }).map((each) => each * 10)
  fc.assert(fc.property(centilitres, (ml) => readDayVolume(writeDayVolume(ml, 'metric'), 'metric') === ml))
  expect(readDayVolume('2,5', 'metric')).toBe(2500)
  expect(readVolume('some', 'imperial')).toBeNaN()
})

test.each([
  [68, 'metric', '68.0'],
  [-0.3, 'metric', '−0.3'],
  [-0.04, 'metric', '0.0'],
  [68.4, 'imperial', '150.8'],
] as const)('%s kg with one decimal in %s are %s', (kg, units, written) => {
  expect(writeTenths(kg, units)).toBe(written)
})

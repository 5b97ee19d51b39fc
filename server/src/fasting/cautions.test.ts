import { cautionsFor } from '@finu/contract/fasting/fasting-cautions'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const nothing = { health_goals: [], age: null, height_cm: null, weight_kg: null }
const codes = (profile: object, hours = 16) => cautionsFor({ ...nothing, ...profile }, hours).map(({ code }) => code)

test('an empty profile gives no cautions', () => {
  expect(codes({})).toEqual([])
})

test('diabetes, an age under 18, a body mass index under 18.5 and a day or more each give a caution', () => {
  expect(codes({ health_goals: ['Weight Loss', 'Diabetes'] })).toEqual(['diabetes'])
  expect([codes({ age: 17 }), codes({ age: 18 })]).toEqual([['under_18'], []])
  expect([codes({ height_cm: 180, weight_kg: 59.9 }), codes({ height_cm: 180, weight_kg: 60 })]).toEqual([
    ['underweight'],
    [],
  ])
  expect([codes({}, 23), codes({}, 24)]).toEqual([[], ['long_fast']])
})

test('a height or weight of zero never counts as low', () => {
  const number = fc.option(fc.double({ min: 0, max: 500, noNaN: true }))
  fc.assert(
    fc.property(number, fc.constantFrom(0, null), (some, none) => {
      expect(codes({ height_cm: some, weight_kg: none })).toEqual([])
      expect(codes({ height_cm: none, weight_kg: some })).toEqual([])
    }),
  )
})

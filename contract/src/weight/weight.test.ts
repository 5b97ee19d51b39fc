import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubtWeight, weightProblem } from './weight.ts'
import { trendOn, type WeighedDay } from './weight-trend.ts'

const dayOf = (place: number) => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10)
const weighed = (...days: [place: number, weight_kg: number][]): WeighedDay[] =>
  days.map(([place, weight_kg]) => ({ date: dayOf(place), count: 1, weight_kg }))

test('a trend needs three weighings of the last ninety days', () => {
  expect(trendOn(dayOf(5), weighed([0, 70], [5, 71]))).toBeNull()
  expect(trendOn(dayOf(5), [{ date: dayOf(5), count: 3, weight_kg: 70 }])).toBe(70)
  expect(trendOn(dayOf(92), weighed([0, 70], [5, 70], [92, 70]))).toBeNull()
  expect(trendOn(dayOf(3), weighed([1, 70], [2, 70], [4, 60]))).toBeNull()
})

test('a trend lies between the weights, is that of equal ones, and does not depend on their order', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 89 }), { minLength: 3, maxLength: 60 })
  const kilograms = fc.integer({ min: 1, max: 50_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(days, fc.array(kilograms, { minLength: 60, maxLength: 60 }), (places, weights) => {
      const logged = weighed(...places.map((place, at): [number, number] => [place, weights[at]!]))
      const trend = trendOn(dayOf(89), logged)!
      const all = logged.map(({ weight_kg }) => weight_kg)
      expect(trend).toBeGreaterThanOrEqual(Math.min(...all) - 0.01)
      expect(trend).toBeLessThanOrEqual(Math.max(...all) + 0.01)
      expect(trendOn(dayOf(89), logged.toReversed())).toBeCloseTo(trend, 1)
    }),
  )
  expect(trendOn(dayOf(60), weighed([0, 81.5], [7, 81.5], [60, 81.5]))).toBe(81.5)
})

test('after ten days at another weight the trend is nearly two thirds of the way', () => {
  const before = Array.from({ length: 60 }, (_, place): [number, number] => [place, 80])
  const after = Array.from({ length: 10 }, (_, place): [number, number] => [60 + place, 79])
  expect(trendOn(dayOf(69), weighed(...before, ...after))).toBe(79.37)
})

test.each([
  [69, 68.4, 'metric', null],
  [75.2, 68.4, 'metric', null],
  [75.5, 68.4, 'metric', { meantKg: null, meant: null }],
  [150, 68.4, 'metric', { meantKg: 68.04, meant: '150 lb' }],
  [31.03, 68.4, 'imperial', { meantKg: 68.4, meant: '68.4 kg' }],
  [684, 68.4, 'metric', { meantKg: null, meant: null }],
  [150, null, 'metric', null],
] as const)('%s kg after %s, typed in %s units, are doubted: %j', (kg, last, units, doubt) => {
  expect(doubtWeight(kg, last, units)).toEqual(doubt)
})

test('the limits are said in the reader’s units', () => {
  expect(weightProblem('metric')).toBe('Use a weight above 0 and up to 500 kg')
  expect(weightProblem('imperial')).toBe('Use a weight above 0 and up to 1102.3 lb')
})

import type { WeightTrend } from '@finu/contract/weight/weight'
import { expect, test } from 'vitest'
import { scaleOf, topOf } from './lay-out-weight.ts'
import { noteTarget, noteTrend, sayDirection, sayTarget } from './weight-words.ts'

const trend = (now: number | null, before: number | null, days: WeightTrend['days'] = []): WeightTrend => ({
  start_date: '2026-10-22',
  end_date: '2026-11-20',
  days,
  trend_kg: now,
  trend_before_kg: before,
})
const day = (date: string, trend_kg: number | null) => ({ date, count: 1, weight_kg: 70, trend_kg })

test('a trend is compared with that of 30 days ago, by less and more', () => {
  expect(noteTrend(trend(68.6, 69.6), 'metric')).toBe('1.0 less than 30 days ago')
  expect(noteTrend(trend(70.2, 69.6), 'imperial')).toBe('1.3 more than 30 days ago')
  expect(noteTrend(trend(69.62, 69.6), 'metric')).toBe('The same as 30 days ago')
  expect(noteTrend(trend(69.6, null), 'metric')).toBe('Too new to compare')
  expect(noteTrend(trend(null, null), 'metric')).toBe('Needs three weighings')
})

test('its direction is said without a judgement', () => {
  const of = (first: number, now: number) =>
    sayDirection(trend(now, null, [day('2026-10-22', null), day('2026-10-23', first), day('2026-11-20', now)]))
  expect(of(69.6, 68.6)).toBe('Slowly going down. Single days vary, so look at the trend.')
  expect(of(69.6, 75.6)).toBe('Going up. Single days vary, so look at the trend.')
  expect(of(69.6, 69.4)).toBe('Holding steady. Single days vary, so look at the trend.')
  expect(sayDirection(trend(70, null, [day('2026-11-20', 70)]))).toBe('')
})

test('a target is so far away, or reached, and has a date only if the trend goes there', () => {
  expect(noteTarget(66, 68.6, false, 'metric')).toBe('2.6 to go')
  expect(noteTarget(66, 65, false, 'metric')).toBe('1.0 less than that')
  expect(noteTarget(70, 68.6, true, 'metric')).toBe('1.4 to go')
  expect(noteTarget(66, 66.02, false, 'metric')).toBe('Reached')
  expect(sayTarget(66, trend(68.6, 69.6), 'metric')).toBe('66 kg, reached in early February at this pace.')
  expect(sayTarget(58, trend(68.6, 69.6), 'metric')).toBe('58 kg, reached in early October 2027 at this pace.')
  expect(sayTarget(66, trend(68.6, 68), 'metric')).toBe('66 kg')
  expect(sayTarget(40, trend(68.6, 69.6), 'metric')).toBe('40 kg')
  expect(sayTarget(66, undefined, 'imperial')).toBe('145.5 lb')
})

test('a scale has at most four round lines around all values, and never begins at 0', () => {
  expect(scaleOf([68.4, 69.9]).lines).toEqual([68, 69, 70])
  expect(scaleOf([68.4]).lines).toEqual([68.4, 68.6])
  expect(scaleOf([150, 151.2, 155]).lines).toEqual([150, 152, 154, 156])
  const scale = scaleOf([61.3, 88.2])
  expect(scale.lines).toEqual([60, 70, 80, 90])
  expect([topOf(90, scale), topOf(60, scale)]).toEqual([0, 100])
})

import { expect, test } from 'vitest'
import { formatCountdown, formatDuration } from './format-duration.ts'
import { mondayOf } from '../lib/format-time.ts'
import { weekSpan } from '../lib/format-time.ts'
import { summarizeWeek, weekNumber } from './week.ts'

test('weeks are numbered as in ISO 8601', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect([
    weekNumber('2026-11-16'),
    weekNumber('2026-12-28'),
    weekNumber('2025-12-29'),
    weekNumber('2021-01-04'),
  ]).toEqual([47, 53, 1, 1])
  expect(weekSpan('2026-11-16')).toBe('16 to 22 November')
  expect(weekSpan('2026-11-30')).toBe('30 November to 6 December')
})

test('the chart’s sentence leaves out future days', () => {
  const days = [
    { date: '2026-11-16', minutes: 25 },
    { date: '2026-11-17', minutes: 0 },
    { date: '2026-11-18', minutes: 0 },
  ]
  expect(summarizeWeek(days, '2026-11-17')).toBe('Minutes this week: Monday 25, Tuesday 0')
})

test('durations are in minutes, or in hours and minutes', () => {
  expect([0, 1, 59, 60, 90, 1440].map(formatDuration)).toEqual(['0 min', '1 min', '59 min', '1h', '1h 30m', '24h'])
  expect([0, 9, 984, 3600, 86_399].map(formatCountdown)).toEqual(['00:00', '00:09', '16:24', '1:00:00', '23:59:59'])
})

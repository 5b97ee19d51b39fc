import { expect, test } from 'vitest'
import { trialDaysLeft } from './plan-words.ts'

const end = '2026-03-08T12:00:00Z'
const before = (hours: number) => Date.parse(end) - hours * 3_600_000

test('a trial has the days that are left, and never more than it lasts', () => {
  expect([7 * 24, 6 * 24 + 1, 24, 1, 0, -5].map((hours) => trialDaysLeft(end, before(hours)))).toEqual([
    7, 7, 1, 1, 0, 0,
  ])
  // A clock that is two minutes slow does not make an eighth day.
  expect(trialDaysLeft(end, before(7 * 24) - 120_000)).toBe(7)
})

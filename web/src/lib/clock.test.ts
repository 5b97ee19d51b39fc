import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { today } from './clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T01:30:00Z') }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['UTC', 0, '2026-03-02'],
  ['UTC', 240, '2026-03-01'],
  ['Asia/Tokyo', 240, '2026-03-02'],
  ['America/New_York', 0, '2026-03-01'],
])('today in %s, where the day begins %i minutes after midnight', (timezone, day_starts_at_minute, day) => {
  expect(today({ timezone, day_starts_at_minute })).toBe(day)
})

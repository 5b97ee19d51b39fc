import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  browserTimezone,
  formatInstant,
  instantOfWallTime,
  monthAfter,
  parseInstant,
  wallTimeOf,
  timeProblem,
} from './instants.ts'

test('an instant without a zone, and the midnight of a day, are in UTC', () => {
  const eight = Date.UTC(2026, 0, 31, 8)
  for (const text of ['2026-01-31T08:00:00Z', '2026-01-31T08:00', '2026-01-31T10:00+02:00', '2026-01-31T03:00-0500'])
    expect(parseInstant(text)).toBe(eight)
  expect(parseInstant('2026-01-31')).toBe(Date.UTC(2026, 0, 31))
  expect(parseInstant('soon')).toBeNaN()
  expect(formatInstant(eight)).toBe('2026-01-31T08:00:00.000Z')
})

test.each([
  ['PST', 'America/Los_Angeles'],
  ['SystemV/HST10', 'Pacific/Honolulu'],
  ['Europe/Madrid', 'Europe/Madrid'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
])('the zone of a browser that says %s is %s', (said, timezone) => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  onTestFinished(() => spy.mockRestore())
  spy.mockReturnValueOnce({ ...options, timeZone: said as string })
  expect(browserTimezone()).toBe(timezone)
})

test('a local time converts to an instant and back in any zone', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati')
  const minute = fc.integer({ min: 28_000_000, max: 30_500_000 })
  fc.assert(
    fc.property(zone, minute, (timezone, minutes) => {
      const wall = wallTimeOf(minutes * 60_000, timezone)
      // Either instant is right in the hour that occurs twice in autumn.
      expect(wallTimeOf(instantOfWallTime(wall, timezone)!, timezone)).toBe(wall)
    }),
  )
  expect(instantOfWallTime('2026-07-01T08:00', 'Europe/Madrid')).toBe(Date.parse('2026-07-01T06:00:00Z'))
  for (const text of ['', 'soon', '2026-13-01T08:00', '2026-07-01']) expect(instantOfWallTime(text, 'UTC')).toBeNull()
})

test('a future time has its own message, and any other time that cannot be logged is invalid', () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  expect(timeProblem('2026-03-02T13:00', 'Europe/Madrid', now)).toBe('Invalid time')
  expect(timeProblem('2026-03-02T13:01', 'Europe/Madrid', now)).toBe('This time is still to come')
  for (const text of ['', 'soon', '2010-01-01T12:00']) expect(timeProblem(text, 'UTC', now)).toBe('Invalid time')
})

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(monthAfter('2026-11-20T22:04:11Z')).toBe('2026-12-20T22:04:11.000Z')
  expect(monthAfter('2026-12-31T00:00:00Z')).toBe('2027-01-31T00:00:00.000Z')
  expect(monthAfter('2027-01-31T12:00:00Z')).toBe('2027-02-28T12:00:00.000Z')
})

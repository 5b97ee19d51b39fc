import { expect, test } from 'vitest'
import { timeOnDay } from './time-on-day.ts'

const zone = 'Europe/Zurich'
const now = Date.parse('2026-11-20T15:00:00Z')

test('a time is the same on another day, whatever the zone did in between', () => {
  const days = { from: '2026-10-20', to: '2026-11-19' }
  expect(timeOnDay('2026-10-20T05:10:00.000Z', days, zone, now)).toBe('2026-11-19T06:10:00.000Z')
})

test('a meal after midnight stays after midnight where a day begins later', () => {
  const days = { from: '2026-11-18', to: '2026-11-19' }
  expect(timeOnDay('2026-11-19T00:30:00.000Z', days, zone, now)).toBe('2026-11-20T00:30:00.000Z')
})

test('a time that is still to come is none', () => {
  const days = { from: '2026-11-19', to: '2026-11-20' }
  expect(timeOnDay('2026-11-19T15:01:00.000Z', days, zone, now)).toBeNull()
  expect(timeOnDay('2026-11-19T15:00:00.000Z', days, zone, now)).toBe('2026-11-20T15:00:00.000Z')
})

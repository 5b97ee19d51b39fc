import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followZone, rewardDay } from './reward-day.ts'

const hour = 3_600_000
const noon = Date.parse('2026-06-15T12:00:00Z')

test('the first zone counts at once, a change only a week after the one before', () => {
  const none = { timezone: null, timezoneSince: null }
  const first = followZone(none, 'Asia/Tokyo', new Date(noon))
  expect(first.timezone).toBe('Asia/Tokyo')
  expect(followZone(first, 'America/Lima', new Date(noon + 167 * hour)).timezone).toBe('Asia/Tokyo')
  expect(followZone(first, 'America/Lima', new Date(noon + 168 * hour)).timezone).toBe('America/Lima')
})

test('no change of zone or of the day’s start gains a day: as many days as pass anywhere on Earth, one at most on top', () => {
  const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata', 'America/New_York')
  const step = fc.record({
    hours: fc.integer({ min: 0, max: 40 }),
    zone: zones,
    startsAt: fc.integer({ min: 0, max: 1439 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      let now = noon
      let zone = { timezone: null as string | null, timezoneSince: null as string | null }
      let day = '2026-06-15'
      const days = new Set([day])
      for (const { hours, zone: wish, startsAt } of steps) {
        now += hours * hour
        zone = followZone(zone, wish, new Date(now))
        const next = rewardDay(day, zone, startsAt, new Date(now))
        expect(next >= day).toBe(true)
        day = next
        days.add(day)
      }
      expect(days.size).toBeLessThanOrEqual(Math.ceil((now - noon) / (24 * hour)) + 2)
    }),
  )
})

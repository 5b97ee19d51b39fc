import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, type Zone } from '../platform/days.ts'
import { followZone, rewardDay, type RewardZone } from './reward-day.ts'

const hour = 3_600_000
const noon = Date.parse('2026-06-15T12:00:00Z')

const none = { timezone: null, timezoneSince: null }
const at = (timezone: string, startsAtMinute = 0) => ({ timezone, startsAtMinute })

test('the first zone applies at once, a change a day later, and another one a week after that', () => {
  const first = followZone(none, at('Asia/Tokyo'), new Date(noon))
  expect(first.timezone).toBe('Asia/Tokyo')
  expect(followZone(first, at('America/Lima'), new Date(noon + 23 * hour)).timezone).toBe('Asia/Tokyo')
  const second = followZone(first, at('America/Lima'), new Date(noon + 24 * hour))
  expect(second.timezone).toBe('America/Lima')
  expect(followZone(second, at('Europe/Paris'), new Date(noon + 191 * hour)).timezone).toBe('America/Lima')
  expect(followZone(second, at('Europe/Paris'), new Date(noon + 192 * hour)).timezone).toBe('Europe/Paris')
})

test('a return to the previous zone applies at once, and another one waits for the week', () => {
  const home = followZone(none, at('America/New_York'), new Date(noon))
  const away = followZone(home, at('Asia/Tokyo'), new Date(noon + 168 * hour))
  const back = followZone(away, at('America/New_York'), new Date(noon + 200 * hour))
  expect([away.timezone, back.timezone]).toEqual(['Asia/Tokyo', 'America/New_York'])
  expect(followZone(back, at('Asia/Tokyo'), new Date(noon + 220 * hour)).timezone).toBe('Asia/Tokyo')
  expect(followZone(back, at('Europe/Paris'), new Date(noon + 220 * hour)).timezone).toBe('America/New_York')
})

test('a change of the hour at which days start waits too, and both together are one change', () => {
  const first = followZone(followZone(none, at('UTC'), new Date(noon - 24 * hour)), at('UTC', 60), new Date(noon))
  expect(first.startsAtMinute).toBe(60)
  expect(followZone(first, at('UTC', 120), new Date(noon + 167 * hour)).startsAtMinute).toBe(60)
  const second = followZone(first, at('UTC', 120), new Date(noon + 168 * hour))
  expect(second.startsAtMinute).toBe(120)
  expect(followZone(second, at('Asia/Tokyo', 120), new Date(noon + 169 * hour)).timezone).toBe('UTC')
})

test('an account from before hours were stored keeps its hour, and its next change waits as usual', () => {
  const before = { timezone: 'UTC', timezoneSince: new Date(noon).toISOString() }
  expect(followZone(before, at('UTC', 300), new Date(noon + hour))).toEqual({ ...before, startsAtMinute: 300 })
})

test('a past day stays past when days are counted differently', () => {
  const before = { timezone: 'UTC', timezoneSince: null, startsAtMinute: 0, day: '2026-06-10' }
  // By the new start it would be the day before.
  const { day, zone } = rewardDay(before, at('UTC', 1439), new Date(noon))
  expect([day, zone.startsAtMinute]).toEqual(['2026-06-15', 1439])
})

test('no change of zone or day start gains more than one day over those that pass anywhere on Earth', () => {
  const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata', 'America/New_York')
  const step = fc.record({
    hours: fc.integer({ min: 0, max: 40 }),
    timezone: zones,
    startsAtMinute: fc.integer({ min: 0, max: 1439 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      let now = noon
      let state: RewardZone & Zone & { day: string } = { ...none, startsAtMinute: 0, day: '2026-06-15' }
      const days = new Set([state.day])
      for (const { hours, ...profile } of steps) {
        now += hours * hour
        const { zone, day } = rewardDay(state, profile, new Date(now))
        expect(day >= state.day).toBe(true)
        expect(day >= dayOf(new Date(now), state)).toBe(true)
        state = { ...zone, day }
        days.add(day)
      }
      expect(days.size).toBeLessThanOrEqual(Math.ceil((now - noon) / (24 * hour)) + 2)
    }),
  )
})

import { isQuietTime, reminderProblem, standardReminders } from '@finu/contract/reminders/reminders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookAtFast, lookAtTimes, latestMs } from './due.ts'
import { marksOf } from './marks.ts'
import { goalTime, isQuiet, latestSlot, leaveQuiet, nextSlot } from './slots.ts'

const zones = fc.constantFrom(null, 'Europe/Madrid', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia', 'Africa/Cairo')
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const clock = fc
  .nat(1439)
  .map((minute) => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'))
const quietHours = fc.record({ quiet_from: clock, quiet_until: clock })
const madrid = 'Europe/Madrid'

test('no slot is between the latest and the next one, whatever the zone and clock changes', () => {
  fc.assert(
    fc.property(moments, zones, fc.tuple(clock, clock), (now, zone, times) => {
      const last = latestSlot(now, zone, times)!
      const next = nextSlot(now, zone, times, last.name)!
      expect(last.at.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(next.at.getTime()).toBeGreaterThan(now.getTime())
      expect(next.at.getTime() - last.at.getTime()).toBeLessThanOrEqual(26 * 3_600_000)
    }),
  )
})

test('a time that clocks skip is shifted, and one that they repeat comes once', () => {
  const lastHandled = (from: string, until: string, time: string) => {
    const found: string[] = []
    let name = ''
    for (let at = Date.parse(from); at <= Date.parse(until); at += 60_000) {
      const now = new Date(at)
      const slot = latestSlot(now, madrid, [time])!
      if (slot.name > name && at - slot.at.getTime() < 60_000) found.push(now.toISOString())
      if (slot.name > name) name = slot.name
    }
    return found
  }
  expect(lastHandled('2026-03-28T22:00Z', '2026-03-29T12:00Z', '02:30')).toEqual(['2026-03-29T01:30:00.000Z'])
  expect(lastHandled('2026-10-24T22:00Z', '2026-10-25T12:00Z', '02:30')).toEqual(['2026-10-25T00:30:00.000Z'])
})

test('no slot comes twice for a person who flies west', () => {
  const now = new Date('2026-03-02T18:31Z')
  expect(latestSlot(now, madrid, ['19:30'])!.name).toBe('2026-03-02 19:30')
  expect(nextSlot(now, 'America/New_York', ['19:30'], '2026-03-02 19:30')!.name).toBe('2026-03-03 19:30')
})

test('leaving quiet hours gives the first moment after them, even if clocks change within', () => {
  fc.assert(
    fc.property(moments, zones, quietHours, (moment, zone, quiet) => {
      const out = leaveQuiet(quiet, moment, zone)
      expect(isQuiet(quiet, out, zone)).toBe(false)
      const ahead = out.getTime() - moment.getTime()
      expect(ahead).toBeGreaterThanOrEqual(0)
      expect(ahead === 0).toBe(!isQuiet(quiet, moment, zone))
      expect(ahead).toBeLessThanOrEqual(25 * 3_600_000)
    }),
  )
  const early = { quiet_from: '01:00', quiet_until: '02:30' }
  // First comes the first half past two, then two o'clock again, and with it the quiet hours.
  expect(leaveQuiet(early, new Date('2026-10-25T01:10Z'), madrid)).toEqual(new Date('2026-10-25T01:30Z'))
})

test('reminders of goals are before the day ends and before quiet hours, never in them', () => {
  const { quiet_from, quiet_until } = standardReminders
  expect(goalTime({ quiet_from, quiet_until }, { startsAtMinute: 0 })).toBe('21:00')
  expect(goalTime({ quiet_from: '00:30', quiet_until: '07:00' }, { startsAtMinute: 0 })).toBe('23:00')
  expect(goalTime({ quiet_from: '00:30', quiet_until: '07:00' }, { startsAtMinute: 180 })).toBe('23:30')
  fc.assert(
    fc.property(quietHours, fc.nat(1439), (quiet, startsAtMinute) => {
      fc.pre(reminderProblem({ ...standardReminders, ...quiet }) === null)
      expect(isQuietTime(quiet, goalTime(quiet, { startsAtMinute }))).toBe(false)
    }),
  )
})

test('with regular checks each time of the day is sent at most once, soon, and never in quiet hours', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 5, maxLength: 60 })
  fc.assert(
    fc.property(moments, zones, quietHours, clock, steps, (start, timezone, quiet, time, minutes) => {
      const choices = { ...standardReminders, ...quiet, mood_time: time }
      const zone = { timezone, startsAtMinute: 0 }
      let lastHandled = ''
      let now = start
      const seen: number[] = []
      for (const minute of minutes) {
        now = new Date(now.getTime() + minute * 60_000)
        const look = lookAtTimes('mood_check_ins', choices, zone, { since: start, lastHandled }, now)
        lastHandled = look.lastHandled
        expect(look.next!.getTime()).toBeGreaterThan(now.getTime())
        if (!look.due) continue
        expect(isQuiet(choices, now, timezone)).toBe(false)
        expect(now.getTime() - look.due.at.getTime()).toBeLessThanOrEqual(latestMs)
        seen.push(look.due.at.getTime())
      }
      expect(new Set(seen).size).toBe(seen.length)
    }),
  )
})

test('each mark of a fast is sent once, in order; quiet hours delay all except an end that may pass', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 5, maxLength: 60 })
  const hours = fc.constantFrom(1, 11, 12, 16, 36, 168)
  fc.assert(
    fc.property(
      moments,
      zones,
      quietHours,
      hours,
      fc.boolean(),
      steps,
      (start, timezone, quiet, plan, passes, minutes) => {
        const fast = { id: 'fast', start_time: start.toISOString(), planned_duration_hours: plan }
        const choices = { ...standardReminders, ...quiet, fast_end_passes: passes }
        let lastHandled = ''
        let now = start
        let last = 0
        for (const minute of minutes) {
          now = new Date(now.getTime() + minute * 60_000)
          const look = lookAtFast(fast, choices, { timezone }, { since: start, lastHandled }, now)
          lastHandled = look.lastHandled
          const end = marksOf(fast).at(-1)!.at
          expect(look.next ? look.next > now : end <= now).toBe(true)
          if (!look.due) continue
          expect(look.due.quarters).toBeGreaterThan(last)
          last = look.due.quarters
          expect(!isQuiet(choices, now, timezone) || (passes && last === 4)).toBe(true)
        }
      },
    ),
  )
})

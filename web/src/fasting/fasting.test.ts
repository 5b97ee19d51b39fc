import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { angleOfTime, dialOf, pointAt } from './dial-geometry.ts'
import { completionGraceMs, describeEnd, minutesToGo, viewFast } from './fast-view.ts'
import { formatHours, formatTimer, nameOfType } from './format-fast.ts'
import { describePoints } from './describe-points.ts'
import { msToNextMilestone, pointsDelayOf, stationsOf } from './milestones.ts'
import { layOutFasts, summarizeFasts } from './week-bars.ts'
import { noPause, parsePause, pauseAt, pausedMs, resumeAt } from './pause-state.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-19T14:52:00Z')
const fast = { start_time: new Date(start).toISOString(), planned_duration_hours: 16 }

describe('points during a fast', () => {
  const entered = { ...fast, points_from: new Date(start + 3 * hour).toISOString(), milestones_reached: 0 }

  test('count from the time of entry if the start was set to an earlier time', () => {
    expect(pointsDelayOf(entered)).toBe(3 * hour)
    expect(msToNextMilestone(entered, start + 4 * hour)).toBe(3 * hour)
    expect(msToNextMilestone({ ...entered, milestones_reached: 1 }, start + 7 * hour)).toBe(4 * hour)
    expect(msToNextMilestone({ ...entered, milestones_reached: 3 }, start + 15 * hour)).toBeNull()
  })

  test('end at the goal, which is the planned time after the start', () => {
    const moved = (hours: number) => ({ ...fast, points_from: new Date(start + hours * hour).toISOString() })
    const atHours = (hours: number) =>
      stationsOf(moved(hours)).map(({ atMs }) => (atMs === null ? null : (atMs - start) / hour))
    expect(atHours(0)).toEqual([4, 8, 12, 16])
    expect(atHours(4)).toEqual([8, 12, 16, 16])
    expect(atHours(5)).toEqual([9, 13, null, null])
    expect(atHours(16)).toEqual([null, null, null, null])
    expect(msToNextMilestone({ ...moved(16), milestones_reached: 0 }, start + 17 * hour)).toBeNull()
    expect(describePoints(moved(2), 'UTC')).toMatch(/All 65 can still be earned\.$/)
    expect(describePoints(moved(5), 'UTC')).toMatch(/ 10 of 65 can be earned\.$/)
    expect(describePoints(moved(16), 'UTC')).toMatch(/ None are left to earn\.$/)
  })
})

describe('pauses', () => {
  test('reduce the elapsed time and postpone the goal, but do not affect the server’s count', () => {
    const turns = fc.array(fc.record({ runs: fc.nat(5 * hour), rests: fc.nat(9 * hour) }), { maxLength: 8 })
    fc.assert(
      fc.property(turns, fc.boolean(), (each, endsPaused) => {
        let [pause, now, ran] = [noPause, start, 0]
        for (const { runs, rests } of each) {
          now += runs
          ran += runs
          pause = pauseAt(pauseAt(pause, now), now)
          now += rests
          if (!endsPaused) pause = resumeAt(pause, now)
          else ran = now - start - pausedMs(pause, now)
        }
        const view = viewFast(fast, pause, now)
        expect(view.elapsedMs).toBeCloseTo(ran, 3)
        expect(view.goalMs - view.plannedMs - start).toBeCloseTo(now - start - ran, 3)
        expect(view.isComplete).toBe(now - start >= 16 * hour + completionGraceMs)
        expect(view.state === 'reached').toBe(view.percent === 100)
      }),
    )
  })

  test('are restored from the storage, where any invalid value counts as no pause', () => {
    const pause = pauseAt({ ...noPause, pausedSeconds: 90 }, start)
    expect(parsePause('true', '90', String(start))).toEqual(pause)
    expect(parsePause('false', '90', null)).toEqual(resumeAt({ ...noPause, pausedSeconds: 90 }, start))
    for (const [flag, seconds, since] of [
      [null, null, null],
      ['true', null, null],
      ['yes', '-4', '5'],
      ['true', 'x', 'y'],
    ] as const)
      expect(parsePause(flag, seconds, since)).toEqual(noPause)
  })
})

test('a clock before the start shows no elapsed time, and the remaining minutes are the server’s', () => {
  expect(viewFast(fast, noPause, start - 5000)).toMatchObject({ elapsedMs: 0, percent: 0, state: 'active' })
  expect([
    minutesToGo(fast, start),
    minutesToGo(fast, start + 16 * hour - 1),
    minutesToGo(fast, start + 20 * hour),
  ]).toEqual([960, 1, 0])
})

test('the question before the end names the remaining time, at most the plan, or the fasted time after the goal', () => {
  const said = (ms: number) => describeEnd(fast, start + ms)
  expect([said(-30_000), said(0), said(1)]).toEqual(Array.from({ length: 3 }, () => '16h of your 16 hours left.'))
  expect([said(60_000), said(15 * hour + 59 * 60_000 + 40_000), said(16 * hour - 1)]).toEqual([
    '15h 59m of your 16 hours left.',
    '1m of your 16 hours left.',
    '1m of your 16 hours left.',
  ])
  expect([said(16 * hour), said(16 * hour + 61_000)]).toEqual([
    'You have fasted 16h; your goal was 16 hours.',
    'You have fasted 16h 1m; your goal was 16 hours.',
  ])
})

describe('the dial', () => {
  test('is a clock of the user’s day with midnight at the top', () => {
    expect(angleOfTime(Date.parse('2026-11-19T00:00:00Z'), 'UTC')).toBe(0)
    expect(angleOfTime(Date.parse('2026-11-19T18:00:00Z'), 'UTC')).toBe(270)
    expect(angleOfTime(Date.parse('2026-11-19T23:30:00Z'), 'Europe/Madrid')).toBe(7.5)
    const dial = dialOf(viewFast(fast, noPause, start + 6 * hour), 'UTC')
    expect(dial).toMatchObject({ kind: 'clock', startAngle: 223, plannedSweep: 240, elapsedSweep: 90 })
  })

  test('is a ring of the planned time, from the top, if that is more than a day', () => {
    const long = { ...fast, planned_duration_hours: 36 }
    expect(dialOf(viewFast(long, noPause, start + 9 * hour), 'UTC')).toEqual({
      kind: 'ring',
      startAngle: 0,
      plannedSweep: 360,
      elapsedSweep: 90,
    })
  })

  test('draws at most a full ring, and the whole planned arc once the goal is reached', () => {
    const hours = fc.integer({ min: 1, max: 168 })
    fc.assert(
      fc.property(hours, fc.nat(200 * hour), fc.nat(30 * 3600), (planned, elapsed, pausedSeconds) => {
        const view = viewFast(
          { ...fast, planned_duration_hours: planned },
          { ...noPause, pausedSeconds },
          start + elapsed,
        )
        const dial = dialOf(view, 'Asia/Kolkata')
        expect(dial.plannedSweep).toBeLessThanOrEqual(360)
        expect(dial.elapsedSweep).toBeLessThanOrEqual(dial.plannedSweep)
        expect(view.state !== 'reached' || dial.elapsedSweep === dial.plannedSweep).toBe(true)
      }),
    )
  })

  test('places its points clockwise from the top', () => {
    for (const [angle, x, y] of [
      [0, 0, -100],
      [90, 100, 0],
      [180, 0, 100],
      [450, 100, 0],
    ] as const) {
      const point = pointAt(angle, 100)
      expect([point.x, point.y].map((value) => Math.round(value) + 0)).toEqual([x, y])
    }
  })
})

test('durations and windows in words', () => {
  expect([formatTimer(0), formatTimer(7 * hour + 761_000), formatTimer(100 * hour)]).toEqual([
    '0:00:00',
    '7:12:41',
    '100:00:00',
  ])
  expect([formatHours(0), formatHours(45 * 60_000), formatHours(16 * hour), formatHours(7.2 * hour)]).toEqual([
    '0m',
    '45m',
    '16h',
    '7h 12m',
  ])
  expect(nameOfType('16:8')).toBe('16:8 Intermittent')
})

describe('the fasts of the week', () => {
  const dayOf = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10)
  const ended = (end_time: string, hours: number, planned_duration_hours = 16) => ({
    end_time,
    start_time: new Date(Date.parse(end_time) - hours * hour).toISOString(),
    planned_duration_hours,
    status: hours >= planned_duration_hours ? ('completed' as const) : ('broken' as const),
  })

  test('stand on the day they ended, from Monday, with their goals', () => {
    const fasts = [
      ended('2026-11-18T12:00:00Z', 18),
      ended('2026-11-16T06:00:00Z', 4),
      ended('2026-11-16T20:00:00Z', 4, 4),
      ended('2026-11-15T23:59:00Z', 16),
      ended('2026-11-23T00:00:00Z', 16),
    ]
    const days = layOutFasts(fasts, '2026-11-19', dayOf)
    expect(days.map(({ date }) => date.slice(8))).toEqual(['16', '17', '18', '19', '20', '21', '22'])
    expect(days[0]).toMatchObject({ hours: 8, goalHours: 20, height: 0.4, goalHeight: 1, isCompleted: false })
    expect(days[1]).toMatchObject({ hours: 0, goalHours: 0, height: 0, goalHeight: 0 })
    // Time beyond the goal is in the number, not in the bar.
    expect(days[2]).toMatchObject({ hours: 18, goalHours: 16, height: 0.8, goalHeight: 0.8, isCompleted: true })
    expect(summarizeFasts(days)).toBe(
      'Fasts ended on 2 days of this week: the goal was reached on 1, 13 hours on average.',
    )
  })

  test('may be none', () => {
    const days = layOutFasts([ended('2026-11-15T12:00:00Z', 16)], '2026-11-19', dayOf)
    expect(summarizeFasts(days)).toBe('No fast has ended this week.')
    expect(days.every(({ height }) => height === 0)).toBe(true)
  })
})

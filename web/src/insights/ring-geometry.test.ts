import type { DayLog } from '@finu/contract/insights/insights'
import { describe, expect, test } from 'vitest'
import { angleOf, arc, markRing, pointAt } from './ring-geometry.ts'
import { emptyDay, fastOf } from './testing.ts'

const zone = 'Europe/Berlin'
const ms = (instant: string) => Date.parse(instant)
const arcsOf = (day: DayLog, nowMs: number) => markRing(day, zone, nowMs).arcs.map(({ d, color }) => [d, color])

describe('the ring of a day', () => {
  test('has midnight at the top and noon at the bottom, in the person’s zone', () => {
    expect(angleOf(ms('2026-02-25T23:00Z'), zone)).toBe(0)
    expect(angleOf(ms('2026-02-26T11:00Z'), zone)).toBe(180)
    expect(pointAt(0, 100)).toEqual({ x: 180, y: 80 })
    expect(pointAt(90, 100)).toEqual({ x: 280, y: 180 })
  })

  test('draws the arc of a whole day just short of a full turn, which would be empty', () => {
    expect(arc(0, 360, 138)).toMatch(/^M180 42A138 138 0 1 1 179\.\d+ 42$/)
  })

  test('cuts a fast at midnight, on both of its days', () => {
    const fast = fastOf('2026-02-26T18:40:00.000Z', '2026-02-27T10:30:00.000Z')
    const first: DayLog = { ...emptyDay('2026-02-26'), fasts: [fast] }
    const second: DayLog = { ...emptyDay('2026-02-27'), fasts: [fast] }
    // The arcs are from 19:40 to midnight, and from midnight to 11:30.
    expect(arcsOf(first, 0)).toEqual([[arc(295, 65, 138), 'var(--primary)']])
    expect(arcsOf(second, 0)).toEqual([[arc(0, 172.5, 138), 'var(--primary)']])
  })

  test('shows the elapsed part of a running fast, and the planned part pale', () => {
    const day: DayLog = { ...emptyDay('2026-02-26'), fasts: [fastOf('2026-02-26T05:00:00.000Z', null)] }
    expect(arcsOf(day, ms('2026-02-26T09:00Z'))).toEqual([
      [arc(90, 240, 138), 'var(--primary-soft)'],
      [arc(90, 60, 138), 'var(--primary)'],
    ])
  })
})

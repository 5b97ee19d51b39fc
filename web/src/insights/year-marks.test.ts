import { expect, test } from 'vitest'
import { daysSinceFirst, describeYearDay, monthsOf, spiral, spiralPlaces, yearDaysOf } from './year-marks.ts'

test('days have whole levels, and days without an entry have none', () => {
  const days = yearDaysOf('2026-11-12', [3.4, null, 4.5])
  expect(days.map(({ level }) => level)).toEqual([3, null, 5])
  expect(days.map(describeYearDay)).toEqual([
    'Thursday 12 November, mood Neutral',
    'Friday 13 November, no entry',
    'Saturday 14 November, mood Great',
  ])
})

test('the days start with the first entry within the year, or with today if there is none', () => {
  const dates = (levels: (number | null)[]) => daysSinceFirst(yearDaysOf('2026-11-12', levels)).map(({ date }) => date)
  expect(dates([null, 2, null])).toEqual(['2026-11-13', '2026-11-14'])
  expect(dates([3, null, null])).toHaveLength(3)
  expect(dates([null, null, null])).toEqual(['2026-11-14'])
})

test('months have their number of days and of each level, newest first', () => {
  const levels = Array.from({ length: 365 }, (_, day) => (day % 3 === 0 ? 4 : null))
  const months = monthsOf(yearDaysOf('2025-11-24', levels))
  expect(months).toHaveLength(13)
  expect(months[0]).toMatchObject({ month: '2026-11', name: 'November', days: 23 })
  expect(months.at(-1)).toMatchObject({ month: '2025-11', days: 7, logged: 3, levels: [{ level: 4, days: 3 }] })
  expect(months.reduce((sum, { days }) => sum + days, 0)).toBe(365)
})

test('the spiral has equal steps and separate turns, and fits in the drawing', () => {
  const places = spiralPlaces(365)
  for (const [index, place] of places.entries()) {
    const radius = Math.hypot(place.x - spiral.middle, place.y - spiral.middle)
    expect(radius).toBeLessThan(spiral.middle - 10)
    for (const other of places.slice(index + 1)) {
      expect(Math.hypot(other.x - place.x, other.y - place.y)).toBeGreaterThan(18)
    }
  }
})

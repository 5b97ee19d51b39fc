import type { SleepChart, SleepDay } from '@finu/contract/sleep/sleep'
import { expect, test } from 'vitest'
import { addDays } from '../lib/format-time.ts'
import { describeNights } from './nights-in-words.ts'
import { axisOf, hourOfLine, labelsOf, marksOfNights } from './sleep-chart-marks.ts'

/** Returns the sleep of days before 21 November in UTC: days ago, bedtime in minutes from midnight, length in minutes. */
const chartOf = (days: number, nights: readonly (readonly [ago: number, bedtime: number, minutes: number])[]) => {
  const end = '2026-11-20'
  const known = nights.map(([ago, bedtime, minutes]): SleepDay => {
    const date = addDays(end, -ago)
    const asleep = Date.parse(date) + bedtime * 60_000
    const [asleep_at, woke_at] = [asleep, asleep + minutes * 60_000].map((at) => new Date(at).toISOString())
    return { date, minutes, nap_minutes: 0, asleep_at: asleep_at!, woke_at: woke_at!, quality: null }
  })
  return {
    start_date: addDays(end, 1 - days),
    end_date: end,
    days: known.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  } satisfies SleepChart
}

test('the words name the usual time and the short nights, by their days', () => {
  const usual = [5, 4, 3, 1].map((ago) => [ago, -65, 430] as const)
  const words = (days: number, ...more: (readonly [number, number, number])[]) =>
    describeNights(chartOf(days, [...usual, ...more]), 'UTC')
  expect(words(14)).toBe('Usually asleep near 23:00. No night was much shorter than the others.')
  expect(words(14, [7, -70, 260])).toBe('Usually asleep near 23:00. The short night was the 13th.')
  expect(words(14, [8, -60, 310], [7, -70, 260])).toBe(
    'Usually asleep near 23:00. The two short nights were the 12th and 13th.',
  )
  expect(words(30, [25, -60, 310])).toBe('Usually asleep near 23:00. The short night was 26 October.')
  const many = [6, 7, 8, 9].map((ago) => [ago, -60, 300] as const)
  expect(
    describeNights(chartOf(14, [...usual, ...usual.map(([ago]) => [ago + 5, -60, 430] as const)]), 'UTC'),
  ).toContain('No night')
  expect(words(14, [10, -60, 430], ...many)).toContain('Four nights were much shorter than the others.')
})

test('the words say a span for bedtimes far apart, and nothing of what is usual from two nights', () => {
  const late = [
    [0, -120, 420],
    [1, -100, 420],
    [2, 60, 420],
    [3, 90, 420],
  ] as const
  expect(describeNights(chartOf(14, late), 'UTC')).toBe(
    'Asleep between 22:15 and 01:00 on most nights. No night was much shorter than the others.',
  )
  expect(describeNights(chartOf(14, late.slice(2)), 'UTC')).toBe('Two nights are logged. Three show what is usual.')
})

test('nights have a bar each on the axis from 20 to 09, and days without have none', () => {
  const marks = marksOfNights(
    chartOf(14, [
      [0, -65, 400],
      [2, 70, 264],
    ]),
    'UTC',
  )
  expect(marks).toHaveLength(14)
  expect(marks.at(-1)).toEqual({ from: '2026-11-20', bar: { asleep: -65, awake: 335 }, isLatest: true })
  expect(marks.at(-2)!.bar).toBeNull()
  expect(marks.at(-3)!.bar).toEqual({ asleep: 70, awake: 334 })
  const axis = axisOf(marks)
  expect(axis).toMatchObject({ least: -240, most: 540 })
  expect(axis.lines.map(hourOfLine)).toEqual(['22', '02', '06'])
  expect(
    labelsOf(marks, 14)
      .map(({ label }) => label)
      .join(''),
  ).toBe('SSMTWTFSSMTWTF')
})

test('whoever sleeps by day sees those hours, with three lines at most', () => {
  const axis = axisOf(
    marksOfNights(
      chartOf(14, [
        [0, 480, 420],
        [1, 470, 450],
      ]),
      'UTC',
    ),
  )
  expect(axis.least).toBeLessThanOrEqual(470)
  expect(axis.most).toBeGreaterThanOrEqual(920)
  expect(axis.lines.length).toBeGreaterThan(0)
  expect(axis.lines.length).toBeLessThanOrEqual(3)
})

test('a year has the mean of each week from Monday', () => {
  const marks = marksOfNights(
    chartOf(365, [
      [0, -60, 480],
      [1, 0, 420],
      [9, -30, 400],
    ]),
    'UTC',
  )
  expect(marks).toHaveLength(53)
  expect(marks.at(-1)).toMatchObject({ from: '2026-11-16', bar: { asleep: -30, awake: 420 }, isLatest: true })
  expect(marks.at(-2)).toMatchObject({ bar: { asleep: -30 }, isLatest: false })
  expect(marks.at(-3)!.bar).toBeNull()
  expect(labelsOf(marks, 365).map(({ label }) => label)).toEqual(['21 Nov', '18 May', 'This week'])
})

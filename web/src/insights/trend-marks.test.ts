import { describe, expect, test } from 'vitest'
import { marksOf, meanOf } from './trend-marks.ts'
import { nameOfMark, rulersOf, sayTrend } from './trend-words.ts'

const series = (values: (number | null)[]) => ({ values, before: null })
const none = { values: [], before: null }
const trendsOf = (values: (number | null)[], before: number | null) => ({
  start_date: '2026-11-10',
  end_date: '2026-11-16',
  mood: { values, before },
  energy: null,
  stress: null,
  trigger: null,
  symptom: null,
  calories: none,
  exercise: none,
  fasting: none,
  water: none,
  weight: none,
  sleep: { values: [], before: null },
})

describe('marks', () => {
  test('of a month are its days, and unknown values stay unknown', () => {
    const marks = marksOf(series([3, null, 5]), '2026-11-10')
    expect(marks.map(({ from, until, value }) => [from, until, value])).toEqual([
      ['2026-11-10', '2026-11-10', 3],
      ['2026-11-11', '2026-11-11', null],
      ['2026-11-12', '2026-11-12', 5],
    ])
  })

  test('of a longer period are its weeks from Monday, with mean, range and number of known days', () => {
    // 26 August 2026 is a Wednesday, 23 November a Monday.
    const values = Array.from({ length: 90 }, (_, day) => (day < 5 ? [1, 5, null, null, null][day]! : 3))
    const marks = marksOf(series(values), '2026-08-26')
    expect(marks).toHaveLength(14)
    expect(marks[0]).toEqual({ from: '2026-08-26', until: '2026-08-30', value: 3, low: 1, high: 5, known: 2 })
    expect(marks[1]).toMatchObject({ from: '2026-08-31', until: '2026-09-06', known: 7 })
    expect(marks.at(-1)).toMatchObject({ from: '2026-11-23', until: '2026-11-23', known: 1 })
    expect(marks.reduce((sum, { known }) => sum + known, 0)).toBe(87)
  })

  test('without known values have no mean', () => {
    expect(meanOf([null, null])).toBeNull()
    expect(meanOf([])).toBeNull()
  })

  test('of a year have one rule for every other month, even if the period starts in its first week', () => {
    // 2 January 2026 is a Friday.
    const marks = marksOf(series(Array.from({ length: 365 }, () => 3)), '2026-01-02')
    expect(rulersOf(marks, 365).map(({ date }) => date)).toEqual([
      '2026-01-02',
      '2026-03-02',
      '2026-05-04',
      '2026-07-06',
      '2026-09-07',
      '2026-11-02',
    ])
  })

  test('have rules at Mondays, and names of days', () => {
    const marks = marksOf(series(Array.from({ length: 30 }, () => 3)), '2026-10-25')
    expect(rulersOf(marks, 30).map(({ date }) => date)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ])
    expect(nameOfMark({ from: '2026-11-13', until: '2026-11-13' }, '2026-11-20')).toBe('Fri 13 Nov')
    expect(nameOfMark({ from: '2026-11-20', until: '2026-11-20' }, '2026-11-20')).toBe('Today')
    expect(nameOfMark({ from: '2026-11-16', until: '2026-11-22' }, '2026-11-20')).toBe('16 to 22 Nov')
    expect(nameOfMark({ from: '2026-10-26', until: '2026-11-01' }, '2026-11-20')).toBe('26 Oct to 1 Nov')
  })
})

describe('the description of a trend', () => {
  test('compares with the previous period if possible, and names the lowest day if one is distinct', () => {
    expect(sayTrend(trendsOf([4, 4, 1, null, 4, 4, 4], 2.5))).toBe(
      'Mood was higher than in the 7 days before: 3.5 on average, after 2.5. The lowest day was Thursday, 12 November.',
    )
    expect(sayTrend(trendsOf([3, 3, 3, 3, 3, 3, 3], 3.1))).toBe('Mood held steady at 3.0 on average. No day stood out.')
  })

  test('compares nothing without known values', () => {
    expect(sayTrend(trendsOf([3, null, 3, 3, null, 3, 3], null))).toBe(
      'You logged a mood on 5 of 7 days. No day stood out.',
    )
    expect(sayTrend(trendsOf([null, null, null, null, null, null, null], 3))).toBe('No mood is logged in these days.')
  })
})

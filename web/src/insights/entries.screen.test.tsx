import { formatWhenOn } from '../lib/format-time.ts'
import { isDay } from '../lib/instants.ts'
import { describe, expect, test } from 'vitest'
import { splitIntoParts } from './day-parts.ts'
import { describeEntry, listEntries } from './entries.tsx'
import { emptyDay, fastOf, moodAt } from './testing.ts'

const zone = 'Europe/Berlin'

describe('the entries of a day', () => {
  test('are in order of time, with a fast from the evening before at midnight', () => {
    const day = {
      ...emptyDay('2026-02-26'),
      moods: [moodAt('2026-02-26T20:10:00.000Z'), moodAt('2026-02-26T06:40:00.000Z')],
      fasts: [fastOf('2026-02-25T18:40:00.000Z', '2026-02-26T10:30:00.000Z')],
    }
    const entries = listEntries(day, zone)
    expect(entries.map(({ kind, time }) => `${time} ${kind}`)).toEqual(['00:00 fast', '07:40 mood', '21:10 mood'])
    expect(splitIntoParts(entries).map(({ name }) => name)).toEqual(['Night', 'Morning', 'Evening'])
  })

  test('of a day that starts at four end with its night', () => {
    const day = {
      ...emptyDay('2026-02-26'),
      starts_at: '2026-02-26T03:00:00.000Z',
      ends_at: '2026-02-27T03:00:00.000Z',
      moods: [moodAt('2026-02-27T00:30:00.000Z'), moodAt('2026-02-26T04:00:00.000Z')],
    }
    const parts = splitIntoParts(listEntries(day, zone))
    expect(parts.map(({ name, entries }) => `${name} ${entries[0]?.time}`)).toEqual(['Night 05:00', 'Night 01:30'])
  })

  test('are described by their logs', () => {
    const [entry] = listEntries(
      {
        ...emptyDay('2026-02-26'),
        moods: [{ ...moodAt('2026-02-26T06:40:00.000Z'), triggers: ['Sleep', 'Fatigue'], notes: 'Awake from three.' }],
      },
      zone,
    )
    expect(
      describeEntry(entry!, { timezone: zone, nowMs: 0, page: { day: '2026-02-26', today: '2026-02-27' } }),
    ).toEqual({
      title: 'Good',
      detail: 'Poor sleep, Fatigue. “Awake from three.”',
      name: 'mood at 07:40',
    })
  })

  test('show times relative to the day of the page', () => {
    const began = (date: string, today: string) => {
      const fasts = [fastOf('2026-02-25T18:40:00.000Z', '2026-02-26T10:30:00.000Z')]
      const [entry] = listEntries({ ...emptyDay(date), fasts }, zone)
      return describeEntry(entry!, { timezone: zone, nowMs: 0, page: { day: date, today } }).detail
    }
    expect(began('2026-02-26', '2026-02-27')).toBe('Started the day before, 19:40, ended 11:30. Goal 16h.')
    expect(began('2026-02-25', '2026-02-26')).toBe('Started 19:40, ended the day after, 11:30. Goal 16h.')
    expect(formatWhenOn({ day: '2027-01-02', today: '2027-01-09' }, '2026-12-30T20:00:00Z', zone)).toBe(
      'Wed 30 Dec 2026, 21:00',
    )
  })

  test('belong to days that exist', () => {
    expect(['2026-02-28', '2024-02-29', '1950-01-01'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '0000-01-01', '9999-01-01', 'today', ''].some(isDay)).toBe(false)
  })
})

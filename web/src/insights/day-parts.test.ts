import { expect, test } from 'vitest'
import { sortByTime, splitIntoParts } from './day-parts.ts'

test('entries are in order of time, and those of one time keep theirs', () => {
  const [late, early, alike] = [{ atMs: 3 }, { atMs: 1 }, { atMs: 3 }]
  expect(sortByTime([late, early, alike])).toEqual([early, late, alike])
})

test('a part of the day that returns after midnight is another one', () => {
  const parts = splitIntoParts([{ time: '04:30' }, { time: '05:00' }, { time: '12:10' }, { time: '01:30' }])
  expect(parts.map(({ name, entries }) => `${name} ${entries.length}`)).toEqual(['Night 2', 'Afternoon 1', 'Night 1'])
})

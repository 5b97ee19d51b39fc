import { expect, test } from 'vitest'
import { readPastFast } from './past-fast.ts'

// A Sunday.
const clock = { today: '2026-11-22', time: '18:00' }

test.each([
  ['8pm yesterday', 'noon', '2026-11-21T20:00', '2026-11-22T12:00'],
  ['20:00', '12:00', '2026-11-21T20:00', '2026-11-22T12:00'],
  ['8pm Thursday', 'noon Friday', '2026-11-19T20:00', '2026-11-20T12:00'],
  ['7pm', '11am today', '2026-11-21T19:00', '2026-11-22T11:00'],
  ['midnight', 'noon', '2026-11-22T00:00', '2026-11-22T12:00'],
  ['10pm yesterday', '2pm today', '2026-11-21T22:00', '2026-11-22T14:00'],
  ['7 last night', 'at 11 this morning', '2026-11-21T19:00', '2026-11-22T11:00'],
  ['8 last night', '12 noon today', '2026-11-21T20:00', '2026-11-22T12:00'],
  // Seven in the evening is still to come today.
  ['8am', '7pm', '2026-11-21T08:00', '2026-11-21T19:00'],
])('“%s” to “%s” is a fast', (from, to, start, end) => expect(readPastFast(from, to, clock)).toEqual({ start, end }))

test.each([
  ['monday', 'wednesday'],
  ['noon', '8pm today'],
  ['1 January 2020 at 8pm', '2 January 2020 at noon'],
  ['\u0000', '\ud800'],
  ['99:99', '0'],
])('from “%s” to “%s” is not a possible fast', (from, to) => expect(readPastFast(from, to, clock)).toBeNull())

import { expect, test } from 'vitest'
import { readPastFast } from './read-past-fast.ts'

// A Sunday.
const clock = { today: '2026-11-22', time: '18:00' }

test.each([
  ['I fasted from 8pm yesterday to noon', '2026-11-21T20:00', '2026-11-22T12:00'],
  ['fasted from 20:00 to 12:00', '2026-11-21T20:00', '2026-11-22T12:00'],
  ['I fasted from 8pm Thursday until noon Friday', '2026-11-19T20:00', '2026-11-20T12:00'],
  ['i was fasting from 7pm until 11am today', '2026-11-21T19:00', '2026-11-22T11:00'],
  ['fasted from midnight to noon', '2026-11-22T00:00', '2026-11-22T12:00'],
  ['my fast was from 10pm yesterday to 2pm today', '2026-11-21T22:00', '2026-11-22T14:00'],
  // Seven in the evening is yet to come today.
  ['I fasted from 8am to 7pm', '2026-11-21T08:00', '2026-11-21T19:00'],
])('“%s” is a fast that is over', (said, start, end) => expect(readPastFast(said, clock)).toEqual({ start, end }))

test.each([
  'I fasted 16 hours yesterday',
  'I fasted from monday to wednesday',
  'I will fast from 8pm to noon',
  'I fasted from noon to 8pm today',
  'fasted from 1 January 2020 at 8pm to 2 January 2020 at noon',
  'he fasted from 8pm to noon',
  'from 8pm to noon',
  'fasted from \u0000 to \ud800',
  'fasted from 99:99 to 0',
])('“%s” is none that could be entered', (said) => expect(readPastFast(said, clock)).toBeNull())

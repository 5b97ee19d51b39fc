import { expect, test } from 'vitest'
import { openWriteLimit } from './write-limit.ts'

const now = new Date('2026-03-02T12:00:00Z')
const most = 10

/** Counts how many of many writes are let through. */
function countTaken(callOf: (n: number) => string | null, at = () => now): number {
  const limit = openWriteLimit(most)
  return Array.from({ length: 500 }, (_, n) => limit.take('a', callOf(n), at())).filter((wait) => wait === 0).length
}

test('an honest client repeats each write three times at no cost', () => {
  const limit = openWriteLimit(most)
  const waits = Array.from({ length: 4 * most }, (_, n) => limit.take('a', `POST /moods ${Math.floor(n / 4)}`, now))
  expect(new Set(waits)).toEqual(new Set([0]))
  // The limit is reached: something new waits, and so does one repeat more.
  expect(limit.take('a', 'POST /moods new', now)).toBe(60)
  expect(limit.take('a', 'POST /moods 0', now)).toBe(60)
  expect(limit.take('b', 'POST /moods 0', now)).toBe(0)
})

test('one key makes no writes free for ever, neither of one call nor of many', () => {
  expect(countTaken(() => null)).toBe(most)
  expect(countTaken(() => 'POST /transactions/spend k')).toBe(most + 3)
  expect(countTaken((n) => `POST /${n} k`)).toBe(most)
})

test('a write that was refused stays so when it is repeated, until the minute is over', () => {
  const limit = openWriteLimit(1)
  expect(limit.take('a', 'POST /moods 1', now)).toBe(0)
  for (let n = 0; n < 3; n++) expect(limit.take('a', 'POST /moods 2', now)).toBeGreaterThan(0)
  expect(limit.take('a', 'POST /moods 2', new Date(now.getTime() + 60_000))).toBe(0)
})

/** Counts the writes of some size that a fresh limit lets through in some minutes. */
function writesIn(minutes: number, bytes: number): number {
  const limit = openWriteLimit(most)
  let taken = 0
  for (let minute = 0; minute < minutes; minute++)
    for (let n = 0; n < most; n++)
      if (limit.take('a', null, new Date(now.getTime() + minute * 60_000), bytes) === 0) taken++
  return taken
}

test.each([0, 200, 15_000, 60_000])('the bytes of a day end, at %i a write', (bytes) => {
  const day = most * 16_384
  const written = writesIn(24 * 60, bytes) * (bytes + 1_024)
  // What is there at first, and what comes back over the day.
  expect(written).toBeLessThanOrEqual(2 * day)
  expect(written).toBeGreaterThan(day)
})

test('bytes come back over a day, and are counted for each person', () => {
  const limit = openWriteLimit(most)
  const fill = (at: Date) => Array.from({ length: most }, () => limit.take('a', null, at, 16_384))
  const waits = fill(now)
  expect(waits.at(-1)).toBeGreaterThan(60)
  expect(limit.take('b', null, now, 16_384)).toBe(0)
  const later = new Date(now.getTime() + waits.at(-1)! * 1000)
  expect(limit.take('a', null, later, 16_384)).toBe(0)
  expect(fill(new Date(now.getTime() + 2 * 86_400_000))[0]).toBe(0)
})

test('a repeat under its key costs no bytes', () => {
  const limit = openWriteLimit(1)
  for (let n = 0; n < 3; n++) expect(limit.take('a', 'POST /meals 1', now, 9_000)).toBe(0)
})

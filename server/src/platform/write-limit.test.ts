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

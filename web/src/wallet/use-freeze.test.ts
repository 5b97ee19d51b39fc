import { expect, test } from 'vitest'
import { sayLeft } from './use-freeze.ts'

const minute = 60_000

// The time left is counted from the start of the current minute, so up to a minute more than is left.
test.each([
  [24 * 60 * minute + 1_000, '24h left'],
  [24 * 60 * minute + 59_000, '24h left'],
  [11 * 60 * minute + 8 * minute, '11h 8m left'],
  [60 * minute + 30_000, '1h left'],
  [59 * minute + 59_000, '59 min left'],
  [1_000, '1 min left'],
])('%d ms is %s', (leftMs, words) => {
  expect(sayLeft(leftMs)).toBe(words)
})

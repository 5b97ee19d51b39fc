import { expect, test } from 'vitest'
import { waitBeforeRestart } from './restart-wait.mjs'

test('a server that ends repeatedly is restarted after growing waits, up to half a minute', () => {
  const waits: number[] = []
  for (let n = 0; n < 9; n++) waits.push(waitBeforeRestart(waits.at(-1) ?? null, 10))
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('a server that ended after more than a minute is restarted after the first wait', () => {
  expect(waitBeforeRestart(30_000, 60_000)).toBe(30_000)
  expect(waitBeforeRestart(30_000, 60_001)).toBe(500)
})

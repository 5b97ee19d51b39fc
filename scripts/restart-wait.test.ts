import { expect, test } from 'vitest'
import { waitBeforeRestart } from './restart-wait.mjs'

test('a server that ends again and again is started ever later, up to half a minute', () => {
  const waits: number[] = []
  for (let n = 0; n < 9; n++) waits.push(waitBeforeRestart(waits.at(-1) ?? null, 10))
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('after one that ran for more than a minute the next is started at once', () => {
  expect(waitBeforeRestart(30_000, 60_000)).toBe(30_000)
  expect(waitBeforeRestart(30_000, 60_001)).toBe(500)
})

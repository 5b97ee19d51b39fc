import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { watchClock } from './clock-check.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const toleranceMs = 180_000

test('a clock change while the server runs is noticed within a minute, and so is its correction', async () => {
  let movedBy = 0
  const lines: string[] = []
  const log = (...parts: unknown[]) => void lines.push(String(parts.at(-1)))
  const clock = () => new Date(new Date().getTime() + movedBy)
  const check = await watchClock(world.database, clock, toleranceMs, { info: log, warn: log })
  expect(check.isWrong()).toBe(false)
  for (const ahead of [10 * 86_400_000, -2 * toleranceMs]) {
    movedBy = ahead
    vi.advanceTimersByTime(59_999)
    expect(check.isWrong()).toBe(false)
    vi.advanceTimersByTime(1)
    await expect.poll(check.isWrong).toBe(true)
    movedBy = toleranceMs / 2
    vi.advanceTimersByTime(60_000)
    await expect.poll(check.isWrong).toBe(false)
  }
  check.stop()
  movedBy = 2 * toleranceMs
  vi.advanceTimersByTime(120_000)
  expect(check.isWrong()).toBe(false)
  const [differ, agree] = [
    'the clocks of this machine and the database differ: nothing is written until they agree',
    'the clocks agree again',
  ]
  expect(lines).toEqual([differ, agree, differ, agree])
})

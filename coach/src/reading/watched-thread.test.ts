import { expect, test } from 'vitest'
import { TookTooLong, WatchedThread } from './watched-thread.ts'

const module = new URL('../../testing/hanging-thread.ts', import.meta.url)

test('work without an end is given up, and the next is done by another thread', async () => {
  // Were a thread ended as idle while it works, its work would have no answer at all.
  const thread = new WatchedThread<string, string>(module, { longestMs: 3_000, idleMs: 50 })
  expect(await thread.run('one')).toBe('one')
  expect(thread.runningMs).toBe(0)
  const hanging = thread.run('hang')
  expect(thread.runningMs).toBeGreaterThan(0)
  await expect(hanging).rejects.toThrow(TookTooLong)
  expect(await thread.run('two')).toBe('two')
})

test('work that ends its thread fails alone', async () => {
  const thread = new WatchedThread<string, string>(module, { longestMs: 20_000, idleMs: 60_000 })
  await expect(thread.run('throw')).rejects.toThrow('as asked')
  expect(await thread.run('three')).toBe('three')
})

test('a thread without work for a while is ended, and the next work starts another one', async () => {
  const thread = new WatchedThread<string, string>(module, { longestMs: 20_000, idleMs: 50 })
  expect(thread.isStarted).toBe(false)
  for (const word of ['four', 'five']) {
    expect(await thread.run(word)).toBe(word)
    expect(thread.isStarted).toBe(true)
    await expect.poll(() => thread.isStarted).toBe(false)
  }
})

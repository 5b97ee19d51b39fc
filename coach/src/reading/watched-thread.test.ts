import { expect, test } from 'vitest'
import { TookTooLong, WatchedThread } from './watched-thread.ts'

const module = new URL('../../testing/hanging-thread.ts', import.meta.url)

test('work without an end is given up, and the next is done by another thread', async () => {
  const thread = new WatchedThread<string, string>(module, 3_000)
  expect(await thread.run('one')).toBe('one')
  expect(thread.runningMs).toBe(0)
  const hanging = thread.run('hang')
  expect(thread.runningMs).toBeGreaterThan(0)
  await expect(hanging).rejects.toThrow(TookTooLong)
  expect(await thread.run('two')).toBe('two')
})

test('work that ends its thread fails alone', async () => {
  const thread = new WatchedThread<string, string>(module, 20_000)
  await expect(thread.run('throw')).rejects.toThrow('as asked')
  expect(await thread.run('three')).toBe('three')
})

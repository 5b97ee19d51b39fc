import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

test('of those who wait, the person who used least lately is next', async () => {
  let time = 0
  const queue = openFairQueue(1, () => time)
  queue.count('much', 1_000)
  queue.count('little', 10)
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue.run('first', () => gate.promise)
  const others = ['much', 'much', 'little', 'new'].map((person) =>
    queue.run(person, async () => void order.push(person)),
  )
  gate.resolve()
  await Promise.all([first, ...others])
  expect(order).toEqual(['new', 'little', 'much', 'much'])

  // What was used long ago hardly counts.
  time += 3_600_000
  queue.count('little', 10)
  order.length = 0
  const again = Promise.withResolvers<void>()
  const held = queue.run('first', () => again.promise)
  const later = ['little', 'much'].map((person) => queue.run(person, async () => void order.push(person)))
  again.resolve()
  await Promise.all([held, ...later])
  expect(order).toEqual(['much', 'little'])
})

test('work that fails lets the next begin', async () => {
  const queue = openFairQueue(1)
  const failed = queue.run('one', async () => {
    throw new Error('out of reach')
  })
  const next = queue.run('two', async () => 'done')
  await expect(failed).rejects.toThrow('out of reach')
  expect(await next).toBe('done')
})

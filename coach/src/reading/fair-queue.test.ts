import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const drain = (queue: FairQueue<string>) => Array.from({ length: queue.length }, () => queue.take())

test('people take turns, however much one of them sends and how short it is', () => {
  const queue = new FairQueue<string>()
  for (let n = 1; n <= 50; n++) queue.add('flooding', 10, `flood ${n}`)
  expect(queue.take()).toBe('flood 1')
  queue.add('calm', 12, 'calm')
  queue.add('other', 30, 'other')
  const order = drain(queue)
  expect(order.indexOf('calm')).toBeLessThan(3)
  expect(order.indexOf('other')).toBeLessThan(5)
})

test('a greeting does not wait for an essay, and an essay not for ever', () => {
  const queue = new FairQueue<string>()
  queue.add('essay', 2_000, 'essay')
  queue.add('greeting', 5, 'greeting')
  expect(queue.take()).toBe('greeting')
  let before = 0
  for (; queue.take() !== 'essay'; before++) queue.add('greeting', 5, 'again')
  expect(before).toBeLessThanOrEqual(2_000 / 5)
})

test('a full queue drops the work of a person who sends the most', () => {
  const queue = new FairQueue<string>()
  for (let n = 1; n <= 5; n++) queue.add('flooding', 10, `flood ${n}`)
  queue.add('calm', 30, 'calm')
  expect(queue.drop()).toBe('flood 5')
  expect(drain(queue)).toContain('calm')
})

test('work of one person keeps its order, and an empty queue forgets who was served', () => {
  const queue = new FairQueue<string>()
  for (const each of ['a', 'b', 'c']) queue.add('one', 10, each)
  expect(drain(queue)).toEqual(['a', 'b', 'c'])
  expect(queue.take()).toBeUndefined()
  expect(queue.drop()).toBeUndefined()
  queue.add('one', 10, 'd')
  queue.add('two', 11, 'e')
  expect(drain(queue)).toEqual(['d', 'e'])
})

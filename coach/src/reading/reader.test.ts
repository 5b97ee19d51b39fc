import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nothingKept } from '../reply-data.ts'
import type { Before } from '../understanding.ts'
import { inTurnOf, lookForDanger, read } from './reader.ts'

const clock = { today: '2026-11-25', time: '18:40' }
const card = (id: string, log: unknown): Before => ({
  kept: nothingKept,
  cards: [{ id, kind: 'meal', state: 'open', log }],
})
const pizza = card('018f0000-0000-7000-8000-000000000001', {
  name: 'Pizza',
  meal_type: 'dinner',
  food_items: [{ name: 'Pizza', quantity: 2, unit: 'slice' }],
})

test('nothing is loaded before somebody opens the coach, and once then', async () => {
  // In a process of its own, as other tests of this one have read messages.
  const script = `
    import { read, warmUp } from ${JSON.stringify(new URL('reader.ts', import.meta.url).href)}
    const count = () => process.report.getReport().workers.length
    const before = count()
    warmUp()
    warmUp()
    await read('headache', null, { today: '2026-11-25', time: '12:00' })
    console.log(before, count())
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script])
  expect(stdout).toBe('0 1\n')
})

test('messages read in parallel are each composed with their own cards and clock', async () => {
  const [alone, onCard, later, again] = await Promise.all([
    read('make it 3 slices', null, clock),
    read('make it 3 slices', pizza, clock),
    read('had soup this morning', null, { today: '2026-11-26', time: '12:00' }),
    read('make it 3 slices', pizza, clock),
  ])
  expect(alone.logs).toEqual([])
  expect(onCard.logs).toMatchObject([{ input: { replaces: pizza.cards[0]!.id, foods: [{ quantity: 3 }] } }])
  expect(again).toEqual(onCard)
  expect(later.logs).toMatchObject([{ input: { at: '2026-11-26T08:00' } }])
})

test('a message that cannot be composed fails alone', async () => {
  // A clock that no caller has, as the server validates it.
  const odd = { today: '2026-11-25', time: null } as unknown as typeof clock
  const [bad, good] = await Promise.allSettled([
    read('headache yesterday', null, odd),
    read('headache yesterday', null, clock),
  ])
  expect(bad.status).toBe('rejected')
  expect(good).toMatchObject({ status: 'fulfilled', value: { logs: [{ input: { at: '2026-11-24T12:00' } }] } })
})

test('the messages of one person do not keep those of another waiting', async () => {
  let done = 0
  const flood = inTurnOf('flooding', () =>
    Array.from({ length: 60 }, (_, n) => lookForDanger(`abc ${n}?`).then(() => done++)),
  )
  await flood[0]
  await inTurnOf('calm', () => lookForDanger('nobody will miss me when I am gone tonight'))
  expect(done).toBeLessThan(6)
  await Promise.all(flood)
})

test('of too many messages those of who sends the most are refused', async () => {
  const flood = inTurnOf('flooding', () => Array.from({ length: 260 }, (_, n) => lookForDanger(`def ${n}?`)))
  const calm = inTurnOf('calm', () => lookForDanger('how is my day so far?'))
  const settled = await Promise.allSettled(flood)
  expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(40)
  expect(await calm).toHaveProperty('chance')
})

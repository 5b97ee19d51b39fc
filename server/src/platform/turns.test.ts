import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('the work of a person runs one after another, also after a failure, and that of others beside it', async () => {
  const turns = openTurns()
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = turns.run('one', async () => {
    await gate.promise
    order.push('first')
    throw new Error('out of reach')
  })
  const second = turns.run('one', async () => void order.push('second'))
  await turns.run('other', async () => void order.push('other'))
  expect(order).toEqual(['other'])
  gate.resolve()
  await expect(first).rejects.toThrow('out of reach')
  await second
  expect(order).toEqual(['other', 'first', 'second'])
  expect(await turns.run('one', async () => 'again')).toBe('again')
})

test('work within the work of the same person does not wait for it', async () => {
  const turns = openTurns()
  expect(await turns.run('one', () => turns.run('one', async () => 'inner'))).toBe('inner')
})

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

test('work within other work waits for nobody, so that two never wait for each other', async () => {
  const turns = openTurns()
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  async function runWithin(person: string, other: string, [mine, theirs]: readonly PromiseWithResolvers<void>[]) {
    return turns.run(person, async () => {
      mine!.resolve()
      await theirs!.promise
      return turns.run(other, () => turns.run(person, async () => 'inner'))
    })
  }
  const crossed = [runWithin('one', 'two', both), runWithin('two', 'one', both.toReversed())]
  expect(await Promise.all(crossed)).toEqual(['inner', 'inner'])
})

import { LLMock } from '@copilotkit/aimock'
import { chat, newSessionId } from '@finu/contract/assistant/chat'
import { profile } from '@finu/contract/accounts/profile'
import { sleep } from '@finu/contract/sleep/sleep'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSecondLook } from '../../testing/second-look-model.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let model: LLMock
let world: World
beforeAll(async () => {
  model = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  world = await createWorld({ model: { baseUrl: `${model.url}/v1` } })
})
afterAll(async () => {
  await world.close()
  await model.stop()
})

/** Has the model request one tool; returns the reply. */
async function ask(person: Client, name: string, input: object) {
  model.clearFixtures()
  let isDone = false
  model.on({ predicate: (request) => !isSecondLook(request) }, () => {
    const toolCalls = isDone ? [] : [{ name, arguments: JSON.stringify(input) }]
    isDone = true
    return toolCalls.length > 0 ? { toolCalls } : { content: 'Here is a card.' }
  })
  world.clock.advance(1_000)
  const sessionId = newSessionId(world.clock.now.getTime(), () => 0)
  return person.call(chat.send, { body: { messages: [{ role: 'user', content: 'Please' }], sessionId } })
}

test('a model’s cards log, change and delete sleep, by times on the person’s clock', async () => {
  const person = await world.signUp()
  await person.call(profile.update, { body: { timezone: 'Europe/Madrid' } })
  const times = { start: '2026-03-01T22:55', end: '2026-03-02T05:35' }
  const { proposals } = await ask(person, 'propose_sleep', { ...times, quality: 'so_so' })
  const log = { asleep_at: '2026-03-01T21:55:00.000Z', woke_at: '2026-03-02T04:35:00.000Z', quality: 'so_so' }
  expect(proposals).toMatchObject([{ kind: 'sleep', state: 'open', log }])
  expect((await person.call(sleep.list)).nights).toEqual([])

  const { id } = await person.call(sleep.create, { body: proposals[0]!.log, key: proposals[0]!.id })
  const { revisions } = await ask(person, 'propose_change', {
    kind: 'sleep',
    id,
    changes: { end: '2026-03-02T06:05', quality: 'rested' },
  })
  expect(revisions).toMatchObject([
    { act: 'change', was: log, log: { ...log, woke_at: '2026-03-02T05:05:00.000Z', quality: 'rested' }, points: null },
  ])
  const removed = await ask(person, 'propose_delete', { kind: 'sleep', id })
  expect(removed.revisions).toMatchObject([{ kind: 'sleep', act: 'delete', points: 0 }])
})

test('a model cannot put sleep on a card that nobody could have had', async () => {
  const person = await world.signUp()
  for (const times of [
    { start: '2026-03-02T05:35', end: '2026-03-01T22:55' },
    { start: '2026-02-28T22:00', end: '2026-03-02T05:35' },
    { start: '2026-03-02T10:00', end: '2026-03-02T18:00' },
  ])
    expect((await ask(person, 'propose_sleep', times)).proposals).toEqual([])
})

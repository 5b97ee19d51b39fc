import { LLMock } from '@copilotkit/aimock'
import { chat, newSessionId } from '@finu/contract/assistant/chat'
import { insights } from '@finu/contract/insights/insights'
import { notes } from '@finu/contract/notes/notes'
import { tagOf } from '@finu/contract/platform/etag'
import { noteKind } from '@finu/contract/notes/log-kind'
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

test('a sample kind is logged, shown, looked up, and on cards that create, change and delete it', async () => {
  const person = await world.signUp()
  const { proposals } = await ask(person, 'propose_note', { words: 'Bought seeds' })
  expect(proposals).toMatchObject([{ kind: 'note', state: 'open', log: { words: 'Bought seeds' } }])
  const note = await person.call(notes.create, { body: { words: 'Bought seeds' }, key: proposals[0]!.id })
  await person.call(chat.settleProposal, { params: { id: note.id }, body: { state: 'saved' } })

  expect((await person.call(insights.today)).notes).toEqual([note])
  const ifMatch = `"${tagOf(noteKind.formFields, note)}"`
  const change = { params: { id: note.id }, ifMatch, body: { words: 'Bought herbs' } }
  expect((await person.send(notes.change, change)).status).toBe(200)
  expect((await person.send(notes.change, { ...change, body: { words: 'Bought pots' } })).status).toBe(412)

  await ask(person, 'get_history', { kind: 'note', start: 'today', end: 'today' })
  expect(JSON.stringify(model.getLastRequest()?.body)).toContain('Bought herbs')
  const { revisions } = await ask(person, 'propose_change', {
    kind: 'note',
    id: note.id,
    changes: { words: 'Bought bulbs' },
  })
  expect(revisions).toMatchObject([
    { kind: 'note', act: 'change', was: { words: 'Bought herbs' }, log: { words: 'Bought bulbs' }, points: null },
  ])
  const removed = await ask(person, 'propose_delete', { kind: 'note', id: note.id })
  expect(removed.revisions).toMatchObject([{ kind: 'note', act: 'delete', points: 0 }])
})

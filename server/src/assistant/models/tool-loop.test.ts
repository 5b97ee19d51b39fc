import { chat, chatTexts, type ChatReply } from '@finu/contract/assistant/chat'
import { ending, eventStream, piece, startWaywardModel, type WaywardModel } from '@finu/standins/wayward-model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let model: WaywardModel
let world: World
let person: Client
beforeAll(async () => {
  model = await startWaywardModel()
  world = await createWorld({ model: { provider: 'openai-compatible', baseUrl: model.url } })
})
beforeEach(async () => void (person = await world.signUp()))
afterAll(async () => {
  await world.close()
  await model.stop()
})

/** Has the model answer the nth call of the next turn, from 1. */
function answer(write: (count: number) => string): void {
  let count = 0
  model.answer((response) => void response.writeHead(200, eventStream).end(write(++count)))
}

const callOf = (count: number, name = 'propose_mood', input: object = { mood_type: 'sad' }) => {
  const call = { index: 0, id: `call${count}`, type: 'function', function: { name, arguments: JSON.stringify(input) } }
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] })}\n\n`
}
const done = 'data: [DONE]\n\n'

/** Says something, and returns the reply as it is stored. */
async function say(content: string): Promise<ChatReply> {
  const said = await person.send(chat.send, { body: { messages: [{ role: 'user', content }] } })
  expect(said.status).toBe(200)
  const reply = said.body as ChatReply
  const { messages } = await person.call(chat.session, { params: { id: reply.sessionId } })
  expect(messages.at(-1)!.proposals).toEqual(reply.proposals)
  return reply
}
const statesOf = ({ proposals }: ChatReply) => proposals.map(({ state }) => state)

test('a model that never stops to propose leaves no card, and the coach answers', async () => {
  answer((count) => piece('Wait. ') + callOf(count) + done)
  const reply = await say('I feel happy')
  expect(statesOf(reply)).toEqual(['dismissed', 'dismissed', 'dismissed', 'dismissed', 'dismissed', 'open'])
  expect(reply.proposals.at(-1)).toMatchObject({ log: { mood_type: 'happy' } })
  expect(reply.response).toContain(chatTexts.coachGoesOn)
})

test('a model that looks up without end leaves no card of before', async () => {
  answer((count) => {
    const call = count === 1 ? callOf(count) : callOf(count, 'get_day', { day: 'today' })
    return piece('Wait. ') + call + done
  })
  expect(statesOf(await say('I feel happy'))).toEqual(['dismissed', 'open'])
})

test('a model that comes to an end after its last card keeps them all', async () => {
  answer((count) => (count <= 3 ? callOf(count) + done : piece('Please check.') + ending))
  const reply = await say('I feel happy')
  expect(statesOf(reply)).toEqual(['open', 'open', 'open'])
  expect(reply.response).toBe('Please check.')
})

test('a reply that breaks off too late for the coach leaves no card', async () => {
  const long = 'A long story. '.repeat(1_200)
  answer((count) => (count === 1 ? callOf(count) + done : piece(long)))
  const reply = await say('I feel happy')
  expect(reply.state).toBe('failed')
  expect(statesOf(reply)).toEqual(['dismissed'])
})

test('cards of a reply that a killed process left are dismissed by the next message', async () => {
  answer((count) => (count <= 2 ? callOf(count) + done : piece('Please check.') + ending))
  const { sessionId, messageId } = await say('I feel happy')
  await world.owner.query("update chat_messages set state = 'writing', content = '' where id = $1", [messageId])
  await world.owner.query('update chat_sessions set writing_id = $1, writing_at = $2 where id = $3', [
    messageId,
    new Date(world.clock.now.getTime() - 60_000),
    sessionId,
  ])
  answer(() => piece('Hello.') + ending)
  await person.call(chat.send, { body: { messages: [{ role: 'user', content: 'Hello' }], sessionId } })
  const { rows } = await world.owner.query('select state from chat_proposals where user_id = $1', [person.userId])
  expect(rows).toEqual([{ state: 'dismissed' }, { state: 'dismissed' }])
})

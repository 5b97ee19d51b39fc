import { chat, type ChatReply } from '@finu/contract/assistant/chat'
import { ending, eventStream, piece, startWaywardModel, whole, type WaywardModel } from '@finu/standins/wayward-model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { streamReply } from '../../../testing/streamed-reply.ts'
import { createWorld, type World } from '../../../testing/world.ts'

let model: WaywardModel
let world: World
beforeAll(async () => {
  model = await startWaywardModel()
  world = await createWorld({ model: { baseUrl: model.url } })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  model.calls.length = model.wholeCalls.length = 0
  model.answer((response) => void response.writeHead(200, eventStream).end(piece('Drink some tea.') + ending))
})
afterAll(async () => {
  await world.close()
  await model.stop()
})

const json = { 'content-type': 'application/json' }
const verdict = (word: string, tokens = 10) =>
  model.answerWhole((response) => void response.writeHead(200, json).end(whole(word, tokens)))

/** Words that match no pattern. */
const unknown = 'The candle and the moth have come to an agreement'

async function say(content: string): Promise<ChatReply> {
  const person = await world.signUp()
  return person.call(chat.send, { body: { messages: [{ role: 'user', content }] } })
}

test('a danger that only the model sees is answered with guidance instead of its words', async () => {
  verdict('self_harm')
  const reply = await say(unknown)
  expect(reply).toMatchObject({ state: 'done', hasChatBonus: false, proposals: [] })
  expect(reply.response).toContain('findahelpline.com')
  expect(reply.response).not.toContain('tea')
  expect(reply.guidance).toMatchObject({ danger: 'self_harm', start: 0, end: reply.response.length })
  verdict('emergency')
  expect((await say(unknown)).response).toContain('can be an emergency')
})

test('a lesser sign is a caution before its words', async () => {
  verdict('severe')
  expect((await say(unknown)).response).toMatch(/^What you describe sounds severe.*\n\nDrink some tea\.$/s)
})

test('a second look removes nothing that the patterns found', async () => {
  verdict('none')
  expect((await say('I make myself throw up')).response).toContain('eating-disorder service')
  expect(model.wholeCalls).toHaveLength(1)
  expect((await say('I want to die')).response).toContain('findahelpline.com')
  // A person in danger by the patterns is answered without any model.
  expect([model.wholeCalls.length, model.calls.length]).toEqual([1, 1])
  verdict('self_harm')
  const raised = (await say('I make myself throw up')).response
  expect(raised).toMatch(/eating-disorder service.*findahelpline\.com/s)
  expect(raised).not.toContain('tea')
})

test('an amount on a card that is too much gets guidance below it, and the card stays', async () => {
  verdict('none')
  const call = {
    index: 0,
    id: 'a',
    type: 'function',
    function: { name: 'propose_medicine', arguments: '{"name":"Paracetamol","dose":"30 tablets"}' },
  }
  const asked = { choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] }
  let calls = 0
  model.answer((response) => {
    calls++
    const text = calls === 1 ? `data: ${JSON.stringify(asked)}\n\ndata: [DONE]\n\n` : piece('Noted.') + ending
    response.writeHead(200, eventStream).end(text)
  })
  const reply = await say(unknown)
  expect(reply.proposals).toMatchObject([{ kind: 'medicine', state: 'open' }])
  expect(reply.guidance).toMatchObject({ danger: 'overdose' })
  expect(reply.response).toMatch(/^Noted\.\n\nMore of a medicine than is advised/)
})

test('a second look gets the message as data, alone, without tools', async () => {
  verdict('none')
  await say('Ran 5k "easy"} {none"')
  const [asked] = model.wholeCalls.map(
    (body) => JSON.parse(body) as { messages: { content: string }[]; tools?: unknown },
  )
  expect(asked?.tools).toBeUndefined()
  expect(JSON.parse(asked?.messages.at(-1)?.content ?? '')).toEqual({ message: 'Ran 5k "easy"} {none"' })
})

test.each([
  ['is refused', 503, 'inner secrets'],
  ['is garbage', 200, '{{{'],
  ['is a speech', 200, whole('I think it may be self_harm or it may not')],
  ['is cut off', 200, '{"choices":[{"message":'],
])('a second look that %s leaves the answer unchanged', async (_name, status, body) => {
  model.answerWhole((response) => void response.writeHead(status, json).end(body))
  expect(await say(unknown)).toMatchObject({ response: 'Drink some tea.', state: 'done' })
  expect(world.logs.join('')).not.toContain('inner secrets')
})

test('a late second look delays no words for long, and still adds its guidance', async () => {
  const later = Promise.withResolvers<void>()
  model.answerWhole(async (response) => {
    await later.promise
    response.writeHead(200, json).end(whole('self_harm'))
  })
  model.answer((response) => void response.writeHead(200, eventStream).write(piece('Drink some tea.')))
  const before = model.left()
  const { events, nextText } = await streamReply(world, await world.signUp(), unknown)
  expect(await nextText()).toBe('Drink some tea.')
  later.resolve()
  expect(await nextText()).toMatch(/^\n\n.*findahelpline\.com/s)
  expect((await events.next()).value).toMatchObject({ type: 'done', state: 'done' })
  // The model's running answer was aborted.
  await expect.poll(() => model.left()).toBe(before + 1)
})

test('a second look that never answers is given up', async () => {
  const hasty = await createWorld({ model: { baseUrl: model.url, timeoutMs: 300 } })
  model.answerWhole(() => {})
  const person = await hasty.signUp()
  const reply = await person.call(chat.send, { body: { messages: [{ role: 'user', content: unknown }] } })
  expect(reply).toMatchObject({ response: 'Drink some tea.', state: 'done' })
  await hasty.close()
})

test('a second look counts although the answer fails', async () => {
  verdict('self_harm')
  model.answer((response) => void response.writeHead(401).end())
  expect(await say(unknown)).toMatchObject({
    state: 'done',
    response: expect.stringContaining('findahelpline') as string,
  })
})

test('the tokens of a second look are counted', async () => {
  verdict('none', 700)
  const person = await world.signUp()
  await person.call(chat.send, { body: { messages: [{ role: 'user', content: unknown }] } })
  const { rows } = await world.owner.query<{ tokens: number }>('select tokens from chat_days where user_id = $1', [
    person.userId,
  ])
  expect(rows[0]!.tokens).toBeGreaterThan(1_400)
  verdict('none', 10)
  const other = await world.signUp()
  await other.call(chat.send, { body: { messages: [{ role: 'user', content: unknown }] } })
  const without = await world.owner.query<{ tokens: number }>('select tokens from chat_days where user_id = $1', [
    other.userId,
  ])
  expect(rows[0]!.tokens - without.rows[0]!.tokens).toBe(690)
})

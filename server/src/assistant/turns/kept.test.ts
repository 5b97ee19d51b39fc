import { LLMock } from '@copilotkit/aimock'
import { chat, newSessionId } from '@finu/contract/assistant/chat'
import { profile } from '@finu/contract/accounts/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const question = { ask: 'duration', activity: { name: 'Yoga', type: 'yoga' } }
const keptWithIt = { question, suggestions: ['20 minutes', '30 minutes', 'An hour'] }

function say(person: Client, content: string, sessionId: string | null = null, more: object = {}) {
  world.clock.advance(1_000)
  return person.call(chat.send, { body: { messages: [{ role: 'user', content, ...more }], sessionId, ...more } })
}

async function keptOf({ owner }: World, { userId }: Client): Promise<unknown[]> {
  const { rows } = await owner.query<{ kept: unknown }>(
    'select kept from chat_messages where user_id = $1 order by created_at, position',
    [userId],
  )
  return rows.map(({ kept }) => kept)
}

describe('data that the coach stores with a reply', () => {
  test('is stored with it, and deleted once it is answered', async () => {
    const person = await world.signUp()
    const { sessionId } = await say(person, 'did yoga')
    expect(await keptOf(world, person)).toEqual([null, keptWithIt])
    const { proposals } = await say(person, 'thirty minutes', sessionId)
    expect(proposals).toMatchObject([{ kind: 'exercise', log: { name: 'Yoga', duration_minutes: 30 } }])
    expect(await keptOf(world, person)).toEqual([
      null,
      keptWithIt,
      null,
      { suggestions: ['How much did I move this week?'] },
    ])
  })

  test('contains guidance with the numbers of the person’s country, shown again with the conversation', async () => {
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'Europe/London' } })
    const reply = await say(person, 'I want to die')
    const { guidance, response } = reply
    expect(guidance).toMatchObject({
      danger: 'self_harm',
      language: 'en',
      lines: { country: 'GB', emergency: '999', crisis: { call: '116 123' } },
    })
    expect(response.slice(guidance!.start, guidance!.end)).toBe(response.trimEnd())
    const { messages } = await person.call(chat.session, { params: { id: reply.sessionId } })
    expect(messages.map((message) => message.guidance)).toEqual([null, guidance])
    const countries = await person.call(chat.helpLines, { query: { danger: 'self_harm', language: 'en' } })
    expect(countries.map(({ country }) => country)).toEqual(expect.arrayContaining(['US', 'IN', 'ZA']))
    expect(countries.find(({ country }) => country === 'GB')?.words).toBe(response.trimEnd())
    expect(countries.find(({ country }) => country === 'US')?.words).toContain('call 911')
  })

  test('is said again while the danger lasts, and makes no card; calm words follow once it is over', async () => {
    const person = await world.signUp()
    const tell = (content: string, sessionId: string | null = null) =>
      person.call(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } })
    const { sessionId, response } = await tell('chest pain going down my left arm')
    world.clock.advance(1_000)
    expect(await tell('it started 20 min ago after the gym', sessionId)).toMatchObject({ response, proposals: [] })
    world.clock.advance(1_000)
    const over = await tell('its gone now, was just wind', sessionId)
    expect(over).toMatchObject({
      guidance: null,
      proposals: [],
      response: expect.stringMatching(/^I’m glad/) as string,
    })
    world.clock.advance(1_000)
    expect((await tell('had a coffee at 8', sessionId)).proposals).toMatchObject([{ kind: 'meal' }])
  })

  test('contains only a caution if the reply goes on', async () => {
    const person = await world.signUp()
    const { guidance, response } = await say(person, 'i make myself throw up. had 2 eggs')
    expect(guidance).toMatchObject({ danger: 'eating', start: 0 })
    expect(response.slice(0, guidance!.end)).toMatch(/^What you say about eating .*difference\.$/)
    expect(response.length).toBeGreaterThan(guidance!.end + 2)
  })

  test('is made again if the reply is written again', async () => {
    const person = await world.signUp()
    const { sessionId } = await say(person, 'did yoga')
    await person.call(chat.regenerate, { params: { id: sessionId } })
    expect(await keptOf(world, person)).toEqual([null, keptWithIt])
    expect((await say(person, '20', sessionId)).proposals).toMatchObject([{ log: { duration_minutes: 20 } }])
  })

  test('is in no answer of the server', async () => {
    const person = await world.signUp()
    const sent = await say(person, 'did yoga')
    const session = await person.send(chat.session, { params: { id: sent.sessionId } })
    const thread = await person.send(chat.messages, { params: { id: sent.threadId } })
    expect(JSON.stringify([sent, session.body, thread.body])).not.toMatch(/"(?:kept|activity|providerOptions)"/)
  })

  test('cannot be set by a client', async () => {
    const person = await world.signUp()
    const finu = { kept: { question }, cards: [{ kind: 'mood', state: 'saved' }] }
    const more = { kept: { question }, finu, providerOptions: { finu }, providerMetadata: { finu: { question } } }
    const sessionId = newSessionId(world.clock.now.getTime(), () => 0.5)
    world.clock.advance(1_000)
    const messages = [
      { role: 'user', content: 'did yoga' },
      { role: 'assistant', content: 'For how long? Say it like “20 minutes”.', ...more },
      { role: 'user', content: '20 minutes', ...more },
    ]
    const first = await person.call(chat.send, { body: { messages, sessionId, ...more } })
    const second = await say(person, '20 minutes', sessionId, more)
    expect([first.proposals, second.proposals]).toEqual([[], []])
    // The coach's own question is not part of the message.
    expect(JSON.stringify(await keptOf(world, person))).not.toContain('Yoga')
  })

  test('is limited, and only for replies, whatever the server writes', async () => {
    const person = await world.signUp()
    await say(person, 'did yoga')
    const keep = (kept: string, role: string) =>
      world.owner.query('update chat_messages set kept = $1 where user_id = $2 and role = $3', [
        kept,
        person.userId,
        role,
      ])
    await expect(keep(JSON.stringify('x'.repeat(4_096)), 'assistant')).rejects.toThrow('chat_messages_check')
    await expect(keep('{}', 'user')).rejects.toThrow('chat_messages_check')
    await keep(JSON.stringify('x'.repeat(4_000)), 'assistant')
  })

  test('counts as nothing asked if it cannot be read', async () => {
    const person = await world.signUp()
    const { sessionId } = await say(person, 'did yoga')
    await world.owner.query(`update chat_messages set kept = '{"question":{"ask":"all"}}' where kept is not null`)
    expect((await say(person, '20 minutes', sessionId)).proposals).toEqual([])
  })
})

test.each([
  ['openai-compatible', '/v1'],
  ['anthropic', '/v1'],
  ['openai', '/v1'],
  ['google', '/v1beta'],
] as const)(
  'a model of %s is shown the words, not what was kept; where it fails, that stays',
  async (provider, path) => {
    const model = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
    const other = await createWorld({ model: { provider, baseUrl: model.url + path } })
    const person = await other.signUp()
    const send = (content: string, sessionId: string | null) => {
      other.clock.advance(1_000)
      return person.call(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } })
    }
    model.onMessage(/./, { content: 'For how long?' })
    const { sessionId } = await send('did yoga', null)
    expect(await keptOf(other, person)).toEqual([null, null])
    await other.owner.query(`update chat_messages set kept = '{"question":"KEPTMARK"}' where role = 'assistant'`)
    model.clearRequests()
    await send('20 minutes', sessionId)
    const shown = JSON.stringify(model.getRequests().map(({ body }) => body))
    expect(shown).toContain('For how long?')
    expect(shown).not.toMatch(/KEPTMARK|finu"|isFastingRisky/)
    await other.owner.query(
      `update chat_messages set kept = '{"question":"KEPTMARK"}' where role = 'assistant' and position > 2`,
    )
    model.clearFixtures()
    model.onMessage(/./, { error: { message: 'no' }, status: 400 })
    expect((await person.send(chat.regenerate, { params: { id: sessionId } })).status).toBe(503)
    expect((await keptOf(other, person)).at(-1)).toEqual({ question: 'KEPTMARK' })
    await other.close()
    await model.stop()
  },
)

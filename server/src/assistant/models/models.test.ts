import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock'
import { chat, chatLimits, chatTexts, type ChatReply } from '@finu/contract/assistant/chat'
import { moods } from '@finu/contract/moods/moods'
import { ending, eventStream, piece, startWaywardModel, type WaywardModel } from '@finu/standins/wayward-model'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSecondLook } from '../../../testing/second-look-model.ts'
import { inNewSession, streamReply } from '../../../testing/streamed-reply.ts'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

const say = (client: Client, content: string, sessionId: string | null = null) =>
  client.send(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } })

const sayAnd = async (client: Client, content: string) => {
  const answer = await say(client, content)
  expect(answer.status).toBe(200)
  return { body: answer.body as ChatReply }
}

const usage = {
  'openai-compatible': { prompt_tokens: 900, completion_tokens: 100 },
  anthropic: { input_tokens: 900, output_tokens: 100 },
  openai: { input_tokens: 900, output_tokens: 100 },
  google: { promptTokenCount: 900, candidatesTokenCount: 100 },
}

async function tokensOf(world: World, client: Client): Promise<number> {
  const { rows } = await world.owner.query<{ tokens: number }>('select tokens from chat_days where user_id = $1', [
    client.userId,
  ])
  return rows[0]?.tokens ?? 0
}

describe.each([
  ['openai-compatible', '/v1'],
  ['anthropic', '/v1'],
  ['openai', '/v1'],
  ['google', '/v1beta'],
] as const)('a model of %s', (provider, path) => {
  let model: LLMock
  let world: World
  beforeAll(async () => {
    model = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
    world = await createWorld({ model: { provider, baseUrl: model.url + path } })
  })
  beforeEach(() => {
    model.clearFixtures()
    model.clearRequests()
  })
  afterAll(async () => {
    await world.close()
    await model.stop()
  })

  test('answers, and its tokens are counted', async () => {
    model.onMessage(/./, { content: 'Good morning. Nothing is logged yet.', usage: usage[provider] })
    const person = await world.signUp()
    expect(await say(person, 'Hello')).toMatchObject({
      status: 200,
      body: { response: 'Good morning. Nothing is logged yet.', state: 'done', reward: { tokens_awarded: 13 } },
    })
    // The answer, and the second look at the message.
    expect(await tokensOf(world, person)).toBe(2_000)
    expect((await person.call(chat.welcome)).isBuiltIn).toBe(false)
    expect(world.logs.join('')).not.toContain('key-of-the-model')
    expect(world.logs.join('')).not.toContain('Good morning')
  })

  test('looks up the person’s own records and answers with them', async () => {
    const person = await world.signUp()
    const other = await world.signUp()
    await person.call(moods.create, { body: { mood_type: 'happy' } })
    await other.call(moods.create, { body: { mood_type: 'angry' } })
    const results: string[] = []
    const resultsOf = (request: ChatCompletionRequest) =>
      request.messages.filter((message) => message.role === 'tool').map((message) => JSON.stringify(message.content))
    model.on({ predicate: (request) => !isSecondLook(request) }, (request) => {
      results.push(...resultsOf(request))
      return results.length === 0
        ? {
            toolCalls: [{ name: 'get_day', arguments: JSON.stringify({ day: 'today' }) }],
            // Google ends a tool call like any other answer, which its stand-in would not.
            ...(provider === 'google' ? { finishReason: 'stop' } : {}),
          }
        : { content: 'You were mostly happy today.' }
    })
    expect(await say(person, 'How was my day?')).toMatchObject({
      body: { response: 'You were mostly happy today.', state: 'done' },
    })
    expect(results).toHaveLength(1)
    expect(results[0]).toContain('happy')
    expect(results[0]).not.toContain('angry')
  })
})

describe('an unreliable model', () => {
  let model: WaywardModel
  let world: World
  beforeAll(async () => {
    model = await startWaywardModel()
    world = await createWorld({ model: { baseUrl: model.url, timeoutMs: 400 } })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => void (model.calls.length = model.wholeCalls.length = 0))
  afterAll(async () => {
    await world.close()
    await model.stop()
  })

  const messagesOf = async (client: Client, id: string) =>
    (await client.call(chat.session, { params: { id } })).messages.map(({ role, content, state }) => [
      role,
      content,
      state,
    ])

  test('is passed on piece by piece while it is still answering', async () => {
    const heard = Promise.withResolvers<void>()
    model.answer(async (response) => {
      response.writeHead(200, eventStream).write(piece('One. '))
      await heard.promise
      response.end(piece('Two.') + ending)
    })
    const { events, nextText } = await streamReply(world, await world.signUp(), 'Hello')
    expect(await nextText()).toBe('One. ')
    heard.resolve()
    expect(await nextText()).toBe('Two.')
    expect((await events.next()).value).toMatchObject({ type: 'done', response: 'One. Two.', state: 'done' })
  })

  test('is retried after one failure, and one reply is stored', async () => {
    model.answer((response, call) => {
      if (call === 1) return void response.writeHead(500, { 'retry-after-ms': '1' }).end('inner secrets')
      response.writeHead(200, eventStream).end(piece('Here.') + ending)
    })
    const person = await world.signUp()
    const { body } = await say(person, 'Hello')
    expect(body).toMatchObject({ response: 'Here.', state: 'done', messageCount: 2 })
    expect(model.calls).toHaveLength(2)
    expect(await person.call(chat.sessions)).toHaveLength(1)
  })

  test('that keeps failing is reported in a sentence, and the built-in coach answers', async () => {
    for (const answer of [
      { status: 500, body: 'inner secrets at 10.0.0.7' },
      { status: 401, body: '{"error":{"message":"bad key key-of-the-model"}}' },
      { status: 200, body: '' },
      { status: 200, body: '<html>inner secrets</html>' },
      { status: 200, body: 'data: {"error":{"message":"inner secrets"}}\n\n' },
      { status: 200, body: `data: {{{\n\n${ending}` },
      { status: 200, body: `data: {"choices":"none"}\n\n${ending}` },
      { status: 200, body: '\u0000\u0001\u0002'.repeat(1_000) },
    ]) {
      model.answer((response) => {
        response.writeHead(answer.status, { ...eventStream, 'retry-after-ms': '1' }).end(answer.body)
      })
      const person = await world.signUp()
      const { body } = await sayAnd(person, 'I ran for 30 minutes')
      expect(body).toMatchObject({ state: 'done', proposals: [{ kind: 'exercise', state: 'open' }] })
      expect(body.response).toMatch(new RegExp(`^${chatTexts.coachInstead}\n\nWell done`))
      const { messages } = await person.call(chat.session, { params: { id: body.sessionId } })
      expect(messages.at(-1)).toMatchObject({ content: body.response, state: 'done', proposals: body.proposals })
    }
    expect(world.logs.join('')).not.toMatch(/inner secrets|key-of-the-model/)
  })

  test('that does not answer in time is given up, and its request is closed', async () => {
    const before = model.left()
    model.answer((response) => response.writeHead(200, eventStream).flushHeaders())
    const person = await world.signUp()
    const { body } = await sayAnd(person, 'Hello')
    expect(body.response).toContain(chatTexts.coachInstead)
    await expect.poll(() => model.left()).toBe(before + 1)
  })

  test.each([
    ['falls silent', (response: { write: (text: string) => void }) => response.write(piece('As far as this'))],
    [
      'is cut off',
      (response: { write: (text: string, then: () => void) => void; destroy: () => void }) =>
        response.write(piece('As far as this'), () => setTimeout(() => response.destroy(), 50)),
    ],
    ['ends without an end', (response: { end: (text: string) => void }) => response.end(piece('As far as this'))],
    [
      'turns to garbage',
      (response: { end: (text: string) => void }) => response.end(`${piece('As far as this')}data: }}}{{{\n\n`),
    ],
  ])('that %s keeps its marked words, the coach goes on, and it can be written again', async (_name, answer) => {
    model.answer((response) => {
      response.writeHead(200, eventStream)
      answer(response)
    })
    const person = await world.signUp()
    const { body } = await sayAnd(person, 'Hello')
    expect(body.response).toMatch(new RegExp(`^As far as this\n\n---\n\n${chatTexts.coachGoesOn}\n\n.+I’m Finu`))
    expect(body.state).toBe('done')
    expect(await messagesOf(person, body.sessionId)).toEqual([
      ['user', 'Hello', 'done'],
      ['assistant', body.response, 'done'],
    ])
    model.answer((response) => void response.writeHead(503, { 'retry-after-ms': '1' }).end())
    expect((await person.send(chat.regenerate, { params: { id: body.sessionId } })).status).toBe(503)
    // The old reply stays until there is a better one.
    expect((await messagesOf(person, body.sessionId)).at(-1)).toEqual(['assistant', body.response, 'done'])
    model.answer((response) => void response.writeHead(200, eventStream).end(piece('All of it.') + ending))
    expect(await person.call(chat.regenerate, { params: { id: body.sessionId } })).toMatchObject({
      response: 'All of it.',
      state: 'done',
      messageCount: 2,
    })
    expect(await messagesOf(person, body.sessionId)).toEqual([
      ['user', 'Hello', 'done'],
      ['assistant', 'All of it.', 'done'],
    ])
  })

  test('that breaks off after a card has the card dismissed and its open code block closed', async () => {
    const call = {
      index: 0,
      id: 'call',
      type: 'function',
      function: { name: 'propose_mood', arguments: '{"mood_type":"sad"}' },
    }
    model.answer((response, count) => {
      response.writeHead(200, eventStream)
      if (count > 1) return void response.end(piece('See:\n```\nx'))
      response.end(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] })}\n\ndata: [DONE]\n\n`,
      )
    })
    const person = await world.signUp()
    const { body } = await sayAnd(person, 'I feel happy')
    expect(body.proposals).toMatchObject([
      { kind: 'mood', state: 'dismissed', log: { mood_type: 'sad' } },
      { kind: 'mood', state: 'open', log: { mood_type: 'happy' } },
    ])
    expect(body.response).toContain('x\n```\n\n---\n\n')
    const { messages } = await person.call(chat.session, { params: { id: body.sessionId } })
    expect(messages.at(-1)!.proposals).toEqual(body.proposals)
  })

  test('is stopped at once on the person’s request, and its words stay', async () => {
    const before = model.left()
    model.answer((response) => void response.writeHead(200, eventStream).write(piece('A long story')))
    const person = await world.signUp()
    const { sessionId, events, nextText } = await streamReply(world, person, 'Tell me')
    await nextText()
    await person.call(chat.stop, { params: { id: sessionId } })
    expect((await events.next()).value).toMatchObject({ type: 'done', response: 'A long story', state: 'stopped' })
    await expect.poll(() => model.left()).toBe(before + 1)
  })

  test('is read to its end although the browser has left, and the whole reply is stored', async () => {
    const gone = Promise.withResolvers<void>()
    model.answer(async (response) => {
      response.writeHead(200, eventStream).write(piece('One. '))
      await gone.promise
      response.end(piece('Two.') + ending)
    })
    const person = await world.signUp()
    const leaving = new AbortController()
    const { sessionId, events, nextText } = await streamReply(world, person, 'Hello', leaving.signal)
    await nextText()
    leaving.abort()
    await expect(events.next()).rejects.toThrow(/abort/)
    gone.resolve()
    await expect
      .poll(async () => (await messagesOf(person, sessionId)).at(-1))
      .toEqual(['assistant', 'One. Two.', 'done'])
  })

  test('is asked once for two parallel turns in one conversation', async () => {
    const both = Promise.withResolvers<void>()
    model.answer(async (response) => {
      await both.promise
      response.writeHead(200, eventStream).end(piece('Here.') + ending)
    })
    const person = await world.signUp()
    const sessionId = inNewSession(world)
    const answers = [say(person, 'Hello', sessionId), say(person, 'Hello', sessionId)]
    expect(await Promise.race(answers)).toMatchObject({ status: 409, body: { detail: chatTexts.busy } })
    both.resolve()
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(model.calls).toHaveLength(1)
    expect(await messagesOf(person, sessionId)).toHaveLength(2)
  })

  test('never gets messages of people in danger, and its diagnoses get a disclaimer', async () => {
    model.answer((response) => void response.writeHead(200, eventStream).end(piece('You have diabetes.') + ending))
    const person = await world.signUp()
    for (const words of ['I want to kill myself', 'I have chest pain', 'my husband hits me']) {
      const { body } = (await say(person, words)) as { body: { response: string } }
      expect(body.response).toContain('emergency')
      expect(body.response).not.toContain('diabetes')
    }
    expect([...model.calls, ...model.wholeCalls]).toEqual([])
    expect(await say(person, 'Why am I thirsty?')).toMatchObject({
      body: { response: expect.stringContaining('You have diabetes.\n\nThat is not a diagnosis') as string },
    })
  })

  test('cannot redirect its caller, with the key, to another address', async () => {
    const other = await startWaywardModel()
    model.answer((response) => void response.writeHead(307, { location: `${other.url}/chat/completions` }).end())
    expect((await sayAnd(await world.signUp(), 'Hello')).body.response).toContain(chatTexts.coachInstead)
    expect(other.calls).toEqual([])
    await other.stop()
  })

  test('is cut off if it does not end, and only storable text is kept', async () => {
    const before = model.left()
    model.answer(async (response) => {
      response.writeHead(200, eventStream).write(piece('nul\u0000 \ud83d'))
      response.write(piece('\ude00 \ud800!'))
      while (!response.destroyed) {
        response.write(piece('endless '.repeat(500)))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })
    const person = await world.signUp()
    const { body } = (await say(person, 'Hello')) as { body: { response: string; state: string } }
    expect(body.response).toMatch(/^nul 😀 �!endless /u)
    expect([body.response.length, body.state]).toEqual([chatLimits.reply, 'failed'])
    await expect.poll(() => model.left()).toBe(before + 1)
  })
})

test('a model that endlessly sends nothing readable is left before it fills the memory', async () => {
  const model = await startWaywardModel()
  const world = await createWorld({ model: { baseUrl: model.url, timeoutMs: 30_000 } })
  const megabyte = `: ${'.'.repeat(1024 * 1024)}\n`
  let sent = 0
  model.answer(async (response) => {
    response.writeHead(200, eventStream)
    while (!response.destroyed && sent < 200) {
      sent++
      await new Promise<void>((resolve) => void response.write(megabyte, () => setImmediate(resolve)))
    }
  })
  expect((await sayAnd(await world.signUp(), 'Hello')).body.response).toContain(chatTexts.coachInstead)
  expect(sent).toBeLessThan(100)
  await world.close()
  await model.stop()
})

test('a provider that is down is reported in a sentence, and the coach answers', async () => {
  const model = await startWaywardModel()
  await model.stop()
  const world = await createWorld({ model: { baseUrl: model.url } })
  const person = await world.signUp()
  expect((await sayAnd(person, 'Hello')).body.response).toContain(chatTexts.coachInstead)
  expect(await tokensOf(world, person)).toBe(0)
  await world.close()
})

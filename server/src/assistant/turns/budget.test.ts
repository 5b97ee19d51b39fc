import { chat, chatTexts, type ChatReply } from '@finu/contract/assistant/chat'
import { ending, eventStream, piece, startWaywardModel, type WaywardModel } from '@finu/standins/wayward-model'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../../testing/world.ts'
import { turnTokens } from '../models/meter.ts'

const say = (client: Client, content = 'Hello') =>
  client.send(chat.send, { body: { messages: [{ role: 'user', content }] } })

const tokensUsed = (tokens: number) =>
  `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens } })}\n\n`

let model: WaywardModel
beforeAll(async () => {
  model = await startWaywardModel()
  // A refused second look is not billed.
  model.answerWhole((response) => void response.writeHead(503).end())
})
beforeEach(() => void (model.calls.length = 0))
afterAll(() => model.stop())

const answerFor = (tokens: number) =>
  model.answer((response) => {
    response.writeHead(200, eventStream).end(piece('Here.') + tokensUsed(tokens) + ending)
  })

const createBudgetWorld = (dailyTokens: number, dailyTokensOfAll: number | null = null) =>
  createWorld({ model: { baseUrl: model.url, timeoutMs: 20_000, dailyTokens, dailyTokensOfAll } })

const personal = async (world: World, { userId }: Client) =>
  (await world.owner.query('select messages, tokens from chat_days where user_id = $1', [userId])).rows
const ofAll = async (world: World) => (await world.owner.query('select day::text, tokens from model_days')).rows

describe('a person’s day of tokens', () => {
  let world: World
  beforeAll(async () => void (world = await createBudgetWorld(2_500)))
  afterAll(() => world.close())

  test('ends with the turn that uses it up, with a sentence, and starts again tomorrow', async () => {
    answerFor(1_500)
    const person = await world.signUp()
    expect((await say(person)).status).toBe(200)
    expect((await say(person)).status).toBe(200)
    expect(await personal(world, person)).toEqual([{ messages: 2, tokens: 3_000 }])
    const { body, status } = await say(person)
    expect(status).toBe(200)
    const { response, sessionId } = body as ChatReply
    expect(response).toMatch(new RegExp(`^${chatTexts.tokensUsed} ${chatTexts.coachMeanwhile}\n\n.+I’m Finu`))
    expect(model.calls).toHaveLength(2)
    expect(await personal(world, person)).toEqual([{ messages: 3, tokens: 3_000 }])
    // The old reply is no worse than the coach's would be.
    const refusal = await person.send(chat.regenerate, { params: { id: sessionId } })
    expect(refusal).toMatchObject({ status: 429, body: { detail: chatTexts.tokensUsed } })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect(await personal(world, person)).toEqual([{ messages: 3, tokens: 3_000 }])
    // The limit is the person's alone, and people in danger are always answered.
    expect((await say(await world.signUp())).status).toBe(200)
    expect((await say(person, 'I want to kill myself')).status).toBe(200)
    world.clock.nextDay()
    expect((await say(person)).status).toBe(200)
  })

  test('is reserved before the model is asked: of parallel turns, one may exceed it', async () => {
    const all = Promise.withResolvers<void>()
    model.answer(async (response) => {
      await all.promise
      response.writeHead(200, eventStream).end(piece('Here.') + tokensUsed(9_000) + ending)
    })
    const person = await world.signUp()
    const turns = Array.from({ length: 5 }, () => say(person))
    await expect.poll(() => personal(world, person)).toEqual([{ messages: 5, tokens: turnTokens }])
    all.resolve()
    const replies = (await Promise.all(turns)).map(({ body }) => (body as ChatReply).response)
    const kinds = replies.map((reply) =>
      reply === 'Here.' ? 'answered' : reply.startsWith(chatTexts.tokensUsed) ? 'used up' : reply,
    )
    expect(kinds.toSorted()).toEqual(['answered', 'used up', 'used up', 'used up', 'used up'])
    expect(await personal(world, person)).toEqual([{ messages: 5, tokens: 9_000 }])
  })

  test('counts what was received of a broken reply, and nothing of a refused one', async () => {
    const person = await world.signUp()
    model.answer((response) => void response.writeHead(401).end())
    expect((await say(person)).body).toMatchObject({ state: 'done' })
    expect(await personal(world, person)).toEqual([{ messages: 1, tokens: 0 }])
    model.answer((response) => void response.writeHead(200, eventStream).end(piece('x'.repeat(4_000))))
    expect((await say(person)).body).toMatchObject({ state: 'done' })
    const [{ tokens }] = await personal(world, person)
    expect(tokens).toBeGreaterThan(1_000)
    expect(tokens).toBeLessThan(turnTokens)
  })

  test.each([-5_000_000, 0, 1e12, 0.5])('ignores a provider that reports %d tokens', async (claimed) => {
    answerFor(claimed)
    const person = await world.signUp()
    expect((await say(person)).status).toBe(200)
    const [{ tokens }] = await personal(world, person)
    expect(tokens).toBeGreaterThan(500)
    expect(tokens).toBeLessThan(turnTokens)
  })
})

test('everybody’s day of tokens ends likewise, and refusals give back their reserve', async () => {
  const world = await createBudgetWorld(10_000, 2_500)
  answerFor(1_500)
  const people = [await world.signUp(), await world.signUp(), await world.signUp()] as const
  expect((await say(people[0])).status).toBe(200)
  // It is refused for another reason: nothing stays reserved.
  expect((await people[0].send(chat.regenerate, { params: { id: 'session_1700000000000_abcdefghi' } })).status).toBe(
    404,
  )
  expect(await ofAll(world)).toEqual([{ day: '2026-03-02', tokens: '1500' }])
  expect((await say(people[1])).status).toBe(200)
  expect(((await say(people[2])).body as ChatReply).response).toMatch(
    new RegExp(`^${chatTexts.tokensUsedByAll} ${chatTexts.coachMeanwhile}\n\n`),
  )
  expect(await personal(world, people[2])).toEqual([{ messages: 1, tokens: 0 }])
  expect(await ofAll(world)).toEqual([{ day: '2026-03-02', tokens: '3000' }])
  expect((await say(people[2], 'I have chest pain')).status).toBe(200)
  world.clock.nextDay()
  expect((await say(people[2])).status).toBe(200)
  await world.close()
})

import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts/accounts'
import { chat } from '@finu/contract/assistant/chat'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longestStallMs, watchEventLoop } from '../../testing/watchdog.ts'
import { registration } from '../../testing/registration.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { listOperations } from './openapi-operations.ts'
import type { OpenApiDocument } from './openapi.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

/** Returns tokens that were never issued, and one whose session has ended. */
async function wrongTokens(): Promise<string[]> {
  const ended = await world.signUp()
  await ended.call(accounts.signOut)
  return [person.token!.slice(0, -1) + (person.token!.endsWith('A') ? 'B' : 'A'), ended.token!, 'x'.repeat(86), 'x']
}

const post = (endpoint: Endpoint, payload: string, token = person.token) =>
  world.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  })

describe('a body with thousands of mistakes', () => {
  const manyElements = JSON.stringify({ messages: Array.from({ length: 8_000 }, () => 1) })
  const manyKeys = JSON.stringify({
    amount: 1,
    description: 'x',
    metadata: Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [n, []])),
  })

  test.each([
    ['elements', chat.send, manyElements],
    ['keys', transactions.spend, manyKeys],
  ])('does not delay other calls, with a session or without: %s', async (_name, endpoint, payload) => {
    const stopWatching = watchEventLoop()
    const reply = await post(endpoint, payload)
    expect(reply.statusCode).toBe(422)
    expect(reply.json<{ detail: unknown[] }>().detail.length).toBeLessThanOrEqual(50)
    for (const token of await wrongTokens()) {
      expect((await post(endpoint, payload, token)).json()).toEqual({
        detail: 'Authentication required. Please log in again.',
        code: 'unauthorized',
      })
    }
    expect(stopWatching()).toBeLessThan(longestStallMs)
  })
})

test('a body may have 16 KiB unless its call needs more, and none without a session', async () => {
  const notes = (kb: number) => JSON.stringify({ mood_type: 'calm', unknown: 'x'.repeat(kb * 1024) })
  expect((await post(moods.create, notes(15))).statusCode).toBe(201)
  expect((await post(moods.create, notes(17))).statusCode).toBe(413)
  expect((await post(meals.create, notes(40))).statusCode).toBe(422)
  const [forged, ended, ...others] = await wrongTokens()
  for (const token of [forged!, ...others]) expect((await post(meals.create, notes(100), token)).statusCode).toBe(401)
  // A body as large as a conversation is read only after the session is checked in the database.
  expect((await post(chat.send, notes(600), ended)).statusCode).toBe(401)
})

describe('every string, list and record that a call accepts', () => {
  type Schema = Record<string, unknown>

  /** Records where a schema has no maximum, and returns the most bytes that it accepts, at three bytes a character. */
  function measure(schema: Schema, path: string, unbounded: string[]): number {
    const of = (inner: unknown, name: string) => measure(inner as Schema, `${path}/${name}`, unbounded)
    if (schema['const'] !== undefined) return JSON.stringify(schema['const']).length
    if (schema['enum']) return Math.max(...(schema['enum'] as unknown[]).map((value) => JSON.stringify(value).length))
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
    if (choices) return Math.max(...choices.map((choice, n) => of(choice, String(n))))
    // A boolean that may be null has two types.
    const types = schema['type'] as string | string[] | undefined
    if (Array.isArray(types)) return Math.max(...types.map((type) => measure({ ...schema, type }, path, unbounded)))
    const fixed = { string: 0, number: 25, integer: 20, boolean: 5, null: 4 }[String(schema['type'])]
    if (schema['type'] === 'string') {
      if (schema['format'] === 'uuid') return 38
      const most = schema['maxLength'] ?? schema['contentMaxLength']
      if (typeof most !== 'number') unbounded.push(path)
      return 3 * Number(most) + 2
    }
    if (fixed !== undefined) return fixed
    if (schema['type'] === 'array') {
      if (typeof schema['maxItems'] !== 'number') unbounded.push(path)
      return Number(schema['maxItems']) * (of(schema['items'], 'items') + 1) + 2
    }
    if (schema['type'] !== 'object') {
      unbounded.push(path)
      return 0
    }
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
    const named = properties.reduce((sum, [name, inner]) => sum + name.length + 4 + of(inner, name), 2)
    if (!schema['propertyNames']) return named
    if (typeof schema['maxProperties'] !== 'number') unbounded.push(path)
    const each = of(schema['propertyNames'], 'names') + of(schema['additionalProperties'], 'values') + 2
    return named + Number(schema['maxProperties']) * each
  }

  test('has a maximum, and the largest body fits the limit of its call', async () => {
    const document = (await world.app.inject('/api/openapi.json')).json<OpenApiDocument>()
    const unbounded: string[] = []
    const tooSmall: string[] = []
    for (const { path, method, operation } of listOperations(document)) {
      const name = `${method} ${path}`
      for (const parameter of operation.parameters) measure(parameter.schema, `${name}?${parameter.name}`, unbounded)
      const content = operation.requestBody?.content['application/json']
      if (!content) continue
      const bytes = measure(content.schema, name, unbounded)
      // Nobody sends a conversation of 200 messages of 20,000 characters; only the last message counts.
      const isCut = operation.operationId === 'chat.send'
      if (bytes > (content['x-max-bytes'] ?? 0) && !isCut) tooSmall.push(`${name}: ${bytes}`)
    }
    expect(unbounded).toEqual([])
    expect(tooSmall).toEqual([])
  })
})

describe('days and times', () => {
  const wrongDays = ['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31']
  test('outside of the calendar are refused wherever a day is asked for', async () => {
    const document = (await world.app.inject('/api/openapi.json')).json<OpenApiDocument>()
    const asked: string[] = []
    for (const { path, method, operation } of listOperations(document)) {
      for (const { name } of operation.parameters.filter((parameter) => parameter.schema['format'] === 'date')) {
        for (const day of wrongDays) {
          asked.push(name)
          const reply = await world.app.inject({
            method: method.toUpperCase() as 'GET',
            url: path.includes(`{${name}}`) ? path.replace(`{${name}}`, day) : `${path}?${name}=${day}`,
            headers: { authorization: `Bearer ${person.token}` },
          })
          expect([method, path, name, day, reply.statusCode]).toEqual([method, path, name, day, 422])
        }
      }
    }
    expect(asked.length).toBeGreaterThan(10 * wrongDays.length)
  })

  test('from 1900 to 2200 are all answered, before 1970 too', async () => {
    for (const start_date of ['1900-01-01', '1969-12-31', '1970-01-01', '2200-12-31']) {
      for (const endpoint of [transactions.history, transactions.summary, moods.list, symptoms.list, meals.list]) {
        expect((await person.send(endpoint, { query: { start_date } })).status).toBe(200)
      }
      expect((await person.send(transactions.summary, { query: { end_date: start_date } })).status).toBe(200)
      expect((await person.send(moods.daily, { params: { date: start_date } })).status).toBe(200)
    }
  })

  test('outside of the calendar are refused wherever an instant is asked for', async () => {
    for (const time of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', `2026-03-01T08:00:00.${'1'.repeat(50)}Z`]) {
      const reply = await person.send(fasting.enter, { body: { start_time: time, end_time: '2026-03-01T20:00:00Z' } })
      expect(reply.status).toBe(422)
    }
  })
})

describe('malformed text', () => {
  const lone = 'rice \ud83c'
  const item = { name: lone, quantity: 1, unit: 'serving' }
  const cases: [string, Endpoint, unknown][] = [
    ['a meal', meals.create, { name: lone, meal_type: 'lunch', food_items: [item] }],
    ['a food of a meal', meals.create, { name: 'Lunch', meal_type: 'lunch', food_items: [item] }],
    ['a saved meal', meals.save, { name: 'Lunch', food_items: [item] }],
    ['a mood', moods.create, { mood_type: 'calm', notes: lone }],
    ['a trigger', moods.create, { mood_type: 'calm', triggers: [lone] }],
    ['a symptom', symptoms.create, { name: lone, severity_score: 2 }],
    ['a goal', fitness.createGoal, { name: lone }],
    ['what points are spent on', transactions.spend, { amount: 1, description: 'x', metadata: { key: lone } }],
    ['a name of it', transactions.spend, { amount: 1, description: 'x', metadata: { 'a\0b': 'x' } }],
    ['a name of it', transactions.spend, { amount: 1, description: 'x', metadata: { [lone]: 'x' } }],
    ['a claim', rewards.award, { reward_key: 'mood_logged', context: { reference_id: 'a\0b' } }],
    ['a message', chat.send, { messages: [{ role: 'user', content: lone }] }],
    ['a name', accounts.register, { email: 'x@example.com', password: 'Abcdefg.1', display_name: lone }],
    ['a password', accounts.login, { email: 'x@example.com', password: lone }],
  ]
  test.each(cases)('is refused in %s', async (_name, endpoint, body) => {
    // `JSON.stringify` writes lone surrogates as escapes, so they arrive.
    const reply = await person.send(endpoint, { body })
    expect(reply.status).toBe(422)
  })

  test('is distinct from equivalent Unicode forms, which are stored as one, so that replays match', async () => {
    const key = randomUUID()
    const decomposed = 'Cafe\u0301 con leche'
    const saved = await person.call(meals.save, { body: { name: decomposed, food_items: [{ name: 'x' }] }, key })
    expect(saved.name).toBe('Café con leche')
    expect(await person.call(meals.save, { body: { name: decomposed, food_items: [{ name: 'x' }] }, key })).toEqual(
      saved,
    )
    const again = await person.send(meals.save, { body: { name: 'Café con leche', food_items: [{ name: 'x' }] } })
    expect(again.status).toBe(409)
  })
})

describe('control characters', () => {
  const escape = '\u001b[2J'
  const text = (name: string): [string, Endpoint, (wrong: string) => object][] => [
    [name, moods.create, (notes) => ({ mood_type: 'calm', notes })],
    ['a trigger', moods.create, (trigger) => ({ mood_type: 'calm', triggers: [trigger] })],
    ['a meal', meals.create, (wrong) => ({ name: wrong, meal_type: 'lunch', food_items: [{ name: 'Rice' }] })],
    ['a food', meals.save, (wrong) => ({ name: 'Lunch', food_items: [{ name: wrong }] })],
    ['a symptom', symptoms.create, (wrong) => ({ name: wrong, severity_score: 2 })],
    ['a key of metadata', transactions.spend, (wrong) => ({ amount: 1, description: 'x', metadata: { [wrong]: 'x' } })],
    ['a message', chat.send, (content) => ({ messages: [{ role: 'user', content }] })],
    [
      'a name',
      accounts.register,
      (wrong) => ({ email: 'escape@example.com', password: 'Abcdefg.1', display_name: wrong }),
    ],
  ]
  test.each(text('a note'))('are refused in %s', async (_name, endpoint, bodyOf) => {
    for (const wrong of [escape, '\u0000', '\u0007', '\u000b', '\u007f', '\u0085', '\u009b2J', '\u009f'])
      expect((await person.send(endpoint, { body: bodyOf(`a${wrong}b`) })).status).toBe(422)
  })

  test('line breaks and tabs of a note are kept, and a name has one line', async () => {
    const notes = 'one\r\ntwo\n\tthree'
    expect((await person.call(moods.create, { body: { mood_type: 'calm', notes } })).notes).toBe(notes)
    const display_name = 'Sample\nSuspended 2026-01-01'
    const body = { email: 'lines@example.com', password: 'Abcdefg.1', display_name }
    expect(
      (await world.anonymous.call(accounts.register, { body: { ...registration(body.email), ...body } })).user,
    ).toMatchObject({
      display_name: 'Sample Suspended 2026-01-01',
    })
  })

  test('a search has none, and a password may have any but NUL', async () => {
    expect((await person.send(moods.list, { query: { search: escape } })).status).toBe(422)
    const signIn = (password: string) =>
      world.anonymous.send(accounts.login, { body: { email: 'a@example.com', password } })
    expect((await signIn(`Abcdefg.1${escape}`)).status).toBe(401)
    expect((await signIn('Abcdefg.1\0')).status).toBe(422)
  })

  test('of the name of a browser are left out', async () => {
    const email = 'browser@example.com'
    await world.app.inject({
      method: 'POST',
      url: accounts.register.path,
      headers: { 'content-type': 'application/json', 'user-agent': 'Browser\u009b2J' },
      payload: { ...registration(email), password: 'Abcdefg.1' },
    })
    const { rows } = await world.owner.query<{ user_agent: string }>(
      'select user_agent from sessions join users using (user_id) where email = $1',
      [email],
    )
    expect(rows).toEqual([{ user_agent: 'Browser 2J' }])
  })
})

describe('every answer', () => {
  const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', vary: 'Authorization' }

  test('of the API is marked as private and not cached, errors too', async () => {
    const answers = await Promise.all([
      person.send(moods.list),
      world.anonymous.send(moods.list),
      person.send(moods.create, { body: {} }),
      person.send(moods.remove, { params: { id: randomUUID() } }),
      world.anonymous.send(accounts.login, { body: { email: 'x@example.com', password: 'x' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 422, 404, 401])
    for (const answer of answers) expect(answer.headers).toMatchObject(headers)
  })

  test('has the wire’s form and the security headers even if the path cannot be read', async () => {
    for (const url of ['/%c0%ae/', '/api/v1/moods/%', '/%']) {
      const reply = await world.app.inject(url)
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { detail: expect.any(String) as string, code: 'unreadable' },
      ])
      expect(reply.headers).toMatchObject(headers)
    }
  })
})

describe('the words about a wrong body', () => {
  const wrong = [
    null,
    [],
    'x',
    {},
    { mood_type: 'x' },
    { name: 7, severity_score: 'x' },
    { food_items: {} },
    { type: [] },
  ]
  const options = [{ limit: 'x' }, { limit: '-1' }, { days: '1e9' }, { start: 'x' }, { search: 'x'.repeat(5_000) }]
  const ofValidator =
    /\b(?:expected|received|literal|regex|pattern|invalid (?:input|option|string|type|ISO)|too (?:big|small)|unrecognized)\b/i
  const wordsOf = (body: unknown) => (body as { detail: { msg: string }[] }).detail.map(({ msg }) => msg)

  test.each([
    ['moods', moods.create, moods.list],
    ['symptoms', symptoms.create, symptoms.list],
    ['meals', meals.create, meals.list],
    ['exercises', fitness.createExercise, fitness.listExercises],
    ['fasts', fasting.start, fasting.list],
  ] as [string, Endpoint, Endpoint][])('are no words of the validator: %s', async (_name, create, list) => {
    const said: string[] = []
    for (const body of wrong) {
      const { statusCode, payload } = await post(create, JSON.stringify(body))
      if (statusCode === 422) said.push(...wordsOf(JSON.parse(payload)))
    }
    for (const query of options) {
      const answer = await person.send(list, { query })
      if (answer.status === 422) said.push(...wordsOf(answer.body))
    }
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter((words) => ofValidator.test(words))).toEqual([])
  })
})

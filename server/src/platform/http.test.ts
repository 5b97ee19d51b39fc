import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

const send = (payload: string, type = 'application/json', method: 'POST' | 'PUT' = 'POST') =>
  world.app.inject({
    method,
    url: '/api/v1/moods',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    payload,
  })

describe('an unreadable request', () => {
  test.each([
    ['malformed JSON', '{"mood_type":', 'application/json', 400, 'The request could not be read. Send valid JSON.'],
    ['another media type', 'mood_type=calm', 'text/plain', 415, 'Send JSON (Content-Type: application/json).'],
    ['too much', JSON.stringify({ notes: 'x'.repeat(300_000) }), 'application/json', 413, 'That is too large.'],
    [
      'a prototype in JSON',
      '{"__proto__": {"mood_type": "calm"}}',
      'application/json',
      400,
      'The request could not be read. Send valid JSON.',
    ],
  ])('is refused: %s', async (_name, payload, type, status, detail) => {
    const reply = await send(payload, type)
    expect([reply.statusCode, reply.json()]).toEqual([status, { detail, code: expect.any(String) as string }])
  })

  test('gets 404 for a wrong method or an unknown path', async () => {
    for (const reply of [await send('{}', 'application/json', 'PUT'), await world.app.inject('/api/v1/nothing')]) {
      expect([reply.statusCode, reply.json()]).toEqual([404, { detail: 'Resource not found.', code: 'not_found' }])
    }
  })

  test('gets 422 for wrong ids, days and numbers in the address', async () => {
    expect((await person.send(moods.remove, { params: { id: '1' } })).body).toMatchObject({
      detail: [{ loc: ['params', 'id'], msg: 'That is not a valid id' }],
    })
    expect((await person.send(moods.daily, { params: { date: '2026-02-30' } })).body).toMatchObject({
      detail: [{ loc: ['params', 'date'] }],
    })
    for (const limit of ['0', '101', 'many', '1.5', '']) {
      expect((await person.send(moods.list, { query: { limit } })).body).toMatchObject({
        detail: [{ loc: ['query', 'limit'], msg: 'Use a whole number from 1 to 100' }],
      })
    }
    expect((await person.send(moods.create, { body: { mood_type: 'calm' }, key: 'mine' })).body).toMatchObject({
      detail: [{ loc: ['header', 'Idempotency-Key'] }],
    })
  })
})

test('unknown fields are ignored, and a text with a NUL is refused', async () => {
  expect(
    (await person.send(moods.create, { body: { mood_type: 'calm', user_id: 'x', id: 'y', reward: 99 } })).status,
  ).toBe(201)
  expect((await person.send(moods.create, { body: { mood_type: 'calm', notes: 'a\0b' } })).status).toBe(422)
})

describe('when the database', () => {
  test('drops its connections, the call gets 503 with Retry-After, and later ones work again', async () => {
    await person.call(moods.list)
    await world.owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const seen = new Set<string>()
    await expect
      .poll(async () => {
        const { status, headers } = await person.send(moods.list)
        seen.add(`${status} ${String(headers['retry-after'])}`)
        return status
      })
      .toBe(200)
    expect(['200 undefined', '503 2']).toEqual(expect.arrayContaining([...seen]))
  })

  test('is gone, health reports it and nothing internal leaks', async () => {
    const away = await createWorld()
    const someone = await away.signUp()
    await away.database.close()
    const reply = await someone.send(accounts.me)
    expect(reply.status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(reply.body)).not.toMatch(/pool|pg|stack|select/i)
    const health = await away.app.inject('/health')
    expect([health.statusCode, health.json()]).toMatchObject([503, { status: 'unavailable', database: 'unavailable' }])
  })
})

test('every answer carries the security headers, and health is public', async () => {
  const health = await world.app.inject('/health')
  expect([health.statusCode, health.json()]).toMatchObject([200, { status: 'ok', database: 'ok' }])
  for (const { headers } of [health, await world.app.inject('/api/v1/auth/me')]) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    // Other names below this one are not ours to speak for.
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  }
})

test('no content of a request is logged', async () => {
  await person.send(moods.create, { body: { mood_type: 'calm', notes: 'a very private note', energy_level: 'wrong' } })
  await world.anonymous.send(accounts.login, { body: { email: 'somebody@example.com', password: 'A.Secret.1x' } })
  await world.anonymous.send(accounts.readEmailLink, { query: { token: 'token-in-the-address' } })
  expect(world.logs.join()).not.toMatch(/private note|A\.Secret|token-in-the-address|somebody@/)
})

test('an unknown proxy is warned of once', async () => {
  const warnings = () => world.logs.filter((line) => line.includes('TRUSTED_PROXIES is 0'))
  await world.app.inject('/health')
  expect(warnings()).toEqual([])
  for (let n = 0; n < 3; n++) await world.app.inject({ url: '/health', headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(warnings()).toHaveLength(1)
  expect(JSON.parse(warnings()[0]!)).toMatchObject({ level: 40 })
  expect(warnings()[0]).not.toContain('192.0.2.1')
})

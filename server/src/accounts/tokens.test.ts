import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts/accounts'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { images } from '@finu/contract/images/images'
import { moods } from '@finu/contract/moods/moods'
import { scopeOf, scopes, tokenLimits, tokens, tokenTexts, type Scope } from '@finu/contract/accounts/tokens'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpointsByName } from '../../testing/hostile-calls.ts'
import { createWorld, password, type Client, type World } from '../../testing/world.ts'
import type { OpenApiDocument } from '../platform/openapi.ts'

const dayMs = 86_400_000

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

const calm = { body: { mood_type: 'calm' } }
const wants = (given: readonly Scope[], name = 'My script') => ({ body: { name, scopes: [...given] } })

/** Returns a client with a token. */
async function withToken(token: string): Promise<Client> {
  const client = await world.signUp()
  client.token = token
  return client
}

/** Makes a program with a token, and returns its id. */
async function program(owner: Client, given: readonly Scope[]): Promise<{ id: string; client: Client }> {
  const { id, token } = await owner.call(tokens.create, wants(given))
  return { id, client: await withToken(token) }
}

describe('a program with a token', () => {
  test('may do what its scopes say, as its owner, and nothing else', async () => {
    const { client } = await program(person, ['moods:write', 'symptoms:read'])
    expect((await client.send(moods.create, calm)).status).toBe(201)
    expect((await person.call(moods.list)).moods).toHaveLength(1)
    const refused = await client.send(moods.list)
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'This token needs the scope moods:read.', code: 'forbidden' },
    ])
    // A program learns nothing about invalid input either.
    const { client: reader } = await program(person, ['moods:read'])
    expect((await reader.send(moods.create, { body: { mood_type: 'none' } })).status).toBe(403)
    expect((await reader.send(images.upload)).status).toBe(403)
    expect((await reader.send(moods.list)).body).toMatchObject({ moods: [{ mood_type: 'calm' }] })
  })

  test('cannot make calls without a scope, even with all scopes', async () => {
    const { client } = await program(person, scopes)
    const reached = new Set<string>()
    for (const [name, endpoint] of Object.entries(endpointsByName)) {
      if (endpoint.access !== 'user') continue
      const params = { id: randomUUID(), date: '2026-03-02', from: '2026-03-02' }
      const { status } = await client.send(endpoint as Endpoint & { params: z.ZodMiniObject }, { params })
      if (status !== 403) reached.add(name.split('.')[0]!)
      expect([name, status === 403]).toEqual([name, scopeOf(name.split('.')[0]!, endpoint.method) === null])
    }
    expect([...reached].toSorted()).toEqual([
      'fasting',
      'fitness',
      'images',
      'meals',
      'medicines',
      'moods',
      'rewards',
      'sleep',
      'symptoms',
      'transactions',
      'water',
      'weight',
    ])
    // Each scope belongs to some call.
    const used = Object.entries(endpointsByName).map(([name, { method }]) => scopeOf(name.split('.')[0]!, method))
    expect(new Set(used.filter((scope) => scope !== null))).toEqual(new Set(scopes))
  })

  test('makes, lists and deletes no tokens, and refreshes and ends no session', async () => {
    const { id, client } = await program(person, scopes)
    const replies = [
      await client.send(tokens.create, wants(['moods:read'])),
      await client.send(tokens.list),
      await client.send(tokens.remove, { params: { id } }),
      await client.send(accounts.listSessions),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { detail: 'No token may do this.' } })
    expect((await client.send(accounts.refresh)).status).toBe(401)
    expect((await client.send(accounts.signOut)).status).toBe(401)
    expect((await person.send(accounts.me)).status).toBe(200)
  })
})

describe('a token is refused', () => {
  test('if it is forged, or a session’s in its form', async () => {
    const { client } = await program(person, ['moods:read'])
    const own = client.token!
    const forged = [
      own.slice('finu_'.length),
      `finu_${person.token}`,
      `${own.slice(0, -3)}AAA`,
      own.replace('finu_', 'finu-'),
      'finu_',
    ]
    for (const token of forged) expect((await (await withToken(token)).send(moods.list)).status).toBe(401)
    expect((await client.send(moods.list)).status).toBe(200)
  })

  test('once it is deleted, which only its owner can do', async () => {
    const { id, client } = await program(person, ['moods:read'])
    const stranger = await world.signUp()
    const foreign = await stranger.send(tokens.remove, { params: { id } })
    const missing = await stranger.send(tokens.remove, { params: { id: randomUUID() } })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect((await client.send(moods.list)).status).toBe(200)
    await person.call(tokens.remove, { params: { id } })
    for (const endpoint of [moods.list, moods.create, images.upload, tokens.list])
      expect((await client.send(endpoint)).status).toBe(401)
  })

  test('once it has expired', async () => {
    const visitor = await world.signUp()
    const { token, created_at, expires_at } = await visitor.call(tokens.create, {
      body: { name: 'For a week', scopes: ['moods:read'], expires_in_days: 7 },
    })
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * dayMs)
    world.clock.advance(7 * dayMs - 1)
    expect((await (await withToken(token)).send(moods.list)).status).toBe(200)
    world.clock.advance(1)
    expect((await (await withToken(token)).send(moods.list)).status).toBe(401)
    expect((await visitor.call(tokens.list)).tokens).toEqual([])
    // The next new token takes its place.
    await visitor.call(tokens.create, wants(['moods:read']))
    const { rows } = await world.owner.query('select name from personal_tokens where user_id = $1', [visitor.userId])
    expect(rows).toEqual([{ name: 'My script' }])
  })

  test('once the password has changed', async () => {
    const careful = await world.signUp()
    const { client } = await program(careful, ['moods:read'])
    await careful.call(accounts.changePassword, {
      body: { current_password: password, new_password: 'Another.Horse.2' },
    })
    expect((await client.send(moods.list)).status).toBe(401)
    expect((await careful.send(moods.list)).status).toBe(200)
  })
})

test('no token is made by a session that ends meanwhile, for example by a new password', async () => {
  const robbed = await world.signUp()
  const resetting = await world.owner.connect()
  await resetting.query('begin')
  await resetting.query('delete from sessions where user_id = $1', [robbed.userId])
  const making = robbed.send(tokens.create, wants(['moods:read']))
  await expect.poll(() => world.countWaiting()).toBeGreaterThan(0)
  await resetting.query('delete from personal_tokens where user_id = $1', [robbed.userId])
  await resetting.query('commit')
  resetting.release()
  expect((await making).status).toBe(401)
  const { rows } = await world.owner.query('select from personal_tokens where user_id = $1', [robbed.userId])
  expect(rows).toEqual([])
})

test('a token’s secret is returned once, stored as a hash only, and recognisable by its prefix', async () => {
  const owner = await world.signUp()
  const { token, ...input } = await owner.call(tokens.create, wants(['moods:write', 'moods:read']))
  expect(token).toMatch(/^finu_[\w-]{86}$/)
  expect((await owner.call(tokens.list)).tokens).toEqual([{ ...input, last_used_at: null }])
  expect(input.scopes).toEqual(['moods:read', 'moods:write'])
  const client = await withToken(token)
  await client.send(moods.list)
  await expect
    .poll(async () => (await owner.call(tokens.list)).tokens[0]!.last_used_at)
    .toBe(world.clock.now.toISOString())
  const { rows } = await world.owner.query<{ row: string }>('select t::text as row from personal_tokens t')
  expect(rows.map(({ row }) => row).join()).not.toContain(token.slice('finu_'.length, 40))
  expect(world.logs.join()).not.toContain(token.slice('finu_'.length))
})

test('a deleted token is not made again under its key: the key gets another one', async () => {
  const owner = await world.signUp()
  const ask = { ...wants(['moods:read']), key: randomUUID() }
  const first = await owner.call(tokens.create, ask)
  expect((await owner.call(tokens.create, ask)).token).toBe(first.token)
  await owner.call(tokens.remove, { params: { id: first.id } })
  const second = await owner.call(tokens.create, ask)
  expect(second.id).not.toBe(first.id)
  await owner.call(accounts.changePassword, {
    body: { current_password: password, new_password: 'Another.Horse.2' },
  })
  const third = await owner.call(tokens.create, ask)
  expect(new Set([first, second, third].map(({ token }) => token)).size).toBe(3)
  const statuses = [first, second, third].map(
    async ({ token }) => (await (await withToken(token)).send(moods.list)).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
})

test('two people who use one key get two tokens', async () => {
  const [one, other] = [await world.signUp(), await world.signUp()]
  const key = randomUUID()
  const given = await Promise.all([one, other].map((who) => who.call(tokens.create, { ...wants(['moods:read']), key })))
  expect(given[0]!.token).not.toBe(given[1]!.token)
  expect((await one.call(tokens.create, { ...wants(['moods:read']), key })).token).toBe(given[0]!.token)
})

test(`one person has at most ${tokenLimits.most}, however many they request in parallel`, async () => {
  const eager = await world.signUp()
  const replies = await Promise.all(
    Array.from({ length: tokenLimits.most + 5 }, () => eager.send(tokens.create, wants(['moods:read']))),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(tokenLimits.most)
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({ status: 400, body: { detail: tokenTexts.full } })
})

test('a token’s scopes and duration are validated', async () => {
  const wrong = [
    { name: '', scopes: ['moods:read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['moods:read', 'moods:read'] },
    { name: 'x', scopes: ['tokens:write'] },
    { name: 'x', scopes: ['moods:read'], expires_in_days: 366 },
    { name: 'x', scopes: ['moods:read'], expires_in_days: 0 },
  ]
  for (const body of wrong) expect((await person.send(tokens.create, { body })).status).toBe(422)
})

test('a program may upload a photo, counted as its owner’s', async () => {
  const { client } = await program(person, ['images:write'])
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer()
  expect((await client.send(images.upload, { file })).status).toBe(201)
})

test('the reference names the scope of each call that a token may make', async () => {
  const { paths, components } = (await world.app.inject('/api/openapi.json')).json<OpenApiDocument>()
  expect(paths['/api/v1/moods']!['post']!.security).toEqual([{ session: [] }, { token: ['moods:write'] }])
  expect(paths['/api/v1/moods']!['post']!.responses).toHaveProperty('403')
  expect(paths['/api/v1/tokens']!['post']!.security).toEqual([{ session: [] }])
  expect(paths['/api/v1/transactions/spend']!['post']!.security).toEqual([{ session: [] }])
  expect(components.securitySchemes).toHaveProperty('token')
  expect((await world.app.inject('/api/docs')).body).toContain('A token needs <code>moods:write</code>')
})

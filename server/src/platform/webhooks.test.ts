import { createHmac, timingSafeEqual } from 'node:crypto'
import { webhook } from '@finu/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serveAlone } from '../../testing/small-server.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import type { Handlers } from './http.ts'
import { describeApi } from './openapi.ts'
import { sql } from './sql.ts'
import { removeOldEvents } from './webhooks.ts'

const secret = 'agreed with the sender'
const staleMs = 300_000

/** A shop that sends its orders: each event adds a memory to its customer. */
const shop = {
  tell: webhook('POST /shop/webhook', {
    summary: 'Events of the shop',
    maxBodyKb: 32,
    delivers: { source: 'shop', event: z.object({ id: z.string(), customer: z.string(), text: z.string() }) },
  }),
}

/** Runs between an event's row and its effect. */
let between: () => Promise<unknown> = async () => {}

const handlers: Handlers<typeof shop> = {
  tell: {
    isSigned({ body, header, now }) {
      const [at = '', mark = ''] = (header('Shop-Signature') ?? '').split('.')
      const expected = signatureOf(body, Number(at)).split('.')[1]!
      const isSame = mark.length === expected.length && timingSafeEqual(Buffer.from(mark), Buffer.from(expected))
      return isSame && Math.abs(now.getTime() - Number(at)) < staleMs
    },
    idOf: ({ id }) => id,
    async prepare({ customer, text }, { now }) {
      if (customer === '') return null
      return {
        userId: customer,
        async apply(tx) {
          await between()
          tx.send(sql`
            insert into chat_memories (user_id, id, created_at, words)
            values (${customer}, ${crypto.randomUUID()}, ${now}, ${text})`)
        },
      }
    },
  },
}

const signatureOf = (body: Uint8Array | string, at: number) =>
  `${at}.${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`

let world: World
let app: FastifyInstance
let person: Client
beforeAll(async () => {
  world = await createWorld()
  app = await serveAlone(world, shop, handlers)
  person = await world.signUp()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const post = (payload: string, signature: string, type = 'application/json', address = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: shop.tell.path,
    headers: { 'shop-signature': signature, 'content-type': type },
    payload,
    remoteAddress: address,
  })

function deliver(event: object) {
  const body = JSON.stringify(event, null, 1)
  return post(body, signatureOf(body, world.clock.now.getTime()))
}

const order = (id: string, text = id) => ({ id, customer: person.userId, text, unknown: 'ignored' })

async function kept(id: string): Promise<{ events: number; effects: number }> {
  const { rows } = await world.owner.query<{ events: number; effects: number }>(
    `select (select count(*)::int from webhook_events where source = 'shop' and id = $1) as events,
      (select count(*)::int from chat_memories where words = $1) as effects`,
    [id],
  )
  return rows[0]!
}

test('an event takes effect once, however often and in parallel it is delivered', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(order('paid'))))
  replies.push(await deliver(order('paid')))
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"success":true}']),
  )
  expect(await kept('paid')).toEqual({ events: 1, effects: 1 })
})

test('an event and its effect are both stored or neither, wherever it is interrupted', async () => {
  between = async () => {
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    )
  }
  expect((await deliver(order('cut off'))).statusCode).toBe(503)
  expect(await kept('cut off')).toEqual({ events: 0, effects: 0 })
  between = () => Promise.reject(new Error('the effect failed'))
  expect((await deliver(order('cut off'))).statusCode).toBe(500)
  expect(await kept('cut off')).toEqual({ events: 0, effects: 0 })
  between = async () => {}
  expect((await deliver(order('cut off'))).statusCode).toBe(200)
  expect(await kept('cut off')).toEqual({ events: 1, effects: 1 })
})

test('only bodies that the sender signed, byte by byte and recently, are read', async () => {
  const body = JSON.stringify(order('forged'), null, 1)
  const now = world.clock.now.getTime()
  const forged = [
    await post(body, ''),
    await post(body, signatureOf(`${body} `, now)),
    await post(JSON.stringify(order('forged')), signatureOf(body, now)),
    await post(body, signatureOf(body, now - staleMs)),
    await post('', signatureOf(body, now)),
  ]
  for (const { statusCode, json } of forged)
    expect([statusCode, json()]).toEqual([400, { detail: 'The signature is not right.', code: 'not_signed' }])
  expect(await kept('forged')).toEqual({ events: 0, effects: 0 })
  // The body is what was signed, whatever its content type.
  expect((await post(body, signatureOf(body, now), 'text/plain')).statusCode).toBe(200)
})

test('unreadable signed events get an error, too large ones are not read, and unknown ones do nothing', async () => {
  const now = world.clock.now.getTime()
  expect((await post('{', signatureOf('{', now))).statusCode).toBe(400)
  expect((await deliver({ id: 'x' })).json()).toMatchObject({ detail: [{ loc: ['body', 'customer'] }, {}] })
  const large = 'x'.repeat(33 * 1024)
  expect((await post(large, signatureOf(large, now))).statusCode).toBe(413)
  expect((await deliver({ ...order('nobody’s'), customer: '' })).statusCode).toBe(200)
  expect(await kept('nobody’s')).toEqual({ events: 0, effects: 0 })
})

test('deliveries are counted by network before their body is read', async () => {
  await world.owner.query(`update attempts set count = 1200 where what = 'webhook:shop'`)
  const reply = await deliver(order('one too many'))
  expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
  const body = JSON.stringify(order('elsewhere'))
  const signature = signatureOf(body, world.clock.now.getTime())
  expect((await post(body, signature, 'application/json', '192.0.2.2')).statusCode).toBe(200)
})

test('events are remembered for 90 days', async () => {
  await removeOldEvents(world.database, new Date(world.clock.now.getTime() + 89 * 86_400_000))
  expect(await kept('paid')).toMatchObject({ events: 1 })
  await removeOldEvents(world.database, new Date(world.clock.now.getTime() + 91 * 86_400_000))
  expect(await kept('paid')).toMatchObject({ events: 0 })
})

test('the reference describes the deliveries, and that they need no session', () => {
  const operation = describeApi({ shop }, '1').paths['/api/v1/shop/webhook']!['post']!
  expect(operation.security).toEqual([])
  expect(operation.requestBody!.content['application/json']!.schema).toMatchObject({
    required: ['id', 'customer', 'text'],
  })
  expect(operation.responses).toMatchObject({ 200: {}, 400: {}, 422: {} })
})

test('a webhook has a handler that checks the sender', () => {
  // @ts-expect-error -- nobody checks the signature
  const trusting: Handlers<typeof shop> = { tell: { prepare: handlers.tell.prepare } }
  // @ts-expect-error -- a call's handler is none of an event's
  const calling: Handlers<typeof shop> = { tell: async () => ({ success: true as const }) }
  expect([trusting, calling]).toHaveLength(2)
})

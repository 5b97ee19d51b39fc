import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { subscription } from '@finu/contract/subscription/subscription'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

const bomb = gzipSync(Buffer.alloc(100_000_000, ' '))

/** The address that the provider gives for its pages, and how it answers besides. */
let page: unknown = 'https://pay.example/session'
let mood: 'answer' | 'redirect' | 'bomb' = 'answer'
/** The requests that arrived at the place to which it redirects. */
let misled: string[] = []
let made = 0
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const elsewhere = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    misled.push(`${request.url} ${body}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"cus_elsewhere","object":"customer"}')
  })
})
const provider = createServer((request, response) => {
  request.resume()
  if (mood === 'redirect') return response.writeHead(307, { location: urlOf(elsewhere) + request.url }).end()
  response.writeHead(200, {
    'content-type': 'application/json',
    ...(mood === 'bomb' && { 'content-encoding': 'gzip' }),
  })
  const isCustomer = request.url!.startsWith('/v1/customers')
  const object = isCustomer ? { id: `cus_${++made}`, object: 'customer' } : { id: `cs_${++made}`, url: page }
  response.end(mood === 'bomb' ? bomb : JSON.stringify(object))
})

let world: World
beforeAll(async () => {
  for (const server of [provider, elsewhere]) await once(server.listen(0, '127.0.0.1'), 'listening')
  world = await createWorld({
    payments: {
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
      apiUrl: urlOf(provider),
    },
  })
})
afterEach(() => {
  page = 'https://pay.example/session'
  mood = 'answer'
  misled = []
})
afterAll(async () => {
  await world.close()
  for (const server of [provider, elsewhere]) {
    server.closeAllConnections()
    server.close()
  }
})

async function checkOut() {
  const person = await world.signUp()
  return person.send(subscription.createCheckout, { body: { plan_id: 'premium' } })
}

test.each(['https://pay.example/session', 'http://127.0.0.1:9/session'])('%s is a page to pay on', async (address) => {
  page = address
  expect(await checkOut()).toMatchObject({ status: 200, body: { checkoutUrl: address } })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://pay.example/session',
  '/session',
  '',
  null,
])('%s is no page to pay on, and is never passed on', async (address) => {
  page = address
  expect((await checkOut()).status).toBe(503)
})

test('a redirect is not followed: nobody elsewhere gets an email address', async () => {
  mood = 'redirect'
  expect((await checkOut()).status).toBe(503)
  expect(misled).toEqual([])
})

test('an answer that unpacks to a hundred megabytes is cut', async () => {
  mood = 'bomb'
  const before = process.memoryUsage().rss
  expect((await checkOut()).status).toBe(503)
  expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000)
})

test('a portal on no page is refused too', async () => {
  const person = await world.signUp()
  await person.call(subscription.createCheckout, { body: { plan_id: 'premium' } })
  expect((await person.send(subscription.openPortal)).status).toBe(200)
  page = 'javascript:alert(1)'
  expect((await person.send(subscription.openPortal)).status).toBe(503)
})

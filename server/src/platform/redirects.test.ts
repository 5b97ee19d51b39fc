import { redirect } from '@finu/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serveAlone } from '../../testing/small-server.ts'
import { createWorld, type World } from '../../testing/world.ts'
import type { Handlers } from './http.ts'
import { describeApi } from './openapi.ts'
import { tooMany } from './problems.ts'
import type { Destination } from './redirects.ts'

const elsewhere = 'https://accounts.example'

/** A sign-in elsewhere: it starts with a state, returns with it, and leads on to the page that the person wanted. */
const visits = {
  leave: redirect('GET /visits/leave', { summary: 'Sign in elsewhere', failsTo: '/login' }),
  comeBack: redirect('GET /visits/back', {
    summary: 'Come back from there',
    failsTo: '/login',
    query: z.object({ state: z.string(), next: z.string() }),
  }),
}
const handlers: Handlers<typeof visits> = {
  leave: {
    leadsTo: [elsewhere],
    async redirect(call) {
      call.setCookie('state', 'one', 600, 'lax')
      return new URL('/authorize?state=one', elsewhere)
    },
  },
  comeBack: {
    async redirect(call, { query }) {
      if (call.readCookie('state') !== query.state) throw tooMany(60)
      call.setCookie('state', '', 0)
      return query.next as Destination
    },
  },
}

let world: World
let app: FastifyInstance
beforeAll(async () => {
  world = await createWorld()
  app = await serveAlone(world, visits, handlers)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const comeBack = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    url: `${visits.comeBack.path}?${new URLSearchParams(query).toString()}`,
    headers: { cookie: '__Host-state=one', ...headers },
  })

test('a call redirects with a cookie that returns from there, and no cache or page stores the target', async () => {
  const reply = await app.inject(visits.leave.path)
  expect(reply.statusCode).toBe(303)
  expect(reply.headers).toMatchObject({
    location: `${elsewhere}/authorize?state=one`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'set-cookie': '__Host-state=one; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
  })
  const back = await comeBack({ state: 'one', next: '/wellness?from=there#top' })
  expect([back.statusCode, back.headers.location]).toEqual([303, '/wellness?from=there#top'])
  expect(back.headers['set-cookie']).toContain('Max-Age=0')
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/.//evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  `${elsewhere}/authorize`,
])('no words of a caller redirect to %j', async (next) => {
  const reply = await comeBack({ state: 'one', next })
  expect([reply.statusCode, reply.headers.location]).toEqual([500, undefined])
  const read = await comeBack({ state: 'one', next }, { accept: 'text/html' })
  expect([read.statusCode, read.headers.location]).toEqual([303, '/login?problem=500'])
})

test('a person whose call fails is redirected to a page of ours, a program gets the problem', async () => {
  const person = { accept: 'text/html,application/xhtml+xml' }
  const failures: [Record<string, string>, number][] = [
    [{ state: 'another', next: '/' }, 429],
    [{}, 422],
  ]
  for (const [query, status] of failures) {
    const led = await comeBack(query, person)
    expect([led.statusCode, led.headers.location, led.body]).toEqual([303, `/login?problem=${status}`, ''])
    const input = await comeBack(query)
    expect([input.statusCode, input.json()]).toEqual([
      status,
      { detail: expect.anything() as unknown, code: expect.any(String) as string },
    ])
  }
})

test('the targets of redirects are fixed at the start, as origins that only one server can answer for', async () => {
  for (const origin of ['http://accounts.example', 'https://accounts.example/path', 'https://u:p@accounts.example'])
    await expect(
      serveAlone(world, { leave: visits.leave }, { leave: { ...handlers.leave, leadsTo: [origin] } }),
    ).rejects.toThrow('name an https origin')
})

test('the reference says that a call redirects', () => {
  const { paths } = describeApi({ visits }, '1')
  expect(paths['/api/v1/visits/back']!['get']!.responses).toMatchObject({
    303: { description: 'Redirects the browser' },
  })
})

test('a call that redirects has a handler that does', () => {
  // @ts-expect-error -- an answer is no destination
  const answering: Handlers<typeof visits> = { ...handlers, leave: async () => ({ location: '/' }) }
  // @ts-expect-error -- one is missing
  const half: Handlers<typeof visits> = { leave: handlers.leave }
  expect([answering, half]).toHaveLength(2)
})

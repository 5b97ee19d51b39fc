import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'

test('health is answered when no other call is admitted', async () => {
  const full = await createWorld({ callsUnderWay: 0 })
  const url = await full.app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
  expect(await Promise.all(['/health', '/health/live', '/api/v1/moods', '/'].map(statusOf))).toEqual([
    200, 200, 503, 503,
  ])
  expect((await fetch(`${url}/`)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  const ready = await fetch(`${url}/health/ready?from=balancer`)
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { status: 'failed', checks: { database: 'ok', worker: 'failed' } },
  ])
  await full.close()
})

test('while the server stops, running calls end, new ones are refused, and it is alive but not ready', async () => {
  const world = await createWorld()
  const person = await world.signUp()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query('select from reward_accounts where user_id = $1 for update', [person.userId])
  const running = fetch(`${url}/api/v1/moods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mood_type: 'calm' }),
  })
  await expect.poll(() => world.countWaiting()).toBeGreaterThan(0)
  const isClosed = once(world.app.server, 'close')
  const closing = world.app.close()
  await expect.poll(async () => (await fetch(`${url}/api/v1/moods`)).status).toBe(503)
  const ready = await fetch(`${url}/health/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'failed', checks: { running: 'failed' } }])
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  const refused = await fetch(`${url}/api/v1/moods`)
  expect([refused.headers.get('connection'), await refused.json()]).toEqual([
    'close',
    { detail: expect.any(String) as string, code: 'unavailable' },
  ])
  await holder.query('commit')
  holder.release()
  expect((await running).status).toBe(201)
  await closing
  await isClosed
  await world.close()
})

import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import { describe, expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { openAdmission } from './admission.ts'
import { createHttp } from './http-server.ts'
import { openLog } from './log.ts'
import { unavailable } from './problems.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

const ownId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface Line {
  reqId?: string
  msg: string
}

function serve(trustedProxies: TrustedProxies = 0) {
  const lines: Line[] = []
  const logger = openLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const capacity = { calls: 100, callsAskingOthers: 100, connections: 100, connectionsPerAddress: 100 }
  const app = createHttp({ logger, trustedProxies, hasAccessLog: false, capacity }, openAdmission(100, 100))
  const work = async (log: typeof logger) => {
    log.info('by the call')
    await Promise.resolve()
    logger.info('by the room')
    return {}
  }
  app.post('/things/:id', (request) => work(request.log as typeof logger))
  app.get('/api/broken/:id', () => {
    throw new Error('private words')
  })
  app.get('/api/busy/:id', () => {
    throw unavailable()
  })
  return { app, lines }
}

describe('the id of a call', () => {
  test('is its own, and is returned with every answer', async () => {
    const { app } = serve()
    const urls = ['/things/1', '/nothing', '/api/broken/1', '/%ff', '/api/busy/1']
    const ids = await Promise.all(urls.map(async (url) => (await app.inject(url)).headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(ownId)
    expect(new Set(ids).size).toBe(urls.length)
  })

  test('is taken from a trusted proxy alone, and only if it is well-formed', async () => {
    const ask = async (trustedProxies: number | string[], id: string) => {
      const headers = { 'x-request-id': id }
      const reply = await serve(trustedProxies).app.inject({ url: '/nothing', remoteAddress: '10.0.0.1', headers })
      return reply.headers['x-request-id']
    }
    for (const proxies of [1, ['10.0.0.0/8']])
      for (const fine of ['a', 'A-1_b.c', 'x'.repeat(64)]) expect(await ask(proxies, fine)).toBe(fine)
    for (const wrong of ['', 'x'.repeat(65), 'a b', 'a,b', 'ä', 'me@example.com', 'a;b', '<b>'])
      expect(await ask(1, wrong)).toMatch(ownId)
    for (const proxies of [0, ['10.0.0.2']]) expect(await ask(proxies, 'a')).toMatch(ownId)
  })

  test('is in each line of the call, once, whoever writes it, and in no other line', async () => {
    const { app, lines } = serve()
    const write = () => app.inject({ method: 'POST', url: '/things/1', payload: { a: 1 } })
    const ids = (await Promise.all([write(), write()])).map(({ headers }) => headers['x-request-id'])
    for (const msg of ['by the call', 'by the room'])
      expect(lines.filter((line) => line.msg === msg).map(({ reqId }) => reqId)).toEqual(ids)
    app.log.info('by nobody')
    expect(lines.at(-1)).not.toHaveProperty('reqId')
  })
})

/** Everything that a line about a call holds. */
const about = ['durationMs', 'hostname', 'level', 'method', 'msg', 'pid', 'reqId', 'route', 'status', 'time']

test('a call that failed is logged by its pattern, status and duration', async () => {
  const { app, lines } = serve()
  const query = { words: 'private' }
  const ids = [
    await app.inject({ url: '/api/broken/secret-id', query }),
    await app.inject({ url: '/api/busy/secret-id', query }),
  ]
  const listFailed = () => lines.filter(({ msg }) => msg === 'a call failed')
  // A line is written once the answer has left.
  await expect.poll(listFailed).toMatchObject([
    { method: 'GET', route: '/api/broken/:id', status: 500, reqId: ids[0]!.headers['x-request-id'] },
    { method: 'GET', route: '/api/busy/:id', status: 503, reqId: ids[1]!.headers['x-request-id'] },
  ])
  for (const line of listFailed()) expect(Object.keys(line).toSorted()).toEqual(about)
  await app.inject('/nothing')
  expect(lines.filter(({ msg }) => msg === 'a call')).toEqual([])
  expect(JSON.stringify(lines)).not.toMatch(/secret-id|private/)
})

test('the access log has a line for each call, with nothing of a person', async () => {
  const world = await createWorld({ hasAccessLog: true })
  const person = await world.signUp('Quittenmarmelade')
  const { id } = await person.call(moods.create, { body: { mood_type: 'calm', notes: 'Zwetschgenkuchen' } })
  await person.call(moods.remove, { params: { id } })
  await person.send(moods.daily, { params: { date: '2026-02-28' }, query: { word: 'Mirabelle' } })
  await world.anonymous.send(accounts.login, { body: { email: 'somebody@example.com', password: 'A.Secret.1x' } })
  await world.app.inject({
    url: '/api/v1/unknown/Mirabelle?word=Mirabelle',
    remoteAddress: '192.0.2.77',
    headers: { 'user-agent': 'Mirabelle', 'x-forwarded-for': '192.0.2.78', referer: 'http://localhost/Mirabelle' },
  })
  const list = () => world.logs.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'a call')
  await expect.poll(list).toMatchObject([
    { method: 'POST', route: '/api/v1/auth/register', status: 201 },
    { method: 'POST', route: '/api/v1/moods', status: 201 },
    { method: 'DELETE', route: '/api/v1/moods/:id' },
    { method: 'GET', route: '/api/v1/moods/daily/:date' },
    { method: 'POST', route: '/api/v1/auth/login', status: 401 },
    { method: 'GET', route: 'unknown', status: 404 },
  ])
  const lines = list()
  for (const line of lines) expect(Object.keys(line).toSorted()).toEqual(about)
  const personal = ['Quittenmarmelade', 'Zwetschgenkuchen', 'Mirabelle', '2026-02-28', '192.0.2', '127.0.0.1', '@']
  for (const words of [...personal, id, person.userId, person.token!])
    expect(JSON.stringify(lines)).not.toContain(words)
  await world.close()
})

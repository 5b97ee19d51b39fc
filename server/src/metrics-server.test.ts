import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { serveMetrics } from './platform/metrics-server.ts'

const address = { port: 0, host: '127.0.0.1' }

const allOf = (state: 'ok' | 'failed') => ({
  status: state,
  checks: {
    database: state,
    migrations: state,
    worker: state,
    disk: state,
    clock: state,
    files: state,
    running: state,
  },
})

test('metrics and health are served at their paths alone, and a failure names nothing', async () => {
  let isBroken = false
  const server = await serveMetrics(
    address,
    async () => {
      if (isBroken) throw new Error('private words')
      return 'finu_a 1\n'
    },
    async () => allOf(isBroken ? 'failed' : 'ok'),
  )
  const get = async (path: string, method = 'GET') => {
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, { method })
    return [reply.status, await reply.text(), reply.headers.get('content-type')]
  }
  expect(await get('/metrics')).toEqual([200, 'finu_a 1\n', 'text/plain; version=0.0.4; charset=utf-8'])
  expect(await get('/')).toEqual([404, '', null])
  expect(await get('/metrics', 'POST')).toEqual([404, '', null])
  const json = 'application/json; charset=utf-8'
  expect(await get('/health/live')).toEqual([200, '{"status":"ok"}', json])
  expect(await get('/health/ready')).toEqual([200, JSON.stringify(allOf('ok')), json])
  expect(await get('/health')).toEqual([404, '', null])
  isBroken = true
  expect(await get('/metrics')).toEqual([500, '', null])
  expect(await get('/health/ready')).toEqual([503, JSON.stringify(allOf('failed')), json])
  expect((await get('/health/live'))[0]).toBe(200)
  const again = serveMetrics(
    { ...address, port: server.port },
    async () => '',
    async () => allOf('ok'),
  )
  await expect(again).rejects.toThrow(`METRICS_PORT ${server.port} is in use: stop what uses it, or set another.`)
  await server.stop()
})

async function openConnections(port: number, count: number, start: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.resume().write(start)
  return sockets
}

test.each([
  ['that say nothing', ''],
  ['of half a request', 'GET /metrics HTTP/1.1\r\n'],
  ['that were answered', 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a hundred connections %s keep nobody out', async (_, start) => {
  const server = await serveMetrics(
    address,
    async () => 'finu_a 1\n',
    async () => allOf('ok'),
  )
  const sockets = await openConnections(server.port, 100, start)
  for (const path of ['/metrics', '/health/ready'])
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(200)
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(16)
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

test('requests that are being answered are kept, and the seventeenth waits for none of them', async () => {
  const scraped = Promise.withResolvers<string>()
  let asked = 0
  const server = await serveMetrics(
    address,
    () => {
      asked++
      return scraped.promise
    },
    async () => allOf('ok'),
  )
  const get = () => fetch(`http://127.0.0.1:${server.port}/metrics`).then(({ status }) => status)
  const answers = Array.from({ length: 16 }, get)
  await expect.poll(() => asked).toBe(16)
  await expect(get()).rejects.toThrow('fetch failed')
  scraped.resolve('finu_a 1\n')
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 16 }, () => 200))
  await server.stop()
})

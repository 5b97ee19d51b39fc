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

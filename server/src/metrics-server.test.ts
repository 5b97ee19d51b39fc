import { expect, test } from 'vitest'
import { serveMetrics } from './platform/metrics-server.ts'

const address = { port: 0, host: '127.0.0.1' }

test('metrics are served at one path, and a failure names nothing', async () => {
  let isBroken = false
  const server = await serveMetrics(address, async () => {
    if (isBroken) throw new Error('private words')
    return 'finu_a 1\n'
  })
  const get = async (path: string, method = 'GET') => {
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, { method })
    return [reply.status, await reply.text(), reply.headers.get('content-type')]
  }
  expect(await get('/metrics')).toEqual([200, 'finu_a 1\n', 'text/plain; version=0.0.4; charset=utf-8'])
  expect(await get('/')).toEqual([404, '', null])
  expect(await get('/metrics', 'POST')).toEqual([404, '', null])
  isBroken = true
  expect(await get('/metrics')).toEqual([500, '', null])
  await expect(serveMetrics({ ...address, port: server.port }, async () => '')).rejects.toThrow(
    `METRICS_PORT ${server.port} is in use: stop what uses it, or set another.`,
  )
  await server.stop()
})

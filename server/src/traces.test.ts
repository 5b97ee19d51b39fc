import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCollector } from '../testing/collector.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { startProcess } from '../testing/process.ts'
import { build } from './app.ts'

test('a server sends what it traced before it ends, by the name that it was given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'finu-traces-'))
  await fillDataFolder(folder)
  const collector = await startCollector()
  const server = await startProcess(folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret',
    OTEL_SERVICE_NAME: 'finu of a test',
  })
  const { headers } = await fetch(`${server.url}/api/v1/moods`)
  expect(await server.interrupt()).toBe(0)
  expect(collector.spans).toContainEqual(
    expect.objectContaining({
      name: 'GET /api/v1/moods',
      attributes: expect.objectContaining({
        'http.response.status_code': 401,
        'finu.request_id': headers.get('x-request-id'),
      }) as unknown,
      service: { 'service.name': 'finu of a test', 'service.version': build.version },
    }),
  )
  expect(collector.headers['x-key']).toBe('secret')
  await collector.stop()
  await rm(folder, { recursive: true, force: true })
})

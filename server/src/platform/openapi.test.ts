import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import type { OpenApiDocument } from './openapi.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the reference lists every call, with where its session comes from', async () => {
  const document = (await world.app.inject('/api/openapi.json')).json<OpenApiDocument>()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/v1/moods',
      '/api/v1/moods/{id}',
      '/api/v1/symptoms/{id}/resolve',
      '/api/v1/transactions/history',
      '/api/v1/auth/password-reset/confirm',
    ]),
  )
  expect(document.paths['/api/v1/moods']!['post']).toMatchObject({
    operationId: 'moods.create',
    security: [{ session: [] }, { token: ['moods:write'] }],
    responses: { 201: {}, 422: {}, 401: {} },
  })
  expect(document.paths['/api/v1/auth/login']!['post']!.security).toBeUndefined()
  const page = await world.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(path)
})

test('fixed documents are sent compressed, and not again to who has them', async () => {
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/style.css']) {
    const plain = await world.app.inject(url)
    const compressed = await world.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
    const refusing = await world.app.inject({ url, headers: { 'accept-encoding': 'br; q=0, gzip;q=0.5' } })
    expect(refusing.headers['content-encoding']).toBe('gzip')
    const { etag } = compressed.headers
    const known = await world.app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect(plain.headers['etag']).not.toBe(etag)
  }
})

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import type { OpenApiDocument } from './openapi.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the API reference lists every call, with the source of its session', async () => {
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
  const { security, description } = document.paths['/api/v1/auth/login']!['post']!
  expect([security, description]).toEqual([[], expect.stringContaining('a second step')])
  expect(document.components.schemas).toHaveProperty('Mood.properties.mood_type')
  const page = await world.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(path)
  expect(page.body).toContain(`<p>${description}</p>`)
})

test('generators report no error, and name types as the contract does', async () => {
  const { body } = await world.app.inject('/api/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: body, config })
  expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([
    // The specification fixes these paths.
    expect.stringMatching(/^warn no-ambiguous-paths: .*symptoms\/daily.*symptoms\/\{id\}\/resolve/),
    // No food has the id 'own'.
    expect.stringMatching(/^warn no-ambiguous-paths: .*foods\/\{id\}\/favourite.*foods\/own\/\{id\}/),
    // These calls redirect a browser.
    'warn operation-2xx-response: Operation must have at least one `2XX` response.',
    'warn operation-2xx-response: Operation must have at least one `2XX` response.',
  ])
  expect(body.length).toBeLessThan(320_000)
  const { paths, components } = JSON.parse(body) as OpenApiDocument
  const { responses } = paths['/api/v1/moods/{id}']!['put']!
  expect(responses).toMatchObject({
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Mood' } } } },
    404: { $ref: '#/components/responses/NotFound' },
  })
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Meal', 'Symptom', 'Exercise', 'Goal', 'Fast']),
  )
})

test('fixed documents are sent compressed, and only once to each reader', async () => {
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

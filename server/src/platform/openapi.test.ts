import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import type { OpenApiDocument } from './openapi.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
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
    security: [{ session: [] }],
    responses: { 201: {}, 422: {}, 401: {} },
  })
  expect(document.paths['/api/v1/auth/login']!['post']!.security).toBeUndefined()
  const page = await world.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(path)
})

// Hostile values for every field of every call: nothing but documented answers, never a 500.
const value = fc.oneof(
  fc.constantFrom(
    null,
    '',
    '\0',
    '-1',
    '9'.repeat(30),
    'NaN',
    '2026-13-45',
    '{"$ne":1}',
    "'; drop table users; --",
    '\u{1F600}'.repeat(50),
    '٣',
    -1,
    0,
    1e308,
    2 ** 53,
    true,
    [],
    {},
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.double(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 50 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), { maxKeys: 5 }),
)

test(
  'no hostile value, in any field of any call, gets an answer that is not documented',
  { timeout: 180_000 },
  async () => {
    const document = (await world.app.inject('/api/openapi.json')).json<OpenApiDocument>()
    const unexpected: string[] = []
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        // Ends the session that all calls here use.
        if (['accounts.signOut', 'accounts.refresh'].includes(operation.operationId)) continue
        const schema = operation.requestBody?.content['application/json']?.schema
        const fields = Object.keys(schema?.['properties'] ?? {})
        const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header')
        const body = fc.oneof(
          fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }),
          value,
        )
        const names = parameters.map((parameter) => parameter.name)
        const input = fc.record({
          body,
          parameters: fc.record(
            Object.fromEntries(names.map((name) => [name, fc.string({ maxLength: 30, unit: 'binary' })])),
          ),
        })
        for (const sample of fc.sample(input, 40)) {
          const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
            encodeURIComponent((sample.parameters as Record<string, string>)[name] || '_'),
          )
          const query = parameters
            .filter((parameter) => parameter.in === 'query')
            .map(({ name }) => [name, (sample.parameters as Record<string, string>)[name]!])
          const reply = await world.app.inject({
            method: method.toUpperCase() as 'POST',
            url: `${filled}?${new URLSearchParams(query).toString()}`,
            headers: {
              authorization: `Bearer ${person.token}`,
              ...(schema ? { 'content-type': 'application/json' } : {}),
            },
            ...(schema ? { payload: JSON.stringify(sample.body) } : {}),
          })
          const isDocumented = reply.statusCode in operation.responses || [400, 404, 413].includes(reply.statusCode)
          if (!isDocumented || /"stack"|node_modules|syntax error|relation "|constraint/i.test(reply.body))
            unexpected.push(
              `${method} ${filled} ${JSON.stringify(sample.body)}: ${reply.statusCode} ${reply.body}`.slice(0, 400),
            )
        }
      }
    }
    expect(unexpected).toEqual([])
  },
)

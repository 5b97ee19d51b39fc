import fc from 'fast-check'

/** Included in many of the sent texts, to detect a log that repeats users' texts. */
export const mark = 'Zwetschgenkuchen'

type Schema = Record<string, unknown>

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    `${mark}\0`,
    `${mark} \ud800`,
    '\udfff',
    'e\u0301'.repeat(200),
    '\u0315\u0300\u05ae'.repeat(2_000),
    '\u{1F600}'.repeat(3_000),
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '-271821-04-20',
    '2026-01-31T25:00:00Z',
    '1969-12-31T23:59:59.999999999+14:00',
    `2026-01-31T08:00:00.${'9'.repeat(500)}Z`,
    '9'.repeat(400),
    '1e400',
    'NaN',
    '٣',
    '__proto__',
    'constructor',
    "'; drop table users; --",
    '{"$ne":1}',
    '../../../etc/passwd',
    '%00%c0%ae',
    '<script>alert(1)</script>',
    '\r\nSet-Cookie: a=b',
    'a'.repeat(9_000),
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.string({ maxLength: 20, unit: 'grapheme' }).map((text) => `${mark} ${text}`),
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, -1, 0, -0, 1e308, 5e-324, 2 ** 53, -(2 ** 63), 0.1, true, false),
  fc.constantFrom([], {}, [[]], [null], { __proto__: 1 }, { length: 1e9 }),
  hostileText,
  fc.double(),
  fc.array(fc.constantFrom(1, 'x', null, [], {}), { maxLength: 2_000 }),
  fc.dictionary(fc.string({ maxLength: 8, unit: 'binary' }), fc.integer(), { maxKeys: 300 }),
  fc.integer({ min: 1, max: 2_000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
)

/** Generates values that match a schema, including its edge cases. `ids` are of existing records. */
function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const of = (inner: unknown) => fitting(inner as Schema, ids)
  if (schema['const'] !== undefined) return fc.constant(schema['const'])
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map(of))
  const [least, most] = [schema['minimum'], schema['maximum']] as (number | undefined)[]
  switch (schema['type']) {
    case 'string':
      return fittingText(schema, ids)
    case 'integer':
      return fc.integer({ min: Math.max(least ?? -10, -1e6), max: Math.min(most ?? 1_000, 1e6) })
    case 'number':
      return fc.oneof(
        fc.double({ min: least ?? -10, max: most ?? 1_000, noNaN: true }),
        fc.constantFrom(least ?? 0, most ?? 1),
      )
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(of(schema['items']), { maxLength: Math.min(3, (schema['maxItems'] as number | undefined) ?? 3) })
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
      if (properties.length === 0 && schema['additionalProperties'])
        return fc.dictionary(fc.string({ maxLength: 8 }), of(schema['additionalProperties']), { maxKeys: 3 })
      return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, of(inner)])), {
        requiredKeys: (schema['required'] as string[] | undefined) ?? [],
      })
    }
    default:
      return fc.constant(null)
  }
}

function fittingText(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema['format'] === 'uuid') return ids.length > 0 ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : fc.uuid()
  const when = { min: new Date('2026-01-20'), max: new Date('2026-03-05'), noInvalidDate: true }
  if (schema['format'] === 'date') return fc.date(when).map((date) => date.toISOString().slice(0, 10))
  if (schema['format'] === 'date-time') return fc.date(when).map((date) => date.toISOString())
  const known = fc.constantFrom('{"category":"Personal","points":25}', 'mood_logged', 'mood', 'Europe/Madrid', 'rice')
  const most = Math.min(40, (schema['maxLength'] as number | undefined) ?? 40)
  return fc.oneof(
    known,
    fc.string({ maxLength: most, unit: 'grapheme' }),
    fc.constant(mark),
    fc.constant('x'.repeat((schema['maxLength'] as number | undefined) ?? 40)),
  )
}

/** Generates a body that mostly matches its schema, with nothing, one field or everything wrong. */
function bodyOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const whole = fitting(schema, ids)
  const broken = fc.tuple(whole, fc.nat(), hostileValue, fc.boolean()).map(([value, at, hostile, isExtra]) => {
    if (value === null || typeof value !== 'object') return hostile
    const names = Object.keys(value)
    const name = isExtra || names.length === 0 ? `x${at}` : names[at % names.length]!
    return Array.isArray(value) ? [hostile] : { ...value, [name]: hostile }
  })
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 4, arbitrary: broken },
    { weight: 1, arbitrary: hostileValue },
  )
}

/** Bodies that are invalid or barely valid JSON. */
const rawBody = fc.constantFrom<Uint8Array | string>(
  '',
  '{',
  'null',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":${'9'.repeat(10_000)}}`,
  `"${'\\u0000'.repeat(2_000)}"`,
  '\ufeff{}',
  Uint8Array.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
  Uint8Array.from([0x22, 0xc0, 0xae, 0xed, 0xa0, 0x80, 0x22]),
  'x'.repeat(20_000),
)

/** One call as sent. */
export interface HostileCall {
  session: 'live' | 'ended' | 'forged' | 'none'
  /** Path parameters and query, by name. */
  parameters: Record<string, string>
  payload: Uint8Array | string | null
  contentType: string
  key: string | undefined
}

interface Operation {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export function hostileCalls(operation: Operation, ids: readonly string[]): fc.Arbitrary<HostileCall> {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header')
  const schema = operation.requestBody?.content['application/json']?.schema
  const json = schema ? bodyOf(schema, ids).map((body) => JSON.stringify(body) ?? '') : fc.constant('')
  const payload = fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: rawBody })
  return fc.record({
    session: fc.oneof(
      { weight: 8, arbitrary: fc.constant('live' as const) },
      { weight: 2, arbitrary: fc.constantFrom('ended' as const, 'forged' as const, 'none' as const) },
    ),
    parameters: fc.record(
      Object.fromEntries(
        parameters.map((parameter) => [
          parameter.name,
          fc
            .oneof(
              { weight: 3, arbitrary: fitting(parameter.schema, ids).map(text) },
              { weight: 1, arbitrary: hostileText },
            )
            // Browsers and all libraries send UTF-8, in which lone surrogates do not exist.
            .map((value) => value.toWellFormed()),
        ]),
      ),
      { requiredKeys: parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name) },
    ),
    payload: operation.requestBody ? payload : fc.constant(null),
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-16',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          '',
        ),
      },
    ),
    key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('mine', '', ...ids.slice(0, 3))), { nil: undefined }),
  })
}

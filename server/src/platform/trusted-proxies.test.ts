import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openAdmission } from './admission.ts'
import { createHttp } from './http-server.ts'
import { openLog } from './log.ts'
import { addressOf } from './networks.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

function serve(trustedProxies: TrustedProxies) {
  const logs: string[] = []
  const capacity = { calls: 100, callsAskingOthers: 100, connections: 100, connectionsPerAddress: 100 }
  const logger = openLog('info', { write: (line) => void logs.push(line) })
  const app = createHttp({ logger, trustedProxies, hasAccessLog: false, capacity }, openAdmission(100, 100))
  app.get('/address', (request) => addressOf(request))
  /** @returns the address that the server takes for the caller's */
  const ask = async (peer: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/address', remoteAddress: peer, headers })).body
  }
  return { ask, logs }
}

test.each([
  ['0', 0],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, 2001:db8::1 ,fd00::/8', ['10.0.0.0/8', '2001:db8::1', 'fd00::/8']],
])('trusted proxies are a number or a list: %s', (text, expected) => {
  expect(readTrustedProxies(text)).toEqual(expected)
})

test.each([
  '11',
  '-1',
  '1.5',
  'all',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1,',
  '10.0.0',
  'proxy.example',
  '1::/129',
])('neither a number of proxies nor a list of their addresses: %s', (text) =>
  expect(readTrustedProxies(text)).toBe(null),
)

/** Entries that a caller may write before the one that the proxy adds. */
const forged = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('10.0.0.1', '10.1.1.1', '127.0.0.1', 'x', '')), {
  maxLength: 5,
})

describe.each([
  ['a number', 1],
  ['a list', ['10.0.0.0/8', 'fd00::/8']],
] as const)('with %s of proxies', (_name, proxies) => {
  test('no header of a caller changes the address that the proxy adds', async () => {
    const { ask } = serve(proxies)
    await fc.assert(
      fc.asyncProperty(forged, async (entries) => {
        const said = [...entries, '192.0.2.7'].join(', ')
        expect(await ask('10.0.0.1', said)).toBe('192.0.2.7')
        expect(await ask('::ffff:10.0.0.1', said)).toBe('192.0.2.7')
      }),
      { numRuns: 50 },
    )
  })
})

test('two proxies in a row are believed by number and by list', async () => {
  for (const proxies of [2, ['10.0.0.0/8']]) {
    const { ask } = serve(proxies)
    expect(await ask('10.0.0.1', '203.0.113.1, 192.0.2.7, 10.0.0.2')).toBe('192.0.2.7')
  }
})

test.each([
  ['192.0.2.7:5678', '192.0.2.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
])('a port that a proxy adds is no part of an address: %s', async (entry, address) => {
  for (const proxies of [2, ['10.0.0.0/8']]) {
    const { ask, logs } = serve(proxies)
    expect(await ask('10.0.0.1', `203.0.113.1, ${entry}, 10.0.0.2:81`)).toBe(address)
    expect(logs).toEqual([])
  }
})

test.each(['unknown', '256.1.1.1', '<script>', '_hidden', '1.2.3', '192.0.2.7:x', '[192.0.2.7', ':443', '1'])(
  'callers for whom a proxy names no address share the limits of the proxy: %s',
  async (entry) => {
    for (const proxies of [1, ['10.0.0.0/8']]) {
      const { ask, logs } = serve(proxies)
      for (let n = 0; n < 2; n++) expect(await ask('10.0.0.1', entry)).toBe('10.0.0.1')
      expect(logs).toHaveLength(1)
      expect(logs[0]).toContain('something that is no address')
    }
  },
)

test('with a list, whoever reaches the server past the proxies is taken for who they are, and warned of once', async () => {
  const { ask, logs } = serve(['10.0.0.0/8'])
  expect(await ask('10.0.0.1', '192.0.2.7')).toBe('192.0.2.7')
  expect(logs).toEqual([])
  for (let n = 0; n < 3; n++) expect(await ask('192.0.2.9', '10.0.0.1, 192.0.2.7')).toBe('192.0.2.9')
  expect(logs).toHaveLength(1)
  expect(logs[0]).toContain('X-Forwarded-For arrived from an address that TRUSTED_PROXIES does not name')
  expect(logs[0]).not.toMatch(/192\.0\.2|10\.0\.0/)
})

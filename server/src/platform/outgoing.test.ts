import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFetch, openStreamingFetch } from './outgoing.ts'

const mostBytes = 1_000_000
const zeros = Buffer.alloc(100_000)
const bomb = gzipSync(Buffer.alloc(100 * mostBytes))

/** Requests so far: method, path and body. */
let asked: string[] = []

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Sends zeros until the connection is closed. */
function flood(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(zeros));
  }
  response.on('drain', more)
  more()
}

const answers: Record<string, (response: ServerResponse) => void> = {
  '/fine': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"fine":true}'),
  '/elsewhere': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"stolen":true}'),
  '/moved': (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  '/found': (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  '/flood': (response) => flood(response.writeHead(200, { 'content-type': 'application/json' })),
  '/crumbs': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(timer))
  },
  '/silence': () => {},
  '/nothing': (response) => response.writeHead(204).end(),
}

let closed: Promise<unknown> = Promise.resolve()
const server = createServer((request, response) => {
  void readBody(request).then((body) => {
    // One that was given up may arrive late.
    if (request.url !== '/silence') asked.push(`${request.method} ${request.url} ${body}`)
    closed = once(response, 'close')
    answers[request.url!]!(response)
  })
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => void (asked = []))
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Returns the reason for which a call failed, below the library's own. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) return 'none'
  return error.cause instanceof Error ? error.cause.message : error.message
}

const whole = openFetch({ timeoutMs: 400, mostBytes, isJson: true })
const streamed = openStreamingFetch({
  timeoutMs: 400,
  openCounter: () => {
    let bytes = 0
    return (slice) => {
      bytes += slice.byteLength
      if (bytes > mostBytes) throw new Error('answered too much')
    }
  },
})

describe.each([
  ['a whole answer', whole],
  ['a streamed answer', streamed],
])('%s', (_name, ask) => {
  test('is read where nothing is wrong with it', async () => {
    expect(await (await ask(`${url}/fine`, { method: 'POST', body: 'a' })).json()).toEqual({ fine: true })
    expect((await ask(new URL(`${url}/nothing`))).status).toBe(204)
    expect(asked).toEqual(['POST /fine a', 'GET /nothing '])
  })

  test.each(['/moved', '/found'])('%s: a redirect is not followed, and nothing is sent again', async (path) => {
    const sent = { method: 'POST', body: 'an address', redirect: 'follow' } as const
    expect(await failureOf(ask(url + path, sent))).toBe('unexpected redirect')
    expect(asked).toEqual([`POST ${path} an address`])
  })

  test.each(['/bomb', '/flood'])('%s: is cut at its limit, counted after unpacking', async (path) => {
    const before = process.memoryUsage().rss
    expect(await failureOf(ask(url + path).then((answer) => answer.text()))).toBe('answered too much')
    await closed
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })

  test('is not waited for longer than its time', async () => {
    expect(await failureOf(ask(`${url}/silence`))).toBe('did not answer in time')
  })

  test('ends where the caller ends it', async () => {
    const caller = new AbortController()
    const call = ask(`${url}/silence`, { signal: caller.signal })
    caller.abort(new Error('left'))
    expect(await failureOf(call)).toBe('left')
  })

  test.each([
    'http://198.51.100.7/',
    'http://127.0.0.1.example.com/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'data:,x',
  ])('does not come from %s, which others can read, or which is no service', async (address) => {
    expect(await failureOf(ask(address))).toBe('is not asked over a line that others can read')
    expect(await failureOf(ask(new Request('http://198.51.100.7/')))).toContain('others can read')
  })
})

test('a whole answer in crumbs ends with its time', async () => {
  expect(await failureOf(whole(`${url}/crumbs`))).toBe('did not answer in time')
})

test('a whole answer that is no JSON is refused', async () => {
  expect(await failureOf(whole(`${url}/page`))).toBe('answered something other than JSON')
})

test('an address that the operator named may be plain, and no other one', async () => {
  const ask = openFetch({ timeoutMs: 300, mostBytes, operatorsAddress: 'http://192.0.2.1:9/v1' })
  expect(await failureOf(ask('http://192.0.2.1:9/v1/models'))).not.toContain('others can read')
  expect(await failureOf(ask('http://192.0.2.1:10/v1/models'))).toContain('others can read')
})

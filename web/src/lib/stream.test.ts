import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@finu/contract/platform/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetSession, storeToken } from './session.ts'
import { stream } from './stream.ts'

const count = endpoint('POST /count', {
  summary: 'Counts, slowly',
  access: 'user',
  answer: z.object({ n: z.int() }),
  events: z.object({ n: z.int() }),
})

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

let server: Server
let closed: Promise<unknown>
/** The server's answer to a call. */
let answer: (response: ServerResponse) => void
beforeEach(async () => {
  server = createServer((_request, response) => answer(response)).listen(0)
  await once(server, 'listening')
  closed = new Promise((resolve) => server.on('request', (_request, response) => response.on('close', resolve)))
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  const { port } = server.address() as AddressInfo
  const realFetch = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init))
  storeToken('of-this-session')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => server.close(resolve))
})

function begin(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': \n\ndata: {"n":1}\n\n')
}

test('a stream closes its connection when the session ends', async () => {
  answer = begin
  const events = stream(count)
  expect((await events.next()).value).toEqual({ type: 'event', event: { n: 1 } })
  const next = events.next()
  forgetSession()
  await expect(next).rejects.toThrow('abort')
  await closed
})

test('a stream closes its connection when the caller stops iterating', async () => {
  answer = begin
  for await (const piece of stream(count)) {
    expect(piece).toEqual({ type: 'event', event: { n: 1 } })
    break
  }
  await closed
})

test('an answer that arrives in another session is ignored', async () => {
  answer = (response) => {
    storeToken('of-the-next-person')
    begin(response)
  }
  const isAnswered = vi.fn<() => void>()
  void stream(count).next().then(isAnswered, isAnswered)
  await closed
  expect(isAnswered).not.toHaveBeenCalled()
})

test('an answer buffered by a proxy is returned as a whole', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"n":3}')
  const pieces = stream(count)
  expect((await pieces.next()).value).toEqual({ type: 'answer', answer: { n: 3 } })
  expect((await pieces.next()).done).toBe(true)
})

import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { chat } from '@finu/contract/assistant/chat'
import { maxBodyBytes } from '@finu/contract/platform/endpoint'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { isTooSlow, openBodies } from './bodies.ts'

let world: World
let port: number
let sockets: Socket[] = []
beforeAll(async () => {
  world = await createWorld()
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})
afterAll(() => world.close())

/** Announces bodies and sends none of their bytes. @returns the statuses of the answers so far */
function begin({ token }: Client, length: string, calls = 1): string[] {
  const statuses: string[] = []
  for (let n = 0; n < calls; n++) open(token!, length).on('data', (data) => statuses.push(String(data).slice(9, 12)))
  return statuses
}

function open(token: string, length: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  socket.write(
    `POST /api/v1/chat HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  )
  return socket
}

const soon = { timeout: 8_000 }
const log = (person: Client) =>
  world.app.inject({
    method: 'POST',
    url: '/api/v1/moods',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { mood_type: 'calm' },
  })

test('a person may send two megabytes of bodies at once; more is refused with 429 before it is read', async () => {
  const [person, other] = [await world.signUp(), await world.signUp()]
  const announced = `Content-Length: ${maxBodyBytes(chat.send)}`
  const statuses = begin(person, announced, 33)
  await expect.poll(() => statuses, soon).toEqual(['429'])
  expect((await log(person)).statusCode).toBe(429)
  expect((await log(other)).statusCode).toBe(201)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await log(person)).statusCode).toBe(201)
})

test('a body without a length counts as the longest allowed', async () => {
  const person = await world.signUp()
  const statuses = begin(person, 'Transfer-Encoding: chunked', 33)
  await expect.poll(() => statuses, soon).toEqual(['429'])
})

test('all large bodies share a limit', () => {
  const bodies = openBodies()
  const raw = { headers: { 'content-length': '65536' }, socket: { bytesRead: 0 } } as unknown as IncomingMessage
  const release = Array.from({ length: 512 }, (_, sender) => bodies.take(chat.send, raw, String(sender)))
  expect(() => bodies.take(chat.send, raw, 'another')).toThrow(expect.objectContaining({ status: 503 }))
  release[0]!()
  release.push(bodies.take(chat.send, raw, 'another'))
  for (const each of release.slice(1)) each()
})

test('a sender with a body gets no other once half of all bytes are reserved, so that a few leave room', async () => {
  const people = await Promise.all(Array.from({ length: 17 }, () => world.signUp()))
  const statuses = people.map((person) => begin(person, `Content-Length: ${maxBodyBytes(chat.send)}`, 32))
  await expect.poll(() => statuses.flat(), soon).toContain('503')
  const other = await world.signUp()
  expect((await other.send(chat.send, { body: { messages: [], threadId: 'x'.repeat(60_000) } })).status).toBe(422)
  expect((await log(other)).statusCode).toBe(201)
})

test('a body is too slow at less than half the pace that brings it here before its request is cut', () => {
  const bytes = 5_000_000
  expect(isTooSlow(0, bytes, 9_000)).toBe(false)
  expect(isTooSlow(4, bytes, 10_000)).toBe(true)
  expect(isTooSlow(bytes / 12 + 1, bytes, 10_000)).toBe(false)
  expect(isTooSlow(bytes / 4 - 1, bytes, 30_000)).toBe(true)
  expect(isTooSlow(bytes / 2 - 1, bytes, 60_000)).toBe(true)
})

test('a chat message may have 64 KiB', async () => {
  const person = await world.signUp()
  const statuses = begin(person, 'Content-Length: 65537')
  await expect.poll(() => statuses, soon).toEqual(['413'])
})

test('an answered body no longer counts', async () => {
  const person = await world.signUp()
  for (let n = 0; n < 40; n++) {
    const body = { messages: [], threadId: 'x'.repeat(60_000) }
    expect((await person.send(chat.send, { body })).status).toBe(422)
  }
})

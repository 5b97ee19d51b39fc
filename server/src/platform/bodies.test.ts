import { connect, type Socket } from 'node:net'
import { chat } from '@finu/contract/chat'
import { maxBodyBytes } from '@finu/contract/endpoint'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

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

/** Announces a body and sends its beginning. @returns the status that is answered, while there is one */
function begin(path: string, { token }: Client, length: string): { status: Promise<string>; socket: Socket } {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  const status = new Promise<string>((resolve) => socket.on('data', (data) => resolve(String(data).slice(9, 12))))
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  )
  return { status, socket }
}

const firstOf = (calls: { status: Promise<string> }[]) => Promise.race(calls.map(({ status }) => status))
const log = (person: Client) =>
  world.app.inject({
    method: 'POST',
    url: '/api/v1/moods',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { mood_type: 'calm' },
  })

test('a person has two megabytes of bodies on their way, and is told 429 before more is read', async () => {
  const [person, other] = [await world.signUp(), await world.signUp()]
  const announced = `Content-Length: ${maxBodyBytes(chat.send)}`
  expect(await firstOf(Array.from({ length: 33 }, () => begin('/chat', person, announced)))).toBe('429')
  expect((await log(person)).statusCode).toBe(429)
  expect((await log(other)).statusCode).toBe(201)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await log(person)).statusCode).toBe(201)
})

test('a body that does not say how long it is counts as the longest', async () => {
  const person = await world.signUp()
  const calls = Array.from({ length: 33 }, () => begin('/chat', person, 'Transfer-Encoding: chunked'))
  expect(await firstOf(calls)).toBe('429')
})

test('all large bodies together have a limit, and usual ones are never refused for them', async () => {
  const people = await Promise.all(Array.from({ length: 17 }, () => world.signUp()))
  const calls = people.flatMap((person) =>
    Array.from({ length: 32 }, () => begin('/chat', person, `Content-Length: ${maxBodyBytes(chat.send)}`)),
  )
  expect(await firstOf(calls)).toBe('503')
  const other = await world.signUp()
  expect(await begin('/chat', other, 'Content-Length: 60000').status).toBe('503')
  expect((await log(other)).statusCode).toBe(201)
})

test('a message of a conversation has 64 KiB', async () => {
  const person = await world.signUp()
  expect(await begin('/chat', person, 'Content-Length: 65537').status).toBe('413')
})

test('a body that was answered no longer counts', async () => {
  const person = await world.signUp()
  for (let n = 0; n < 40; n++) {
    const body = { messages: [], threadId: 'x'.repeat(60_000) }
    expect((await person.send(chat.send, { body })).status).toBe(422)
  }
})

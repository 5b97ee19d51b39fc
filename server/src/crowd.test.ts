import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chat, chatTexts, type ChatReply } from '@finu/contract/assistant/chat'
import { moods } from '@finu/contract/moods/moods'
import { ending, eventStream, piece, startWaywardModel } from '@finu/standins/wayward-model'
import { fillDataFolder } from '../testing/data-folder.ts'
import { startProcess, type ServerProcess } from '../testing/process.ts'
import { createWorld, type Client } from '../testing/world.ts'

test('one person keeps nobody else out, neither by parallel calls nor by a lost connection', async () => {
  const busy = await createWorld({
    limits: { callsAtOnce: 8, callsWaiting: 32, callsPerSecond: 1_000, writesAMinute: 6_000 },
    callsUnderWay: 12,
  })
  const [person, other] = [await busy.signUp(), await busy.signUp()]
  const server = await busy.app.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ mood_type: 'calm' })
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const log = () => fetch(`${server}/api/v1/moods`, { method: 'POST', headers, body })
  const look = async () => {
    const reply = await fetch(`${server}/api/v1/moods`, { headers: { authorization: `Bearer ${other.token}` } })
    return reply.status
  }
  const holder = await busy.owner.connect()
  const hold = async () => {
    await holder.query('begin')
    await holder.query('select from reward_accounts where user_id = $1 for update', [person.userId])
  }

  await hold()
  const replies = Array.from({ length: 60 }, log)
  await expect.poll(() => busy.countWaiting()).toBeGreaterThan(0)
  for (let n = 0; n < 20; n++) expect(await look()).toBe(200)
  await holder.query('commit')
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(40)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)

  for (let round = 0; round < 3; round++) {
    await hold()
    const socket = connect(Number(new URL(server).port), '127.0.0.1')
    socket.write(
      `POST /api/v1/moods HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`.repeat(
        8,
      ),
    )
    await expect.poll(() => busy.countWaiting()).toBeGreaterThan(0)
    socket.destroy()
    await holder.query('commit')
  }
  await expect.poll(look).toBe(200)
  holder.release()
  await busy.close()
})

test('a person who waits for a model keeps nobody out, as such calls have their own limit', async () => {
  const model = await startWaywardModel()
  const gone = Promise.withResolvers<void>()
  model.answer(async (response) => {
    await gone.promise
    response.writeHead(200, eventStream).end(piece('Here.') + ending)
  })
  const crowded = await createWorld({
    model: { baseUrl: model.url, timeoutMs: 30_000 },
    callsUnderWay: 2,
    callsAskingOthers: 3,
  })
  const [one, two, three, other] = [
    await crowded.signUp(),
    await crowded.signUp(),
    await crowded.signUp(),
    await crowded.signUp(),
  ]
  const say = (person: Client) => person.send(chat.send, { body: { messages: [{ role: 'user', content: 'Hello' }] } })
  const replies = []
  for (const person of [one, two, three]) {
    replies.push(say(person))
    await expect.poll(() => model.calls.length).toBe(replies.length)
  }
  expect(await say(other)).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  expect((await other.send(moods.list)).status).toBe(200)
  const urgent = await other.send(chat.send, {
    body: { messages: [{ role: 'user', content: 'I want to kill myself' }] },
  })
  expect(urgent).toMatchObject({ status: 200, body: { guidance: { danger: 'self_harm' } } })
  expect((urgent.body as ChatReply).response).not.toContain(chatTexts.notSaved)
  gone.resolve()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await say(other)).status).toBe(200)
  await crowded.close()
  await model.stop()
})

test('once half of the places at a model are taken, each person has only one', async () => {
  const model = await startWaywardModel()
  const gone = Promise.withResolvers<void>()
  model.answer(async (response) => {
    await gone.promise
    response.writeHead(200, eventStream).end(piece('Here.') + ending)
  })
  const crowded = await createWorld({
    model: { baseUrl: model.url, timeoutMs: 30_000 },
    limits: { callsAtOnce: 8, callsWaiting: 32, callsPerSecond: 1_000, writesAMinute: 6_000 },
    callsUnderWay: 20,
    callsAskingOthers: 5,
  })
  const [greedy, other] = [await crowded.signUp(), await crowded.signUp()]
  const say = (person: Client) => person.send(chat.send, { body: { messages: [{ role: 'user', content: 'Hello' }] } })
  const replies = Array.from({ length: 4 }, () => say(greedy))
  await expect.poll(() => model.calls.length).toBe(3)
  const others = say(other)
  await expect.poll(() => model.calls.length).toBe(4)
  gone.resolve()
  expect((await Promise.all(replies)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  expect((await others).status).toBe(200)
  await crowded.close()
  await model.stop()
})

describe('one address', () => {
  let folder: string
  let sockets: Socket[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'finu-crowd-'))
    await fillDataFolder(folder)
  })
  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    sockets = []
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens a connection, sends something, and keeps it open. @returns the status of the answer, or 'closed' */
  function send({ url }: ServerProcess, localAddress: string, text: string): Promise<string> {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), localAddress, family: 4 }).on('error', () => {})
    sockets.push(socket)
    const answered = new Promise<string>((resolve) => {
      socket.on('data', (data) => resolve(String(data).slice(9, 12))).on('close', () => resolve('closed'))
    })
    socket.write(text)
    return answered
  }

  const isBack = { timeout: 20_000, interval: 100 }
  const ask = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'

  test('has a limit of connections, and others have their own', async () => {
    const server = await startProcess(folder, { CONNECTIONS_PER_ADDRESS: '20' })
    for (let n = 0; n < 20; n++) expect(await send(server, '127.0.0.3', ask)).toBe('200')
    expect(await send(server, '127.0.0.3', ask)).toBe('closed')
    expect(await send(server, '127.0.0.2', ask)).toBe('200')
    sockets[0]!.destroy()
    await expect.poll(() => send(server, '127.0.0.3', ask), isBack).toBe('200')
    await server.interrupt()
  })

  test('has a limit of parallel calls through a proxy, where a /64 of IPv6 is one address', async () => {
    const server = await startProcess(folder, { CONNECTIONS_PER_ADDRESS: '20', TRUSTED_PROXIES: '1' })
    const through = (address: string, rest: string) =>
      send(
        server,
        '127.0.0.1',
        `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n${rest}`,
      )
    const held = Array.from({ length: 20 }, (_, n) => through(`2001:db8:1:2::${n}`, '{'))
    await expect.poll(() => through('2001:db8:1:2:3::1', '{}'), isBack).toBe('429')
    expect(await through('2001:db8:1:3::1', '{}')).toBe('422')
    expect(held).toHaveLength(20)
    sockets[0]!.destroy()
    await expect.poll(() => through('2001:db8:1:2:3::1', '{}'), isBack).toBe('422')
    for (const socket of sockets) socket.destroy()
    await server.interrupt()
  })
})

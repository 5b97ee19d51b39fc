import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { eventStream, piece } from '@finu/standins/wayward-model'
import { png } from '../server/testing/hostile-images.ts'

/** The orders of an attacker, which is a separate process. */
export interface AttackOrder {
  name: keyof typeof attackers
  server: string
  /** Tokens of accounts that the attacker owns. */
  tokens: string[]
}

/** The attacker's own address on this machine. */
const localAddress = '127.0.0.3'

type Attack = (order: AttackOrder) => Promise<unknown>

async function openSockets(server: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(server)
  const sockets = Array.from({ length: count }, () =>
    connect({ host: hostname, port: Number(port), localAddress }).on('error', () => {}),
  )
  await Promise.all(
    sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {})),
  )
  return sockets
}

const get = (path: string, token = 'none') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`

/** Requests large answers on connections that never read. */
const leaveUnread: Attack = async ({ server, tokens }) => {
  for (const [path, sockets, calls] of [
    ['/api/openapi.json', 4, 100],
    ['/api/v1/moods?limit=100', 4, 150],
  ] as const)
    for (const socket of await openSockets(server, sockets)) socket.pause().write(get(path, tokens[0]).repeat(calls))
}

/** Repeats calls, with a fixed number in parallel. */
async function callAgain(server: string, atOnce: number, pathOf: (n: number) => string, token: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce, localAddress })
  let calls = 0
  const callOne = (): void => {
    request(server + pathOf(calls++), { agent, headers: { authorization: `Bearer ${token}` } }, (reply) =>
      reply.resume().once('end', callOne),
    )
      .on('error', () => setTimeout(callOne, 100))
      .end()
  }
  for (let n = 0; n < atOnce; n++) callOne()
}

/** Opens connections and keeps them. */
const takeConnections: Attack = async ({ server }) => {
  for (const socket of await openSockets(server, 2_500)) socket.resume().write('GET / HTTP/1.1\r\n')
}

/** Sends large bodies slowly. */
const sendSlowBodies: Attack = async ({ server, tokens }) => {
  const start = `POST /api/v1/chat HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens[0]}\r\nContent-Type: application/json\r\nContent-Length: 65536\r\n\r\n{"messages":"`
  const sockets = await openSockets(server, 1_900)
  for (const socket of sockets) socket.resume().write(start + 'x'.repeat(64_000))
  setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 1_000)
}

/** Uploads small files of pictures that decode slowly, from five accounts. */
const sendPictures: Attack = async ({ server, tokens }) => {
  const bytes = png(1, 24_000_000, Buffer.alloc(48_000_000))
  const again = async (token: string): Promise<never> => {
    for (;;) {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
      await fetch(`${server}/api/v1/meals/upload-image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      }).catch(() => {})
    }
  }
  for (const token of tokens.slice(0, 5)) for (let n = 0; n < 4; n++) void again(token)
}

/** The port of the model simulated by `answerTooMuch`. */
export const modelPort = 34_103

const toolPiece = (text: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'get_day', arguments: text } }] } }] })}\n\n`

/** Answers of a model that may crash a server or keep it busy. */
const tooMuch: readonly ((reply: ServerResponse) => void)[] = [
  (reply) => void reply.end(piece('x'.repeat(7_000_000))),
  (reply) => void reply.end(`data: ${'x'.repeat(8_000_000)}`),
  (reply) => void reply.end(toolPiece('[').repeat(60_000)),
  (reply) => void reply.end(toolPiece('['.repeat(3_000_000))),
  // Sends nothing after the headers.
  () => {},
]

/** Asks the coach repeatedly. @param accept the media type of the answer */
async function chatAgain(server: string, token: string, accept: string): Promise<never> {
  for (;;) {
    await fetch(`${server}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
      body: JSON.stringify({ messages: [{ role: 'user', content: 'How was my week?' }] }),
    })
      .then((answer) => answer.text())
      .catch(() => {})
    await wait(100)
  }
}

/** Simulates a model with oversized answers, which 25 people ask in parallel. */
const answerTooMuch: Attack = async ({ server, tokens }) => {
  let calls = 0
  const model = createServer((asked, reply) => {
    asked.resume()
    reply.on('error', () => {}).writeHead(200, eventStream)
    reply.flushHeaders()
    tooMuch[calls++ % tooMuch.length]!(reply)
  }).listen(modelPort, '127.0.0.1')
  await once(model, 'listening')
  for (const token of tokens) void chatAgain(server, token, 'text/event-stream')
}

/** Requests whole answers of a model that never answers: eight in parallel per account. */
const waitForModel: Attack = async ({ server, tokens }) => {
  const model = createServer((asked) => asked.resume()).listen(modelPort, '127.0.0.1')
  await once(model, 'listening')
  for (const token of tokens) for (let n = 0; n < 8; n++) void chatAgain(server, token, 'application/json')
}

/** Opens connections repeatedly, and sends the same on each. */
async function sendAgain(server: string, connections: number, everyMs: number, data: string): Promise<never> {
  for (;;) {
    for (const socket of await openSockets(server, connections)) socket.write(data)
    await wait(everyMs)
  }
}

/** Sends bodies in chunks of one byte, on as many connections as one address may have, without an account. */
const sendCrumbs: Attack = async ({ server }) => {
  const start = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const crumbs = '1\r\nx\r\n'.repeat(10_000)
  void sendAgain(server, 60, 500, `${start}Transfer-Encoding: chunked\r\n\r\n${crumbs}`)
}

/** Sends many calls in one packet with an unknown expectation. */
const expectUnknown: Attack = async ({ server }) => {
  const calls = 'GET /api/v1/moods HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n'.repeat(1_500)
  void sendAgain(server, 190, 1_000, calls)
}

const attackers = {
  leaveUnread,
  callAtOnce: ({ server, tokens }) => callAgain(server, 600, () => '/api/v1/moods?limit=10', tokens[0]!),
  takeConnections,
  sendSlowBodies,
  searchMuch: ({ server, tokens }) =>
    callAgain(server, 16, (n) => `/api/v1/moods?search=${encodeURIComponent(`naïve wörd${n}`)}`, tokens[0]!),
  sendPictures,
  answerTooMuch,
  waitForModel,
  sendCrumbs,
  expectUnknown,
} satisfies Record<string, Attack>

if (process.send) {
  process.once('message', (order: AttackOrder) => void attackers[order.name](order).then(() => process.send!('begun')))
}

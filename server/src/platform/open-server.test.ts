import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openServer } from './open-server.ts'
import { attribute } from './unsent.ts'

const mb = 1024 * 1024
const ample = { socket: 1_000 * mb, person: 1_000 * mb, address: 1_000 * mb, process: 1_000 * mb }
/** More than the system buffers for a connection that nobody reads. */
const large = Buffer.alloc(32 * mb)

let server: Server
let sockets: Socket[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.close()
  await once(server, 'close')
})

async function listen(listener: RequestListener, limits?: Parameters<typeof openServer>[1]): Promise<void> {
  server = openServer(listener, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** Sends requests for several paths at once, and does not read the answers yet. */
async function send(...paths: string[]): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause().write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  return socket
}

/** Reads a connection to its end. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket
    .setEncoding('latin1')
    .on('data', (part: string) => (text += part))
    // A connection that is cut may be reset, which is also an end.
    .on('error', () => {})
    .resume()
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

const countAnswers = (text: string) => text.split('HTTP/1.1 200').length - 1
/** The server's connections, by the first path they requested. */
const open = new Map<string, Socket>()
const remember: RequestListener = ({ url, socket }) => void (open.has(url!) || open.set(url!, socket))

test('a connection may have eight unanswered requests, and is cut at the ninth', async () => {
  let calls = 0
  await listen((_request, response) => {
    calls++
    setImmediate(() => response.end('answer'))
  })
  const patient = await send('/', '/', '/', '/', '/', '/', '/', '/')
  patient.end()
  expect(countAnswers(await readToEnd(patient))).toBe(8)
  calls = 0
  const requests = new Set<unknown>()
  server.on('request', (request) => requests.add(request))
  expect(countAnswers(await readToEnd(await send(...Array.from({ length: 400 }, () => '/'))))).toBe(0)
  expect(calls).toBe(8)
  // Requests that were read with them are parsed but create no new objects.
  expect(requests.size).toBe(9)
})

test('a request with an unknown expectation counts like any other', async () => {
  let calls = 0
  await listen((_request, response) => {
    calls++
    setImmediate(() => response.end('answer'))
  })
  const expecting = (count: number) => 'GET / HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n\r\n'.repeat(count)
  const polite = await send()
  polite.end(expecting(1))
  expect(countAnswers(await readToEnd(polite))).toBe(1)
  calls = 0
  const flood = await send()
  flood.write(expecting(400))
  expect(countAnswers(await readToEnd(flood))).toBe(0)
  expect(calls).toBe(8)
})

test('a body in tiny pieces is cut before it is stored, one in packets is not', async () => {
  let pieces = 0
  await listen((request, response) => {
    request.on('data', () => pieces++).on('end', () => response.end('answer'))
  })
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  const crumbs = await send()
  crumbs.write(head + '1\r\n \r\n'.repeat(4_000))
  expect(countAnswers(await readToEnd(crumbs))).toBe(0)
  expect(pieces).toBeLessThanOrEqual(261)
  const packets = await send()
  packets.end(`${head}${`400\r\n${' '.repeat(1024)}\r\n`.repeat(4_000)}0\r\n\r\n`)
  expect(countAnswers(await readToEnd(packets))).toBe(1)
})

test('an address with many cut connections is blocked for some time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const limits = { mostOfAddress: 100, mostCuts: 3, cutsWithinMs: 10_000 }
  await listen((_request, response) => setImmediate(() => response.end('answer')), limits)
  const crowd = Array.from({ length: 9 }, () => '/')
  const ask = async () => {
    const socket = await send('/')
    socket.end()
    return countAnswers(await readToEnd(socket))
  }
  for (let n = 0; n < 3; n++) {
    expect(await ask()).toBe(1)
    await readToEnd(await send(...crowd))
  }
  expect(await ask()).toBe(0)
  vi.advanceTimersByTime(limits.cutsWithinMs)
  expect(await ask()).toBe(0)
  vi.advanceTimersByTime(limits.cutsWithinMs)
  expect(await ask()).toBe(1)
})

test('a connection with a stalled reader is cut, one that waits for its answer is not', async () => {
  await listen(
    ({ url }, response) => {
      if (url === '/large') response.end(large)
      // Answers only after the stall timeout has fired.
      else server.once('timeout', () => response.setHeader('connection', 'close').end('at last'))
    },
    { stalledMs: 300, mostUnsent: ample },
  )
  expect(await readToEnd(await send('/slow'))).toMatch(/at last$/)
  const stalled = await send('/large')
  const closed = once(
    server.once('timeout', () => {}),
    'timeout',
  ) as Promise<[Socket]>
  const [{ destroyed }] = await closed
  expect(destroyed).toBe(true)
  expect((await readToEnd(stalled)).length).toBeLessThan(large.length)
})

test.each(['person', 'address', 'process'] as const)(
  'where one %s has too much unsent, the connection with the most of it is cut',
  async (kind) => {
    open.clear()
    await listen(
      (request, response) => {
        remember(request, response)
        const [, person, megabytes] = request.url!.split('/')
        attribute(response, { person: person! })
        attribute(response, { address: person! })
        response.end(large.subarray(0, Number(megabytes) * mb))
      },
      { mostUnsent: { ...ample, [kind]: 40 * mb } },
    )
    await send('/one/20')
    await expect.poll(() => open.size).toBe(1)
    await send('/one/16')
    await expect.poll(() => open.size).toBe(2)
    expect([...open.values()].map(({ destroyed }) => destroyed)).toEqual([false, false])
    await send('/other/10')
    await expect.poll(() => open.size).toBe(3)
    await send('/one/12')
    await expect.poll(() => open.size).toBe(4)
    await expect
      .poll(() => [...open].filter(([, { destroyed }]) => destroyed).map(([path]) => path))
      .toEqual(['/one/20'])
  },
)

test('a connection with too many unsent bytes is cut, and one that reads is not', async () => {
  open.clear()
  await listen(
    (request, response) => {
      remember(request, response)
      response.end(large)
    },
    { mostUnsent: { ...ample, socket: 31 * mb } },
  )
  const unread = await send('/unread')
  expect((await readToEnd(unread)).length).toBeLessThan(large.length)
})

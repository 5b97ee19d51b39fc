import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chatTexts } from '@finu/contract/assistant/chat'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillDataFolder } from '../testing/data-folder.ts'
import { clockFlagsOf } from '../../scripts/moved-clock.ts'
import { main, startProcess, type ServerProcess } from '../testing/process.ts'
import { registration } from '../testing/world.ts'
import { startLocalDatabase } from './platform/local-database.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-trouble-'))
  await fillDataFolder(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const call = (server: ServerProcess, path: string, token: string, body?: unknown) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

async function signUp(server: ServerProcess, email = 'sample@example.com'): Promise<string> {
  const reply = await call(server, '/auth/register', 'none', registration(email))
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { access_token: string }).access_token
}

const log = (server: ServerProcess, token: string, notes: string) =>
  call(server, '/moods', token, { mood_type: 'calm', notes })

async function readNotes(server: ServerProcess, token: string): Promise<string[]> {
  const reply = await call(server, '/moods?limit=100', token)
  return ((await reply.json()) as { moods: { notes: string }[] }).moods.map(({ notes }) => notes)
}

/** Lists the processes of the database: its first one, and its children. */
async function databaseProcesses(): Promise<{ first: number; children: number[] }> {
  const [line] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${line}/task/${line}/children`, 'utf8')
  return { first: Number(line), children: children.trim().split(' ').map(Number) }
}

const isBack = { timeout: 30_000, interval: 100 }

describe('a database that ends by itself', () => {
  test('is restarted, and has everything acknowledged', { timeout: 120_000 }, async () => {
    const server = await startProcess(folder)
    const token = await signUp(server)
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      const { first, children } = await databaseProcesses()
      for (let n = 0; n < 5; n++) {
        const notes = `${round}.${n}`
        if ((await log(server, token, notes)).status === 201) acknowledged.push(notes)
      }
      // Kills its first process as the system's memory watch would, and one of a connection as a fault in it would.
      process.kill(round === 2 ? children.at(-1)! : first, 'SIGKILL')
      await wait(50)
      await expect.poll(async () => (await log(server, token, `after ${round}`)).status, isBack).toBe(201)
      acknowledged.push(`after ${round}`)
    }
    expect(await readNotes(server, token)).toEqual(expect.arrayContaining(acknowledged))
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    // The lock on the folder was taken again.
    await expect(startLocalDatabase(folder)).rejects.toThrow(/already running/)
    expect(await server.interrupt()).toBe(0)
  })

  test('and cannot be restarted is given up with a sentence', { timeout: 120_000 }, async () => {
    const lost: string[] = []
    const quiet = { info: () => {}, warn: () => {} }
    const database = await startLocalDatabase(folder, {
      log: quiet,
      isDiskFull: () => false,
      giveUpAfterMs: 1_000,
      onLost: (error) => void lost.push(error.message),
    })
    const control = join(database.folder, 'global/pg_control')
    await rename(control, `${control}.gone`)
    const [line] = (await readFile(join(database.folder, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(line), 'SIGKILL')
    await expect
      .poll(() => lost, { timeout: 60_000 })
      .toEqual([
        expect.stringMatching(/^The database in .* ended, and did not start again for \d+ seconds\.$/) as string,
      ])
    await database.stop()
  })
})

test(
  'on a full disk reads go on, writes are refused, and all works again once there is space',
  { timeout: 120_000 },
  async () => {
    const { bavail, bsize } = await statfs(folder)
    const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
    // Disk usage of other tests meanwhile is well below the margin.
    const marginMb = Math.min(2_500, Math.floor(freeMb / 4))
    const reserveMb = freeMb - marginMb
    const server = await startProcess(folder, { DISK_RESERVE_MB: String(reserveMb) })
    const token = await signUp(server)
    expect((await log(server, token, 'before')).status).toBe(201)
    const ballast = join(folder, 'ballast')
    execFileSync('/bin/sh', ['-c', `fallocate -l ${Math.floor(marginMb * 1.8)}M "$0"`, ballast])
    await expect.poll(async () => (await log(server, token, 'meanwhile')).status, isBack).toBe(503)
    const refused = await log(server, token, 'meanwhile')
    expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
      '30',
      {
        detail: 'The server has no room left to save anything. What is saved is safe; try again later.',
        code: 'out_of_space',
      },
    ])
    expect(await readNotes(server, token)).toContain('before')
    // Who may be in danger is answered all the same, and others are not.
    const say = (content: string, accept = 'application/json') =>
      fetch(`${server.url}/api/v1/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
        body: JSON.stringify({ messages: [{ role: 'user', content }] }),
      })
    const guided = await say('I want to kill myself')
    expect([guided.status, await guided.json()]).toMatchObject([
      200,
      { guidance: { danger: 'self_harm' }, reward: null },
    ])
    const events = await (await say('I think I am having a heart attack', 'text/event-stream')).text()
    expect(events.indexOf('"type":"guidance"')).toBeLessThan(events.indexOf('"type":"done"'))
    expect(events).toContain(chatTexts.notSaved)
    expect((await say('How was my week?')).status).toBe(503)
    // Sessions are opened and ended with the reserve; an account is not.
    const { email, password } = registration('sample@example.com')
    const signedIn = await call(server, '/auth/login', 'none', { email, password })
    expect(signedIn.status).toBe(200)
    const { access_token: second } = (await signedIn.json()) as { access_token: string }
    const refreshed = await call(server, '/auth/refresh', second, {})
    expect(refreshed.status).toBe(200)
    const { access_token: third } = (await refreshed.json()) as { access_token: string }
    expect((await call(server, '/auth/logout', third, {})).status).toBe(200)
    expect((await call(server, '/auth/me', third)).status).toBe(401)
    expect((await call(server, '/auth/register', 'none', registration('another@example.com'))).status).toBe(503)
    // Trends are computed and not cached.
    expect((await call(server, '/insights/trends', token)).status).toBe(200)
    await rm(ballast)
    await expect.poll(async () => (await log(server, token, 'after')).status, isBack).toBe(201)
    expect(await server.interrupt()).toBe(0)
  },
)

test('with a database elsewhere, a full disk of the data folder refuses writes too, and a mail server that is away only leaves a line', async () => {
  const database = await startLocalDatabase(folder)
  const server = await startProcess(join(folder, 'away'), {
    DATABASE_URL: database.url,
    // More than any disk has.
    DISK_RESERVE_MB: '10000000',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const refused = await call(server, '/auth/register', 'none', registration('sample@example.com'))
  expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'out_of_space' })])
  const ready = await fetch(`${server.url}/health/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { disk: 'failed', database: 'ok' } }])
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await expect.poll(server.output).toContain('the mail server of SMTP_URL cannot be used')
  expect(await server.interrupt()).toBe(0)
  await database.stop()
})

test(
  'with a clock ten days ahead of the database’s, nothing is written and reads go on',
  { timeout: 120_000 },
  async () => {
    const right = await startProcess(folder)
    const token = await signUp(right)
    expect((await log(right, token, 'before')).status).toBe(201)
    expect(await right.interrupt()).toBe(0)
    const ahead = startProcess(folder, { CLOCK_TOLERANCE_SECONDS: '180' }, [...clockFlagsOf(10 * 86_400_000), main])
    const server = await ahead
    const refused = await log(server, token, 'meanwhile')
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'clock_wrong' })])
    expect(await readNotes(server, token)).toContain('before')
    expect(server.output()).toContain('the clocks of this machine and the database differ')
    expect(await server.interrupt()).toBe(0)
  },
)

test('only its owner can read the data folder', { timeout: 60_000 }, async () => {
  const server = await startProcess(folder)
  await signUp(server)
  await expect.poll(() => readdir(join(folder, 'mail')), isBack).toHaveLength(1)
  const open: string[] = []
  const look = async (path: string) => {
    const { mode } = await stat(path)
    // The database's own user under root may pass through the folder itself, without listing it.
    if ((mode & 0o066) !== 0) open.push(`${path} ${mode.toString(8)}`)
  }
  await look(folder)
  for (const entry of await readdir(folder, { recursive: true })) {
    // Sockets, and files that the database moves meanwhile.
    await look(join(folder, entry)).catch(() => {})
  }
  expect(open).toEqual([])
  expect(await server.interrupt()).toBe(0)
})

describe('connections', () => {
  /**
   * Opens connections that send something and then nothing more. @returns how many are still open, and how to end them
   */
  async function stall(server: ServerProcess, count: number, start: string) {
    const { hostname, port } = new URL(server.url)
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.resume()
      return socket
    })
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.write(start)
    return {
      countOpen: () => sockets.filter((socket) => !socket.closed).length,
      end: () => sockets.forEach((socket) => socket.destroy()),
    }
  }

  const upload = (token: string) =>
    'POST /api/v1/meals/upload-image HTTP/1.1\r\nHost: x\r\n' +
    `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n` +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

  test('whose body stops half-way are cut, and affect nobody else', { timeout: 120_000 }, async () => {
    const server = await startProcess(folder)
    const [token, other] = [await signUp(server), await signUp(server, 'other@example.com')]
    const form = () => {
      const body = new FormData()
      body.set('file', new Blob(['no picture']), 'a.jpg')
      return body
    }
    const uploadWhole = async (as: string) =>
      (
        await fetch(`${server.url}/api/v1/meals/upload-image`, {
          method: 'POST',
          headers: { authorization: `Bearer ${as}` },
          body: form(),
        })
      ).status
    const stalled = [
      await stall(server, 12, upload(token)),
      await stall(
        server,
        20,
        'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
      await stall(server, 20, 'GET / HTTP/1.1\r\nHost: x\r\n'),
    ]
    // The stalling person reaches their own limit once that has arrived; everybody else is unaffected.
    await expect.poll(() => uploadWhole(token), { timeout: 30_000 }).toBe(429)
    expect(await uploadWhole(other)).toBe(422)
    expect((await log(server, token, 'meanwhile')).status).toBe(201)
    await expect
      .poll(() => stalled.map(({ countOpen }) => countOpen()), { timeout: 40_000, interval: 500 })
      .toEqual([0, 0, 0])
    expect(await uploadWhole(token)).toBe(422)
    for (const { end } of stalled) end()
    expect(await server.interrupt()).toBe(0)
  })

  test(
    'above the limit are closed, and calls above the limit are asked to come again',
    { timeout: 60_000 },
    async () => {
      const server = await startProcess(folder, { CALLS_AT_ONCE: '8', CONNECTIONS: '60' })
      const token = await signUp(server)
      const others = await Promise.all([1, 2, 3, 4].map((n) => signUp(server, `other${n}@example.com`)))
      let replies: Response[] = []
      // How many overlap depends on the machine: repeats until more overlap than the limit.
      await expect
        .poll(async () => {
          replies = await Promise.all(
            [token, ...others].flatMap((each) => Array.from({ length: 10 }, (_, n) => log(server, each, String(n)))),
          )
          return new Set(replies.map(({ status }) => status))
        })
        .toEqual(new Set([201, 503]))
      const refused = replies.find(({ status }) => status === 503)!
      expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
        '2',
        { detail: 'The service is not available right now. Please try again.', code: 'unavailable' },
      ])
      const crowd = await stall(server, 100, 'GET /health HTTP/1.1\r\nHost: x\r\n')
      await expect.poll(() => crowd.countOpen()).toBeLessThanOrEqual(60)
      crowd.end()
      await expect.poll(async () => (await log(server, token, 'after').catch(() => null))?.status, isBack).toBe(201)
      expect(await server.interrupt()).toBe(0)
    },
  )

  test('that do not speak HTTP get an answer in the wire’s form', async () => {
    const server = await startProcess(folder)
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.write('hello there\r\n\r\n')
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(text).toMatch(/x-content-type-options: nosniff/)
    expect(text).toMatch(/\r\n\r\n\{"detail":"The request could not be read[^"]*","code":"unreadable"\}$/)
    expect(await server.interrupt()).toBe(0)
  })
})

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { hashPassword } from '../server/src/accounts/passwords.ts'
import { hostileImages } from '../server/testing/hostile-images.ts'
import { registration } from '../server/testing/registration.ts'
import { attackAvailability } from './availability.ts'
import { attackBreakIns } from './break-ins.ts'
import { attackFindings } from './findings.ts'
import { attackDoors } from './doors.ts'
import { attackRecovery } from './recovery.ts'
import { seedPeople } from './seed.ts'
import { openStage } from './stage.ts'
import { storm } from './storm.ts'

/**
 * Runs races and stalls against its own server on this machine, and prints their figures and bars: `npm run attack`. No
 * other machine is contacted. Names such as `npm run attack -- addresses` run only those.
 */
const stage = await openStage({ CALLS_PER_SECOND: '200', TRUSTED_PROXIES: '1' })
const { server } = stage
const database = new pg.Client({ connectionString: stage.databaseUrl })
await database.connect()
const password = 'Correct.Horse.1'
const newPassword = 'Another.Horse.2'

let callers = 0
/** Returns a different address for each call, so that limits by address do not affect the measurement. */
const nextAddress = () => `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`

function call(path: string, body?: unknown, token = 'none'): Promise<Response> {
  return fetch(`${server}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

let accounts = 0
async function signUp(): Promise<{ email: string; token: string }> {
  const email = `person${++accounts}@example.com`
  const reply = await call('/auth/register', { ...registration(email), password })
  if (reply.status !== 201) throw new Error(`registering answered ${reply.status}`)
  return { email, token: ((await reply.json()) as { access_token: string }).access_token }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const quantile = (values: number[], share: number) => sorted(values)[Math.floor((values.length - 1) * share)] ?? NaN
const median = (values: number[]) => quantile(values, 0.5)
const print = (name: string, figure: string, bar: string) =>
  console.log(`${name.padEnd(66)} ${figure.padEnd(26)} ${bar}`)

async function raceSignIns(): Promise<void> {
  let survivors = 0
  for (let round = 0; round < 8; round++) {
    const { email, token } = await signUp()
    const logins = Array.from({ length: 5 }, async (_, n) => {
      await wait(n * 15)
      return call('/auth/login', { email, password })
    })
    await wait(20)
    await call('/auth/change-password', { current_password: password, new_password: newPassword }, token)
    for (const reply of await Promise.all(logins)) {
      if (reply.status !== 200) continue
      const session = ((await reply.json()) as { access_token: string }).access_token
      if ((await call('/auth/me', undefined, session)).status === 200) survivors++
    }
  }
  print('sign-ins with the old password, live after a change', `${survivors} of 8 rounds`, '0')
}

async function raceRefreshes(): Promise<void> {
  const { token } = await signUp()
  const replies = await Promise.all(Array.from({ length: 5 }, () => call('/auth/refresh', {}, token)))
  const tokens = await Promise.all(
    replies
      .filter(({ status }) => status === 200)
      .map(async (reply) => ((await reply.json()) as { access_token: string }).access_token),
  )
  print('new tokens of one session, refreshed five times at once', String(new Set(tokens).size), '1')
}

/** Keeps 50 connections busy from a thread of their own, so that the flood does not delay the measured sign-ins. */
async function besideFlood(path: string, body: unknown, work: () => Promise<void>): Promise<void> {
  const flood = autocannon({
    url: `${server}/api/v1${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    connections: 50,
    duration: 8,
    workers: 1,
  })
  await wait(1_000)
  await work()
  await flood
}

async function floodHashes(): Promise<void> {
  const { email, token } = await signUp()
  const signIns = async () => {
    const times: number[] = []
    for (let n = 0; n < 9; n++) times.push(await timeOf(() => call('/auth/login', { email, password })))
    return median(times)
  }
  const forged = { token: `${token.slice(0, -4)}AAAA`, new_password: newPassword }
  const alone = await signIns()
  let [plain, flooded] = [0, 0]
  await besideFlood('/no/such/path', forged, async () => void (plain = await signIns()))
  await besideFlood('/auth/password-reset/confirm', forged, async () => void (flooded = await signIns()))
  print(
    'a sign-in beside a flood of forged resets, to one beside unknown paths',
    `${(flooded / plain).toFixed(2)} (alone ${alone.toFixed(0)} ms, ${flooded.toFixed(0)} ms)`,
    '<= 2',
  )
}

/** Opens connections that send something and then stall. */
async function stall(count: number, start: string) {
  const { hostname, port } = new URL(server)
  const sockets = Array.from({ length: count }, () =>
    connect(Number(port), hostname)
      .on('error', () => {})
      .resume(),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(start)
  return {
    countOpen: () => sockets.filter((socket) => !socket.closed).length,
    end: () => sockets.forEach((socket) => socket.destroy()),
  }
}

async function stallUploads(): Promise<void> {
  const [stalling, other] = [await signUp(), await signUp()]
  const stalled = await stall(
    20,
    `POST /api/v1/meals/upload-image HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${stalling.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
  )
  await wait(500)
  const body = new FormData()
  body.set('file', new Blob(['no picture']), 'a.jpg')
  const reply = await fetch(`${server}/api/v1/meals/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token}` },
    body,
  })
  print(
    "another's upload beside twenty stalled ones of one account",
    String(reply.status),
    '422 (read, and no picture)',
  )
  const began = performance.now()
  while (stalled.countOpen() > 0 && performance.now() - began < 30_000) await wait(100)
  print('stalled uploads cut after', `${((performance.now() - began) / 1000 + 0.5).toFixed(1)} s`, '<= 11 s')
  stalled.end()
}

async function holdBodies(): Promise<void> {
  const before = await stage.readServerMemoryMb()
  const { token } = await signUp()
  const held = await stall(
    800,
    `POST /api/v1/moods HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n{"notes":"${'x'.repeat(15_000)}`,
  )
  await wait(2_000)
  print('memory that 800 half-sent bodies take', `${(await stage.readServerMemoryMb()) - before} MB`, '<= 100 MB')
  const began = performance.now()
  while (held.countOpen() > 0 && performance.now() - began < 40_000) await wait(100)
  print('half-sent bodies cut after', `${((performance.now() - began) / 1000 + 2).toFixed(1)} s`, '<= 16 s')
  held.end()
}

/** Returns the peak memory of the server's image process, in MB. */
async function peakOfChildren(): Promise<number> {
  const children = (await readFile(`/proc/${stage.serverProcess}/task/${stage.serverProcess}/children`, 'utf8')).trim()
  const peaks = children.split(' ').map(async (id) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  })
  return Math.max(...(await Promise.all(peaks)))
}

async function uploadHostileImages(): Promise<void> {
  const before = await stage.readServerMemoryMb()
  let peak = 0
  for (const { bytes } of await hostileImages()) {
    const { token } = await signUp()
    const body = new FormData()
    body.set('file', new Blob([Buffer.from(bytes)]), 'a.jpg')
    await fetch(`${server}/api/v1/meals/upload-image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    peak = Math.max(peak, await peakOfChildren())
  }
  print('memory of the process that decodes hostile images', `${Math.round(peak)} MB`, '<= 200 MB')
  print('memory that the server takes more for them', `${(await stage.readServerMemoryMb()) - before} MB`, '<= 200 MB')
}

async function overload(): Promise<void> {
  const people = await seedPeople(stage.databaseUrl, 2_000)
  const url = `${server}/api/v1/moods?limit=10`
  const tokens = people.map(({ token }) => token)
  const blow = (connections: number, seconds: number, of = tokens) => storm({ url, connections, seconds, tokens: of })
  await blow(50, 3)
  const peaks = [await blow(100, 5), await blow(200, 5)]
  const peak = Math.max(...peaks.map(({ accepted, seconds }) => accepted.length / seconds))
  const blowing = blow(600, 15)
  await wait(1_000)
  // A caller outside the storm measures the time of a refusal by its own clock.
  const refusals: number[] = []
  for (let n = 0; n < 400; n++) {
    const began = performance.now()
    const reply = await call('/moods?limit=10', undefined, tokens[n])
    await reply.text()
    if (reply.status === 503) refusals.push(performance.now() - began)
    await wait(20)
  }
  const { accepted, seconds } = await blowing
  print('600 connections: accepted calls, 99 of 100 within', `${quantile(accepted, 0.99).toFixed(0)} ms`, '<= 1000 ms')
  print(
    'beside 600 connections: refusals of one more, 99 of 100 within',
    `${quantile(refusals, 0.99).toFixed(0)} ms (${refusals.length})`,
    '<= 100 ms',
  )
  print('600 connections: goodput to the peak', (accepted.length / seconds / peak).toFixed(2), '>= 0.80')
  const alone = median((await blow(1, 3)).accepted)
  const hog = blow(200, 8, tokens.slice(0, 1))
  await wait(1_000)
  const besideHog = median((await blow(1, 5, tokens.slice(1))).accepted)
  await hog
  print(
    "another's median beside 200 calls at once of one account",
    `${(besideHog / alone).toFixed(2)} times its own`,
    '<= 3',
  )
}

/**
 * Asks about known and unknown addresses by turns: neither the time of an answer nor that of the next one may reveal
 * which it was.
 */
async function timeAddresses(): Promise<void> {
  const pairs = 10_000
  const people = await seedPeople(stage.databaseUrl, pairs)
  await database.query(
    `insert into identities (kind, subject, owner_id, password_hash, created_at)
     select 'email', email, user_id, $2, now() from users where user_id = any($1)`,
    [people.map(({ userId }) => userId), await hashPassword(password)],
  )
  const asked = {
    'a reset': (email: string) => call('/auth/password-reset', { email }),
    'a sign-in': (email: string) => call('/auth/login', { email, password: newPassword }),
  }
  for (const [name, ask] of Object.entries(asked)) {
    const during: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const after: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let n = 0; n < 2 * pairs; n++) {
      const kind = n % 2 === 0 ? 'known' : 'unknown'
      const email = `${kind === 'known' ? people[n / 2]!.userId : randomUUID()}@example.com`
      during[kind].push(await timeOf(() => ask(email)))
      after[kind].push(await timeOf(() => fetch(`${server}/health`)))
    }
    for (const [what, times] of Object.entries({ [name]: during, [`the call after ${name}`]: after })) {
      const difference = Math.abs(median(times.known) - median(times.unknown))
      print(
        `${what}, known to unknown address, medians of ${pairs} pairs differ by`,
        `${difference.toFixed(3)} ms`,
        '< 1 ms',
      )
    }
  }
}

const attacks = {
  signIns: raceSignIns,
  refreshes: raceRefreshes,
  hashes: floodHashes,
  uploads: stallUploads,
  bodies: holdBodies,
  images: uploadHostileImages,
  addresses: timeAddresses,
  overload,
}
const chosen = process.argv.slice(2)

try {
  for (const [name, attack] of Object.entries(attacks)) if (chosen.length === 0 || chosen.includes(name)) await attack()
} finally {
  await database.end()
  await stage.close()
}
// These run on servers of their own, as they may end one.
await attackAvailability(chosen)
await attackDoors(chosen)
await attackRecovery(chosen)
await attackFindings(chosen)
await attackBreakIns(chosen)

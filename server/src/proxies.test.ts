import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSessionId } from '@finu/contract/assistant/chat'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { images } from '@finu/contract/images/images'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient, type Client, type Server } from '../testing/client.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { findFreePort } from '../testing/free-port.ts'
import { startProcess, type ServerProcess } from '../testing/process.ts'
import {
  callPlainly,
  callSecurely,
  findProxy,
  startCaddy,
  startNginx,
  type ProxiedAnswer,
  type ProxiedCall,
} from '../testing/proxies.ts'
import { registration } from '../testing/registration.ts'
import { startSlowModel, type SlowModel } from '../testing/slow-model.ts'
import { contract } from './app.ts'
import { startLocalDatabase, type LocalDatabase } from './platform/local-database.ts'

/** New accounts that one address may open in an hour. */
const registrations = 6

let folder: string
let database: LocalDatabase
let model: SlowModel
let ports: number[]
let webs: ServerProcess[]
let worker: ServerProcess

const startOne = (environment: Record<string, string>) =>
  startProcess(join(folder, 'data'), {
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    PUBLIC_URL: 'https://finu.example',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'slow',
    AI_BASE_URL: model.url,
    REGISTRATIONS_PER_HOUR: String(registrations),
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'true',
    ...environment,
  })
const startWeb = (port: number) => startOne({ FINU_PROCESS: 'web', PORT: String(port) })
const secretKey = randomBytes(32).toString('base64')

/** Ways to a server through a proxy. */
type Call = (path: string, call?: ProxiedCall, onPiece?: (piece: Buffer) => void) => Promise<ProxiedAnswer>

/** Returns a server that is reached through a proxy, for the tests' client. */
const serverAt = (call: Call): Server => ({
  async inject({ method, url, headers, payload }) {
    const isJson = payload !== undefined && !Buffer.isBuffer(payload)
    const answer = await call(url, {
      method,
      headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      ...(payload === undefined ? {} : { body: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload) }),
    })
    const body = answer.body.toString()
    return {
      statusCode: answer.status,
      headers: answer.headers,
      body,
      rawPayload: answer.body,
      json: () => JSON.parse(body) as unknown,
    }
  },
})

let people = 0

/** Opens an account past the proxies, as if from an address of its own, as theirs has a limit. */
async function signUp(): Promise<{ token: string; userId: string }> {
  const id = ++people
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${id}` },
    body: JSON.stringify(registration(`person-${id}@example.com`)),
  })
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
  return { token, userId: user.id }
}

async function openPerson(call: Call): Promise<Client> {
  const { token, userId } = await signUp()
  return openClient(serverAt(call), token, userId)
}

/** Makes a JPEG of noise that is as large as an upload may be. */
async function makeLargePhoto(): Promise<Buffer> {
  const [width, height] = [1_500, 1_190]
  const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(4_500_000)
  return photo
}

const form = { 'content-type': 'multipart/form-data; boundary=a' }

/** Sends what a proxy has to pass, to change and to refuse. */
async function tryPassage(call: Call) {
  const person = await openPerson(call)
  const { image_url: image } = await person.call(images.upload, { file: await makeLargePhoto() })
  const { status: ofTooLarge } = await call('/api/v1/meals/upload-image', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, ...form },
    body: Buffer.alloc(7_000_000),
  })
  const { headers } = await call('/health', { headers: { 'x-request-id': 'forged' } })
  const ofMetrics = await Promise.all(['/metrics', '/metrics/x'].map(async (path) => (await call(path)).status))
  return { image, ofTooLarge, id: headers['x-request-id'], ofMetrics }
}

const passage = {
  image: expect.stringMatching(/^\/api\/v1\/images\//) as string,
  ofTooLarge: 413,
  id: expect.stringMatching(/^[\da-f-]{32,36}$/) as string,
  ofMetrics: [404, 404],
}

/**
 * Reads a streamed reply of which each piece is sent only after the one before it has arrived.
 * @returns its events
 */
async function readStreamed(call: Call): Promise<string> {
  const { token } = await signUp()
  const arrived = openText()
  const asked = call(
    '/api/v1/chat',
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ role: 'user', content: 'Tell me something about the sea.' }],
        sessionId: newSessionId(Date.now(), Math.random),
      }),
    },
    arrived.add,
  )
  const reply = await model.nextReply()
  for (const piece of ['First piece.', ' Second piece.', ' Third piece.']) {
    reply.send(piece)
    await expect.poll(arrived.text).toContain(piece)
  }
  reply.end()
  expect((await asked).status).toBe(200)
  return arrived.text()
}

/** Collects what arrives. */
function openText() {
  let text = ''
  return { text: () => text, add: (piece: Buffer) => void (text += piece.toString()) }
}

/**
 * Opens accounts, each as if it came from another address, until one is refused.
 * @returns how many were opened, of one more than an address may open
 */
async function registerForged(call: Call): Promise<number> {
  for (let opened = 0; opened <= registrations; opened++) {
    const { status } = await call('/api/v1/auth/register', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${opened}`,
        forwarded: `for=203.0.113.${opened}`,
      },
      body: JSON.stringify(registration(`forged-${++people}@example.com`)),
    })
    if (status === 429) return opened
    expect(status).toBe(201)
  }
  return registrations + 1
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-proxies-'))
  await chmod(folder, 0o755)
  await fillDataFolder(join(folder, 'database'))
  database = await startLocalDatabase(join(folder, 'database'))
  model = await startSlowModel()
  worker = await startOne({ FINU_PROCESS: 'worker' })
  ports = await Promise.all([0, 1, 2, 3].map(findFreePort))
  webs = await Promise.all(ports.map(startWeb))
})
afterAll(async () => {
  await Promise.all([...webs, worker].map((process) => process.interrupt()))
  await model.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const names = ['nginx', 'caddy'] as const
const installed = names.flatMap((name) => {
  const program = findProxy(name)
  return program === null ? [] : [{ name, program }]
})
const listInstalled = (name: (typeof names)[number]) => installed.filter((proxy) => proxy.name === name)

test('the processes behind the proxies are ready', async () => {
  const answers = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/health/ready`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

for (const name of names)
  if (listInstalled(name).length === 0) console.log(`${name} is not installed: nothing is tried behind it`)

describe.each(listInstalled('nginx'))('behind $name', ({ program }) => {
  let proxy: Awaited<ReturnType<typeof startNginx>>
  const call: Call = (path, sent, onPiece) => callSecurely(proxy.port, path, sent, onPiece)
  beforeAll(async () => {
    proxy = await startNginx(program, join(folder, 'nginx'), ports)
  })
  afterAll(() => proxy.stop())

  test('four processes answer every read of the API as one, after logs of each kind', async () => {
    const person = await openPerson(call)
    await person.call(moods.create, { body: { mood_type: 'happy' } })
    await person.call(symptoms.create, { body: { name: 'Headache', severity_score: 2 } })
    await person.call(meals.create, { body: { name: 'Porridge', meal_type: 'breakfast' } })
    await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    await person.call(fitness.createExercise, { body: { name: 'Walk', type: 'cardio', duration_minutes: 20 } })
    const reads = Object.values(contract)
      .flatMap((group) => Object.values(group))
      .filter(({ method, access, path }) => method === 'GET' && access === 'user' && !path.includes(':'))
    expect(reads.length).toBeGreaterThan(30)
    const statuses: { path: string; status: number }[] = []
    for (const endpoint of reads) statuses.push({ path: endpoint.path, status: (await person.send(endpoint)).status })
    // 422: a search without words.
    expect(statuses.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
    for (const { output } of webs) expect(output()).toContain('"route":"/api/v1/')
    expect((await person.call(moods.list)).moods).toHaveLength(1)
  })

  test('a photo passes, what a caller forged does not, and nothing leads to metrics', async () => {
    expect(await tryPassage(call)).toEqual(passage)
  })

  test('a streamed reply arrives piece by piece', async () => {
    expect(await readStreamed(call)).toContain('"done"')
  })

  test('web processes that are restarted one after the other lose no call that may be repeated', async () => {
    const person = await openPerson(call)
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
    const statuses = new Map<number, number>()
    const load = { isOver: false }
    async function keepCalling(): Promise<void> {
      for (let turn = 0; !load.isOver; turn++) {
        const { status } =
          turn % 4 === 0
            ? await call('/api/v1/achievements/sharing', { method: 'PUT', headers, body: '{"data_sharing":false}' })
            : await call(['/api/v1/moods', '/api/v1/auth/me', '/'][turn % 3]!, { headers })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const callers = [keepCalling(), keepCalling()]
    for (const [index, port] of ports.slice(0, 2).entries()) {
      webs[index]!.child.kill('SIGTERM')
      await webs[index]!.interrupt()
      webs[index] = await startWeb(port)
    }
    load.isOver = true
    await Promise.all(callers)
    expect([...statuses.keys()]).toEqual([200])
    expect(statuses.get(200)).toBeGreaterThan(50)
  })

  test('a caller cannot choose the address that limits count', async () => {
    expect(await registerForged(call)).toBeLessThanOrEqual(registrations)
  })

  test('http leads to https', async () => {
    const answer = await callPlainly(proxy.plainPort, '/day/2026-01-01?a=b', { headers: { host: 'finu.example' } })
    expect([answer.status, answer.headers.location]).toEqual([301, 'https://finu.example/day/2026-01-01?a=b'])
  })

  test.each(['elsewhere.example', 'finu.example.elsewhere.example', ''])(
    'http leads nowhere else for the host “%s”',
    async (host) => {
      const answer = await callPlainly(proxy.plainPort, '/reset-password?token=1', { headers: { host } })
      expect([400, 301]).toContain(answer.status)
      expect([undefined, 'https://finu.example/reset-password?token=1']).toContain(answer.headers.location)
    },
  )

  test('no log has the secret of a link, whether it was opened by http or https', async () => {
    const path = '/reset-password?token=secret-of-a-link'
    await callPlainly(proxy.plainPort, path, { headers: { host: 'finu.example' } })
    await call(path)
    const written = await Promise.all(
      (await readdir(join(folder, 'nginx')))
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFile(join(folder, 'nginx', name), 'utf8')),
    )
    expect(written.join('')).toContain(' 301 GET ')
    expect(written.join('') + proxy.output()).not.toContain('secret-of-a-link')
  })
})

describe.each(listInstalled('caddy'))('behind $name', ({ program }) => {
  let proxy: Awaited<ReturnType<typeof startCaddy>>
  const call: Call = (path, sent, onPiece) => callPlainly(proxy.plainPort, path, sent, onPiece)
  beforeAll(async () => {
    proxy = await startCaddy(program, folder, ports)
  })
  afterAll(() => proxy.stop())

  test('a photo passes, what a caller forged does not, and nothing leads to metrics', async () => {
    expect(await tryPassage(call)).toEqual(passage)
  })

  test('a streamed reply arrives piece by piece', async () => {
    expect(await readStreamed(call)).toContain('"done"')
  })

  test('a caller cannot choose the address that limits count', async () => {
    expect(await registerForged(call)).toBeLessThanOrEqual(registrations)
  })
})

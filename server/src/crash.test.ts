import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyBase, placeBase } from '../testing/base-copy.ts'
import { queryOnce } from '../testing/cluster.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { openDatabaseProxy } from '../testing/database-proxy.ts'
import { repetitions } from '../testing/long-run.ts'
import { killDatabase, startProcess, type ServerProcess } from '../testing/process.ts'
import { registration } from '../testing/world.ts'
import { startLocalDatabase } from './platform/local-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-crash-'))
  await chmod(folder, 0o755)
  await fillDataFolder(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rounds = repetitions('CRASH_ROUNDS', 2)
const people = 48

interface Acknowledged {
  token: string
  id: string
  points: number
}

async function send<T>(
  server: ServerProcess,
  path: string,
  token: string | null,
  body?: unknown,
  key?: string,
): Promise<T> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}

async function register(server: ServerProcess, name: string): Promise<string> {
  const body = registration(`${name}@example.com`)
  return (await send<{ access_token: string }>(server, '/auth/register', null, body)).access_token
}

/** Logs symptoms for people in turn until the server is gone. Lists what it acknowledged. */
async function logUntilGone(server: ServerProcess, tokens: string[], acknowledged: Acknowledged[]): Promise<void> {
  for (let turn = 0; ; turn++) {
    const token = tokens[turn % tokens.length]!
    const id = randomUUID()
    try {
      const { reward } = await send<{ reward: { tokens_awarded: number } }>(
        server,
        '/symptoms',
        token,
        { name: 'Fatigue', severity_score: 2 },
        id,
      )
      acknowledged.push({ token, id, points: reward.tokens_awarded })
    } catch {
      return
    }
  }
}

interface Movement {
  id: string
  amount: number
  source: string
  reference_id: string
}

async function listAll<T extends { id: string }>(
  server: ServerProcess,
  path: string,
  field: string,
  token: string,
): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const before = all.length > 0 ? `&before=${all.at(-1)!.id}` : ''
    const page = await send<Record<string, T[]> & { has_more: boolean }>(server, `${path}?limit=100${before}`, token)
    all.push(...page[field]!)
    if (!page.has_more) return all
  }
}

/** Checks that everything acknowledged is there, once, with its points. */
async function expectNothingLost(
  server: ServerProcess,
  tokens: readonly string[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  for (const token of tokens) {
    const logged = await listAll<{ id: string }>(server, '/symptoms', 'symptoms', token)
    const movements = await listAll<Movement>(server, '/transactions/history', 'transactions', token)
    const { balance } = await send<{ balance: number }>(server, '/transactions/balance', token)
    const ids = new Set(logged.map((symptom) => symptom.id))
    const own = acknowledged.filter((entry) => entry.token === token)
    expect(own.filter((entry) => !ids.has(entry.id))).toEqual([])
    expect(ids.size).toBe(logged.length)

    const grants = movements
      .filter((movement) => movement.source === 'symptom_logged')
      .map((movement) => movement.reference_id)
    expect(new Set(grants).size).toBe(grants.length)
    expect(grants.length).toBe(Math.min(5, logged.length))
    expect(own.filter((entry) => entry.points > 0 && !grants.includes(entry.id))).toEqual([])
    expect(balance).toBe(movements.reduce((sum, movement) => sum + movement.amount, 0))
    expect(movements.filter((movement) => movement.source === 'first_symptom').length).toBe(logged.length > 0 ? 1 : 0)
  }
}

test(
  `killed ${rounds} times at random moments under load, it loses nothing acknowledged and pays nothing twice`,
  { timeout: 120_000 + rounds * 15_000 },
  async () => {
    let server = await startProcess(folder)
    const tokens: string[] = []
    for (let i = 0; i < people; i++) tokens.push(await register(server, `person${i}`))
    const acknowledged: Acknowledged[] = []
    for (let round = 0; round < rounds; round++) {
      // New people in each round, so that points are being earned during the kill.
      const fresh = await Promise.all([0, 1, 2, 3].map((i) => register(server, `round${round}-${i}`)))
      tokens.push(...fresh)
      const loads = [0, 1, 2, 3, 4, 5].map((lane) =>
        logUntilGone(server, [...fresh, ...tokens.slice(lane * 8, lane * 8 + 8)], acknowledged),
      )
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before)
      await wait(Math.random() * 250)
      await server.kill()
      await Promise.all(loads)
      server = await startProcess(folder)
    }

    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
    await expectNothingLost(server, tokens, acknowledged)
    expect(await server.interrupt()).toBe(0)
  },
)

test('the database fails over to its standby under load: nothing acknowledged is lost, and the server goes on', async () => {
  const inFolder = (name: string) => join(folder, name)
  await fillDataFolder(inFolder('primary'))
  const primary = await startLocalDatabase(inFolder('primary'))
  await copyBase(primary, inFolder('base'))
  const { host: socketFolder } = new pg.Client({ connectionString: primary.url })
  const source = `primary_conninfo = 'host=${socketFolder} user=finu'\n`
  await placeBase(inFolder('base'), inFolder('standby'), source, 'standby.signal')
  const standby = await startLocalDatabase(inFolder('standby'))
  onTestFinished(() => standby.stop())
  const replicas = "select from pg_stat_replication where state = 'streaming'"
  await expect.poll(async () => (await queryOnce(primary.url, replicas)).length).toBe(1)
  // From now on a write is acknowledged only when the standby has it on its disk.
  await queryOnce(primary.url, "alter system set synchronous_standby_names = '*'")
  await queryOnce(primary.url, 'select pg_reload_conf()')
  const proxy = await openDatabaseProxy(primary.url)
  onTestFinished(() => proxy.close())
  const server = await startProcess(inFolder('files'), { DATABASE_URL: proxy.url })
  const tokens = await Promise.all(Array.from({ length: 12 }, (_, index) => register(server, `failover${index}`)))
  const acknowledged: Acknowledged[] = []
  const load = () => tokens.map((token) => logUntilGone(server, [token], acknowledged))
  const loads = load()
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(50)

  await killDatabase(inFolder('primary'))
  await Promise.all(loads)
  await queryOnce(standby.url, 'select pg_promote()')
  proxy.switchTo(standby.url)
  const isReady = async () => (await fetch(`${server.url}/health/ready`)).status
  await expect.poll(isReady, { timeout: 30_000 }).toBe(200)
  await expectNothingLost(server, tokens, acknowledged)
  const { id } = await send<{ id: string }>(server, '/symptoms', tokens[0]!, { name: 'Fatigue', severity_score: 2 })
  expect((await listAll<{ id: string }>(server, '/symptoms', 'symptoms', tokens[0]!))[0]!.id).toBe(id)
  expect(await server.interrupt()).toBe(0)
})

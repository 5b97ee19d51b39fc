import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmEmail } from '../testing/confirmed.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { startMailServer, type MailServer } from '../testing/mail-server.ts'
import { startProcess, type ServerProcess } from '../testing/process.ts'
import { registration } from '../testing/world.ts'
import { startLocalDatabase, type LocalDatabase } from './platform/local-database.ts'

let folder: string
/** A durable cluster: servers refuse one that may lose acknowledged writes, as the other tests' cluster may. */
let cluster: LocalDatabase
let database: TestDatabase
let mail: MailServer
/** Reads the database directly. */
let owner: pg.Client
/** Locks what a step needs, so that the server is killed right before it. */
let barrier: pg.Client
let servers: ServerProcess[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-outbox-'))
  await fillDataFolder(folder)
  cluster = await startLocalDatabase(folder)
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  database = await createTestDatabase(cluster.url)
  mail = await startMailServer()
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client
  }
  owner = await connect()
  barrier = await connect()
  servers = []
})
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await mail.stop()
  await barrier.end()
  await owner.end()
  await database.drop()
})

async function start(kind: 'all' | 'web' | 'worker' = 'all'): Promise<ServerProcess> {
  const { secretKey } = database.access
  const environment = { DATABASE_URL: database.url, SECRET_KEY: secretKey, SMTP_URL: mail.url, FINU_PROCESS: kind }
  const server = await startProcess(join(folder, String(servers.length)), environment)
  servers.push(server)
  return server
}

const register = async ({ url }: ServerProcess, email: string): Promise<number> => {
  const response = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(email)),
  })
  return response.status
}

async function holdBack(statement: string): Promise<void> {
  await barrier.query('begin')
  await barrier.query(statement)
}

const countWaiting = async () =>
  (
    await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length

const slow = { timeout: 40_000 }

/** Waits until something is blocked, kills the server with the waiting connection, and releases the lock. */
async function killThere({ child }: ServerProcess): Promise<void> {
  await expect.poll(countWaiting, slow).toBeGreaterThan(0)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await barrier.query('rollback')
}

const recipients = () => mail.letters.map(({ to }) => to)

const readOutbox = async () =>
  (
    await owner.query<{ isSettled: boolean; failure: string | null }>(
      `select settled_at is not null as "isSettled", failure from outbox`,
    )
  ).rows

const countJobs = async () =>
  (await owner.query('select from graphile_worker._private_jobs where key is not null')).rowCount

const sent = { isSettled: true, failure: null }

test('killed before the decision is committed, nothing is sent', { timeout: 120_000 }, async () => {
  const server = await start()
  await holdBack('lock table outbox in access exclusive mode')
  const answer = register(server, 'undecided@example.com').catch(() => 'no answer')
  await killThere(server)
  expect(await answer).toBe('no answer')
  const next = await start()
  expect(await register(next, 'decided@example.com')).toBe(201)
  await expect.poll(readOutbox, slow).toEqual([sent])
  expect(recipients()).toEqual(['decided@example.com'])
  expect(await next.interrupt()).toBe(0)
})

test('killed after the decision and before the call, it is sent after the restart', { timeout: 120_000 }, async () => {
  const server = await start()
  // The letter's link is stored right before it is sent.
  await holdBack('lock table links in access exclusive mode')
  expect(await register(server, 'person@example.com')).toBe(201)
  await killThere(server)
  expect(mail.letters).toEqual([])
  const next = await start()
  await expect.poll(readOutbox, slow).toEqual([sent])
  expect(recipients()).toEqual(['person@example.com'])
  expect(await next.interrupt()).toBe(0)
})

test(
  'killed after the call and before it is settled, it is sent once more as the same letter, and both links work',
  { timeout: 120_000 },
  async () => {
    const server = await start()
    mail.receive = () => holdBack('select from outbox for update')
    expect(await register(server, 'person@example.com')).toBe(201)
    await killThere(server)
    mail.receive = async () => {}
    expect(recipients()).toEqual(['person@example.com'])
    const next = await start()
    await expect.poll(readOutbox, slow).toEqual([sent])
    await expect.poll(countJobs, slow).toBe(0)
    expect(recipients()).toEqual(['person@example.com', 'person@example.com'])
    const [first, second] = mail.letters
    expect(second!.messageId).toBe(first!.messageId)
    expect(first!.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
    expect(second!.token).not.toBe(first!.token)
    for (const { token } of mail.letters) {
      const proven = await confirmEmail(next.url, token)
      expect(proven.status).toBe(200)
    }
    expect(await next.interrupt()).toBe(0)
  },
)

test('killed after it is settled, it is not sent again', { timeout: 120_000 }, async () => {
  const server = await start()
  // The queue marks the job as done last.
  mail.receive = () => holdBack('select from graphile_worker._private_jobs where key is not null for update')
  expect(await register(server, 'person@example.com')).toBe(201)
  await expect.poll(readOutbox, slow).toEqual([sent])
  await killThere(server)
  expect(await countJobs()).toBe(1)
  const next = await start()
  await expect.poll(countJobs, slow).toBe(0)
  expect(recipients()).toEqual(['person@example.com'])
  expect(await next.interrupt()).toBe(0)
})

test('a running worker takes over the jobs of a killed one', { timeout: 120_000 }, async () => {
  const [web, doomed] = [await start('web'), await start('worker')]
  await holdBack('lock table links in access exclusive mode')
  expect(await register(web, 'person@example.com')).toBe(201)
  await expect.poll(countWaiting, slow).toBe(1)
  const other = await start('worker')
  // It leaves the first worker's jobs alone.
  expect(await countWaiting()).toBe(1)
  await killThere(doomed)
  await expect.poll(readOutbox, slow).toEqual([sent])
  expect(recipients()).toEqual(['person@example.com'])
  expect(await Promise.all([web.interrupt(), other.interrupt()])).toEqual([0, 0])
})

test('two parallel workers send each letter once', { timeout: 120_000 }, async () => {
  const web = await start('web')
  const people = Array.from({ length: 12 }, (_, index) => `person${index}@example.com`)
  expect(new Set(await Promise.all(people.map((email) => register(web, email))))).toEqual(new Set([201]))
  const workers = await Promise.all([start('worker'), start('worker')])
  await expect.poll(readOutbox, slow).toEqual(people.map(() => sent))
  await expect.poll(countJobs, slow).toBe(0)
  expect(recipients().toSorted()).toEqual(people.toSorted())
  expect(await Promise.all([web, ...workers].map((server) => server.interrupt()))).toEqual([0, 0, 0])
})

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { accounts } from '@finu/contract/accounts/accounts'
import { subscription, subscriptionTexts } from '@finu/contract/subscription/subscription'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keyOfOwnCluster, openAccess, type Access } from '../testing/cluster.ts'
import { confirm, signUpConfirmed } from '../testing/confirmed.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { launch, runToEnd, startProcess } from '../testing/process.ts'
import { passWith, turnOnWith, waitingOf, type App } from '../testing/second-step.ts'
import { createWorld, password, registration, type Client, type World } from '../testing/world.ts'
import { rooms } from './app.ts'
import { drawKey, keyFileOf, readKeyFile, writeKeyFile } from './platform/key-file.ts'
import { readKeys, withNewest, writeKeys } from './platform/key-ring.ts'
import { startLocalDatabase } from './platform/local-database.ts'
import { openServerKeys } from './platform/server-keys.ts'

/** A separate cluster, as roles belong to a whole cluster, and are closed here. */
let cluster: { url: string; stop: () => Promise<void> }
let root: string
let folder: string
let file: string
let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'finu-keys-'))
  await fillDataFolder(root)
  cluster = await startLocalDatabase(root)
})
afterAll(async () => {
  await cluster.stop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-keys-'))
  file = keyFileOf(folder)
  const made = await createTestDatabase(cluster.url)
  // Also reopens its roles, which an earlier test closed.
  database = { ...made, access: await openAccess(made.url, keyOfOwnCluster) }
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const oldKey = readKeys(keyOfOwnCluster, 'SECRET_KEY')
const newRing = withNewest(oldKey, drawKey())
const newKeys = writeKeys(newRing, ',')

const count = async (statement: string) => (await owner.query(statement)).rowCount ?? 0

/** Runs the API on the database with the present keys. The database stays. */
async function withWorld<T>(access: Access, work: (world: World) => Promise<T>): Promise<T> {
  const world = await createWorld({ testDatabase: { ...database, access, drop: async () => {} } })
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

interface Sample {
  person: Client
  app: App
  now: Date
}

/** Makes a person with a second step and a trial. */
const makeSample = (access: Access): Promise<Sample> =>
  withWorld(access, async (world) => {
    const person = await signUpConfirmed(world)
    await person.call(subscription.startTrial)
    const { app } = await turnOnWith(world, person)
    return { person, app, now: world.clock.now }
  })

/** Signs the person in with the code of their app. @returns the answer's status */
async function signInWithCode(world: World, { person, app, now }: Sample, halfMinutes: number): Promise<number> {
  world.clock.now = new Date(now.getTime() + halfMinutes * 30_000)
  const waiting = waitingOf(await world.anonymous.send(accounts.login, { body: { email: person.email, password } }))
  return (await passWith(world, waiting, app.at(world.clock.now))).status
}

const isKnown = async (world: World, { person }: Sample) =>
  (await world.createClient(person.token, person.userId).send(accounts.me)).status === 200

/** Puts the key into the database, as an earlier version did. */
async function putKeyInside(): Promise<void> {
  await owner.query('insert into server_key (key) values ($1)', [oldKey[0].key])
  await owner.query('update second_steps set secret = substr(secret, 2)')
  await owner.query('delete from lasting_key')
}

const open = (source: Partial<Parameters<typeof openServerKeys>[2]> = {}) =>
  openServerKeys(database.url, rooms, { given: null, file, ...source })

const isLetIn = (url: string) => {
  const client = new pg.Client({ connectionString: url })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

describe('a rotated key', () => {
  test('seals again what the old one sealed: codes of apps are right, sessions live, a trial is known', async () => {
    const sample = await makeSample(database.access)
    const rotated = await openAccess(database.url, newKeys)
    expect(
      (await owner.query<{ version: number }>('select get_byte(secret, 0) as version from second_steps')).rows,
    ).toEqual([{ version: newRing[0].version }])
    await withWorld(rotated, async (world) => {
      expect(await isKnown(world, sample)).toBe(true)
      expect(await signInWithCode(world, sample, 1)).toBe(200)
    })
    // Only sessions that the old key marked still need it.
    const alone = await openAccess(database.url, writeKeys([newRing[0]], ','))
    await withWorld(alone, async (world) => {
      expect(await isKnown(world, sample)).toBe(false)
      expect(await signInWithCode(world, sample, 2)).toBe(200)
      // The same mailbox in another account.
      const email = sample.person.email.replace('@', '+again@')
      const { access_token, user } = await world.anonymous.call(accounts.register, { body: registration(email) })
      const again = world.createClient(access_token, user.id, email)
      await confirm(world, again)
      expect(await again.send(subscription.startTrial)).toMatchObject({
        status: 409,
        body: { detail: subscriptionTexts.trialUsed },
      })
    })
  })

  test('closes the roles of the old one, for open connections too', async () => {
    const { serverUrl, jobsUrl } = database.access
    const clients = [serverUrl, jobsUrl].map((connectionString) => new pg.Client({ connectionString }))
    for (const client of clients) await client.connect()
    const [server, jobs] = clients as [pg.Client, pg.Client]
    await server.query('select user_id from sessions')
    await jobs.query('select id from graphile_worker._private_jobs')
    const rotated = await openAccess(database.url, newKeys)
    await expect(server.query('select user_id from sessions')).rejects.toThrow('permission denied')
    await expect(jobs.query('select id from graphile_worker._private_jobs')).rejects.toThrow('permission denied')
    expect([await isLetIn(serverUrl), await isLetIn(jobsUrl)]).toEqual([false, false])
    expect([await isLetIn(rotated.serverUrl), await isLetIn(rotated.jobsUrl)]).toEqual([true, true])
    for (const client of clients) await client.end()
  })

  test('is made by a command, in its file or beside SECRET_KEY', async () => {
    const script = fileURLToPath(new URL('../../scripts/admin/main.ts', import.meta.url))
    const rotate = async (secretKey: string) => {
      const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, SECRET_KEY: secretKey }
      return (await promisify(execFile)(process.execPath, [script, 'rotate-key'], { env })).stdout
    }
    await expect(rotate('')).rejects.toThrow('There is no key to rotate')
    await writeKeyFile(file, oldKey)
    expect(await rotate('')).toContain('now contains version 2 of the key')
    const written = (await readKeyFile(file))!
    expect(written.map(({ version }) => version)).toEqual([2, 1])
    expect(written[1]).toEqual(oldKey[0])
    const printed = /^(2:\S+)$/m.exec(await rotate(keyOfOwnCluster))![1]!
    expect(readKeys(printed, 'SECRET_KEY').at(-1)).toEqual(oldKey[0])
    expect((await open({ given: readKeys(printed, 'SECRET_KEY') })).ring[0].version).toBe(2)
  })
})

describe('a key in the database', () => {
  test('is moved to a file that its owner alone can read, and everything goes on', async () => {
    const sample = await makeSample(database.access)
    await putKeyInside()
    const opened = await Promise.all([open(), open(), open()])
    for (const { ring } of opened) expect(ring).toEqual(oldKey)
    expect(await readKeyFile(file)).toEqual(oldKey)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await count('select from server_key')).toBe(0)
    await withWorld(await openAccess(database.url, keyOfOwnCluster), async (world) => {
      expect(await isKnown(world, sample)).toBe(true)
      expect(await signInWithCode(world, sample, 1)).toBe(200)
    })
    // A process without the file does not make another key.
    await expect(open({ file: keyFileOf(`${folder}/elsewhere`) })).rejects.toThrow('copy')
  })

  test('is on the disk before it leaves the database: a process killed in between has lost nothing', async () => {
    await putKeyInside()
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, SECRET_KEY: '' }
    // Reading the table keeps it from being truncated.
    await owner.query('begin')
    await owner.query('select from server_key')
    const { child } = launch(environment)
    const ended = once(child, 'exit')
    await expect.poll(() => readKeyFile(file), { timeout: 60_000 }).toEqual(oldKey)
    child.kill('SIGKILL')
    await ended
    await owner.query('rollback')
    expect(await count('select from server_key')).toBe(1)
    const server = await startProcess(folder, { DATABASE_URL: database.url, SECRET_KEY: '' })
    expect(await count('select from server_key')).toBe(0)
    expect(await readKeyFile(file)).toEqual(oldKey)
    expect(await server.interrupt()).toBe(0)
  })

  test('is replaced by SECRET_KEY if that is set', async () => {
    const sample = await makeSample(database.access)
    const { serverUrl } = database.access
    await putKeyInside()
    const other = drawKey().toString('base64')
    await withWorld(await openAccess(database.url, other), (world) =>
      signInWithCode(world, sample, 1).then((status) => expect(status).toBe(200)),
    )
    expect(await count('select from server_key')).toBe(0)
    expect(await isLetIn(serverUrl)).toBe(false)
  })
})

describe('a process with another key', () => {
  test('refuses to start, and says what to do', async () => {
    const stranger = drawKey().toString('base64')
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder }
    expect(await runToEnd({ ...environment, SECRET_KEY: stranger })).toEqual({
      code: 1,
      output:
        'SECRET_KEY does not open this database: it holds what version 1 of the key sealed, and SECRET_KEY has version 1. Put the key that its other processes or its backup have there, beside newer ones.\n',
    })
    expect(await runToEnd({ ...environment, SECRET_KEY: '' })).toEqual({
      code: 1,
      output: `The key that this database was sealed with is not here. Set SECRET_KEY as its other processes have it, or copy ${file} from where Finu ran first or from its backup.\n`,
    })
    await expect(stat(file)).rejects.toThrow('ENOENT')
    for (const wrong of ['a word', Buffer.alloc(32).toString('base64'), Buffer.alloc(32, 'ab').toString('base64')])
      expect(await runToEnd({ ...environment, SECRET_KEY: wrong })).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^SECRET_KEY must hold 32 random bytes in Base64/) as string,
      })
  })

  test('refuses as well without the newest key, or without one that something is sealed with', async () => {
    await makeSample(database.access)
    const [newest] = newRing
    // Simulates a process that still ran with the old key alone.
    const { rows } = await owner.query<{ secret: Buffer }>('select secret from second_steps')
    await openAccess(database.url, newKeys)
    await expect(open({ given: oldKey })).rejects.toThrow('version 2 of the key sealed, and SECRET_KEY has version 1')
    await owner.query('update second_steps set secret = $1', [rows[0]!.secret])
    await expect(open({ given: [newest] })).rejects.toThrow('version 1 of the key sealed, and SECRET_KEY has version 2')
    expect(await open({ given: newRing })).toMatchObject({ sealedAnew: 1 })
    expect(await open({ given: [newest] })).toMatchObject({ sealedAnew: 0 })
  })
})

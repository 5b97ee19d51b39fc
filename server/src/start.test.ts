import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillDataFolder } from '../testing/data-folder.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { runToEnd, startProcess } from '../testing/process.ts'
import { confirmEmail } from '../testing/confirmed.ts'
import { registration } from '../testing/world.ts'
import { startLocalDatabase } from './platform/local-database.ts'
import { assertDurable } from './platform/migrate.ts'

const healthCheck = fileURLToPath(new URL('../check-health.mjs', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sample = registration('sample@example.com')

const register = (url: string, person = sample) =>
  fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })

describe('the server', () => {
  test('starts, answers, reports a second start on the same folder, and stops cleanly with its database', async () => {
    const server = await startProcess(folder)
    expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ status: 'ok', database: 'ok' })
    const modes = ['secrets', 'secrets/server-key'].map(async (name) => (await stat(join(folder, name))).mode & 0o777)
    expect(await Promise.all(modes)).toEqual([0o700, 0o600])
    const second = await runToEnd({ DATA_DIR: folder })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(/^Another Finu is already running on this data folder/m)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(await server.interrupt()).toBe(0)
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid')
  })

  test('answers the first messages after a start, however many come at once', async () => {
    await fillDataFolder(folder)
    const server = await startProcess(folder)
    const { access_token: token } = (await (await register(server.url)).json()) as { access_token: string }
    const say = (content: string) =>
      fetch(`${server.url}/api/v1/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ messages: [{ role: 'user', content }] }),
      })
    const statuses = await Promise.all(
      [4, 5, 6, 7, 8, 9].map(async (hours) => (await say(`I slept ${hours} hours`)).status),
    )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    expect(await server.interrupt()).toBe(0)
  })

  test('takes over the database of a server that was killed alone', async () => {
    await fillDataFolder(folder)
    const killed = await startProcess(folder)
    expect((await register(killed.url)).status).toBe(201)
    killed.child.kill('SIGKILL')
    const server = await startProcess(folder)
    expect((await register(server.url)).status).toBe(409)
    expect(await server.interrupt()).toBe(0)
  })

  test(
    'survives its database: answers and sends mail once it is back, and stops without it',
    { timeout: 120_000 },
    async () => {
      const databaseFolder = join(folder, 'database')
      await fillDataFolder(databaseFolder)
      // The database listens in another folder at each start.
      const link = join(folder, 'link')
      const startDatabase = async () => {
        const database = await startLocalDatabase(databaseFolder)
        const socket = new URLSearchParams(database.url.split('?')[1]).get('host')!
        await rm(link, { force: true })
        await symlink(socket, link)
        return { ...database, url: database.url.replace(encodeURIComponent(socket), encodeURIComponent(link)) }
      }
      const first = await startDatabase()
      const server = await startProcess(folder, { DATABASE_URL: first.url })
      // The database stops during the job that sends the first letter.
      expect((await register(server.url)).status).toBe(201)
      await first.stop()
      // Long enough for the queue to poll again.
      await wait(8_000)
      expect((await register(server.url)).status).toBe(503)
      const second = await startDatabase()
      const another = registration('another@example.com')
      await expect.poll(async () => (await register(server.url, another)).status, { timeout: 20_000 }).toBe(201)
      const mail = join(folder, 'mail')
      // A letter whose job could not be marked as done is sent once more.
      const readRecipients = async () => {
        const letters = await readdir(mail).catch(() => [])
        const texts = await Promise.all(letters.map((letter) => readFile(join(mail, letter), 'utf8')))
        return [...new Set(texts.map((text) => /^To: (\S+)/m.exec(text)?.[1]))].toSorted()
      }
      await expect.poll(readRecipients, { timeout: 60_000 }).toEqual(['another@example.com', 'sample@example.com'])
      await second.stop()
      expect(await server.interrupt()).toBe(0)
    },
  )

  test('may answer in one process and work on jobs in another', async () => {
    await fillDataFolder(join(folder, 'database'))
    const database = await startLocalDatabase(join(folder, 'database'))
    const [webFolder, workerFolder] = [join(folder, 'web'), join(folder, 'worker')]
    const environment = { DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString('base64') }
    const web = await startProcess(webFolder, { ...environment, FINU_PROCESS: 'web' })
    expect((await register(web.url)).status).toBe(201)
    const lettersIn = (where: string) => readdir(join(where, 'mail')).catch(() => [])
    const worker = await startProcess(workerFolder, {
      ...environment,
      FINU_PROCESS: 'worker',
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
    })
    const [, metricsPort] = /"port":(\d+),"msg":"metrics are served"/.exec(worker.output())!
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('finu_jobs_failed 0\n')
    const checkHealth = (settings: Record<string, string>) => runToEnd(settings, [healthCheck])
    const ports = [
      { FINU_PROCESS: 'worker', METRICS_PORT: metricsPort! },
      { FINU_PROCESS: 'web', PORT: new URL(web.url).port, HOST: '0.0.0.0' },
    ]
    for (const settings of ports)
      await expect.poll(() => checkHealth(settings), { timeout: 60_000 }).toEqual({ code: 0, output: '' })
    await expect.poll(async () => (await lettersIn(workerFolder)).length, { timeout: 20_000 }).toBe(1)
    expect(await lettersIn(webFolder)).toEqual([])
    expect(worker.output()).toContain('Finu is ready: working on jobs')
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    const { rows } = await owner.query<{ hash: string }>('select password_hash as hash from identities')
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await owner.end()
    expect(await Promise.all([web.interrupt(), worker.interrupt()])).toEqual([0, 0])
    await database.stop()
    for (const settings of ports)
      expect(await checkHealth(settings)).toEqual({
        code: 1,
        output: expect.stringContaining('ECONNREFUSED') as string,
      })
    expect(await checkHealth({ FINU_PROCESS: 'worker', METRICS_PORT: '' })).toEqual({
      code: 1,
      output: 'A process that only works on jobs answers at METRICS_PORT: set it.\n',
    })
  })

  test('reports a wrong configuration with a sentence', async () => {
    expect(await runToEnd({ DATA_DIR: folder, PORT: 'many' })).toEqual({
      code: 1,
      output: 'PORT must be a whole number from 0 to 65535.\n',
    })
    expect(await runToEnd({ DATA_DIR: folder, NODE_ENV: 'production' })).toEqual({
      code: 1,
      output: 'DATABASE_URL must be set when NODE_ENV is production.\n',
    })
    expect(await runToEnd({ DATA_DIR: folder, FINU_PROCESS: 'web' })).toEqual({
      code: 1,
      output: 'DATABASE_URL must be set when FINU_PROCESS is web.\n',
    })
    await fillDataFolder(folder)
    const server = await startProcess(folder, { TRUSTED_PROXY: '17' })
    expect(server.output()).toContain('"TRUSTED_PROXY is no setting; did you mean TRUSTED_PROXIES?"')
    const other = await mkdtemp(join(tmpdir(), 'finu-start-'))
    expect(await runToEnd({ DATA_DIR: folder, FOOD_PROVIDER: 'somebody' })).toEqual({
      code: 1,
      output: 'FOOD_PROVIDER must be openfoodfacts.\n',
    })
    const taken = await runToEnd({ DATA_DIR: other, PORT: new URL(server.url).port })
    expect(taken.code).toBe(1)
    expect(taken.output).toMatch(/^Port \d+ is in use\. Stop what uses it, or set PORT\.$/m)
    await server.interrupt()
    await rm(other, { recursive: true, force: true })
  })

  test('writes mail to its folder without an SMTP server, with a working link', async () => {
    await fillDataFolder(folder)
    const server = await startProcess(folder)
    await register(server.url)
    const mail = join(folder, 'mail')
    await expect.poll(() => readdir(mail).catch(() => []), { timeout: 10_000 }).toHaveLength(1)
    const letter = await readFile(join(mail, (await readdir(mail))[0]!), 'utf8')
    const token = /verify-email\?token=3D(\S+)/.exec(letter.replaceAll('=\r\n', '').replaceAll('=\n', ''))?.[1]
    const look = await fetch(`${server.url}/api/v1/auth/verify-email?token=${token}`)
    expect(await look.json()).toEqual({ email: 'sample@example.com', is_confirmed: false })
    const proven = await confirmEmail(server.url, token!)
    expect(await proven.json()).toEqual({ success: true, tokens_awarded: 25, email: 'sample@example.com' })
    expect(server.output()).not.toContain(token)
    await server.interrupt()
  })

  test('sends mail by SMTP if a server is set', async () => {
    await fillDataFolder(folder)
    const mail = await startMailServer()
    const server = await startProcess(folder, {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Finu <hello@finu.example>',
    })
    await register(server.url)
    await expect.poll(() => mail.letters.length, { timeout: 10_000 }).toBe(1)
    expect(mail.letters[0]!.text).toMatch(/^From: Finu <hello@finu\.example>\r?$/m)
    expect(mail.letters[0]!.to).toBe('sample@example.com')
    expect(await server.interrupt()).toBe(0)
    await mail.stop()
  })
})

describe('the local database', () => {
  const isRoot = process.getuid?.() === 0
  const script = fileURLToPath(new URL('../testing/database-round-trip.ts', import.meta.url))

  test('runs in a folder that is closed to others, and returns with its data', async () => {
    await chmod(folder, 0o700)
    const first = await startLocalDatabase(folder)
    const client = new pg.Client({ connectionString: first.url })
    await client.connect()
    await client.query("create table kept as select 'kept' as word")
    await client.end()
    await first.stop()
    const second = await startLocalDatabase(folder)
    const again = new pg.Client({ connectionString: second.url })
    await again.connect()
    expect((await again.query('select word from kept')).rows).toEqual([{ word: 'kept' }])
    await again.end()
    await second.stop()
    // Under root the files are where the database's own user can reach them, and the folder is a link to them.
    expect(await readdir(join(folder, 'postgres'))).toContain('PG_VERSION')
    expect(second.folder.startsWith('/var/lib/finu/')).toBe(isRoot)
    if (isRoot) await rm(join(second.folder, '..'), { recursive: true })
  })

  test('runs for an ordinary user', async () => {
    const nobody = 65_534
    const mayRun =
      isRoot && spawnSync(process.execPath, [script, '--version'], { uid: nobody, gid: nobody }).status === 0
    if (mayRun) await chown(folder, nobody, nobody)
    // If this is not root, or others cannot enter the checkout, the ordinary user is the one who runs this.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, folder],
      mayRun ? { uid: nobody, gid: nobody } : {},
    )
    expect([status, stdout.toString().trim(), stderr.toString()]).toEqual([0, 'durable', ''])
  })

  test('that could lose acknowledged records is refused', async () => {
    const database = await startLocalDatabase(folder)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      await assertDurable(database.url)
      await client.query(`alter system set ${setting} = off`)
      await client.query('select pg_reload_conf()')
      await expect
        .poll(() => assertDurable(database.url).catch((error: Error) => error.message))
        .toContain(`${setting} = off`)
      await client.query(`alter system reset ${setting}`)
      await client.query('select pg_reload_conf()')
      await expect
        .poll(() =>
          assertDurable(database.url).then(
            () => 'durable',
            () => 'not yet',
          ),
        )
        .toBe('durable')
    }
    await client.end()
    await database.stop()
  })
})

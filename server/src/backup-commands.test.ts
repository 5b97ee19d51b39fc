import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOnce } from '../testing/cluster.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { launch, runToEnd, startProcess, type ServerProcess } from '../testing/process.ts'
import { registration } from '../testing/world.ts'
import { findLocalDatabase, startLocalDatabase } from './platform/local-database.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'finu-commands-'))
  // The database runs as another user under root, who must be able to enter.
  await chmod(root, 0o755)
})
afterAll(() => rm(root, { recursive: true, force: true }))
const inRoot = (name: string) => join(root, name)

/** Runs a command as npm does: `npm run backup -- FOLDER`. */
const run = (name: 'backup' | 'restore' | 'drill', dataDir: string, folder = '', ...options: string[]) =>
  runWith({}, name, dataDir, folder, ...options)
const runWith = (
  settings: Record<string, string>,
  name: string,
  dataDir: string,
  folder: string,
  ...options: string[]
) =>
  runToEnd({ DATA_DIR: inRoot(dataDir), ...settings }, [
    fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url)),
    ...(folder ? [inRoot(folder)] : []),
    ...options,
  ])

const sample = registration('sample@example.com')
const post = async ({ url }: ServerProcess, path: string, body: object) =>
  (
    await fetch(`${url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status

test('the documented commands move a local installation, with its server running and stopped', async () => {
  await fillDataFolder(inRoot('old'))
  const words = inRoot('passphrase')
  await writeFile(words, 'four plain words here\n')
  const old = await startProcess(inRoot('old'))
  expect(await post(old, 'register', sample)).toBe(201)
  expect(await run('backup', 'old', 'online')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Backed up [\d,]+ rows of \d+ tables and 0 files in [\d.]+ s.*\nThe backup does not contain the server's key \(version 1\): keep a copy of .*old\/secrets\/server-key in another place, or back up with --with-key\.\n$/m,
    ) as string,
  })
  expect(await run('restore', 'old', 'online')).toEqual({
    code: 1,
    output: expect.stringMatching(/^Another Finu is already running on this data folder/m) as string,
  })
  // A backup was made a moment ago.
  const whole = expect.stringMatching(
    /^RTO [\d.]+ s: backed up in [\d.]+ s and restored, nothing was lost\.\nRPO \d+ s: the longest time without a backup\.$/m,
  ) as string
  expect(await run('drill', 'old')).toEqual({ code: 0, output: whole })
  expect(await readdir(inRoot('old'))).toEqual(['mail', 'postgres', 'secrets', 'uploads'])
  expect(await old.interrupt()).toBe(0)
  expect(await run('backup', 'old', 'unasked', '--with-key')).toEqual({
    code: 1,
    output: 'There is no terminal to ask for the passphrase: set BACKUP_PASSPHRASE_FILE to a file that contains it.\n',
  })
  expect(await runWith({ BACKUP_PASSPHRASE: 'too short' }, 'backup', 'old', 'short', '--with-key')).toEqual({
    code: 1,
    output: 'BACKUP_PASSPHRASE must be at least 12 characters long, with 5 different ones.\n',
  })
  expect(await runWith({ BACKUP_PASSPHRASE_FILE: words }, 'backup', 'old', 'offline', '--with-key')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^The backup contains the server's key \(version 1\), sealed: only the passphrase opens it/m,
    ) as string,
  })
  expect(await readdir(root)).toEqual(['offline', 'old', 'online', 'passphrase'])

  // A restore that is told to end takes its PostgreSQL with it.
  const script = fileURLToPath(new URL('../../scripts/restore.ts', import.meta.url))
  const { child } = launch({ DATA_DIR: inRoot('ended'), BACKUP_PASSPHRASE_FILE: words }, [script, inRoot('offline')])
  const ended = once(child, 'exit')
  const database = async () => (await findLocalDatabase(inRoot('ended')).catch(() => null)) !== null
  await expect.poll(database, { timeout: 30_000 }).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
  expect(await database()).toBe(false)

  // On the new machine there is nothing but the backup and the passphrase.
  expect(await runWith({ BACKUP_PASSPHRASE_FILE: words }, 'restore', 'new', 'offline')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Restored [\d,]+ rows .*\n.*\n.*valid again\.\nThe server's key was restored: .*\/new\/secrets\/server-key\.\nStart Finu: npm start$/m,
    ) as string,
  })
  // Other tools bring the tables to another cluster without roles, and without what they may do.
  const local = await startLocalDatabase(inRoot('new'))
  await queryOnce(
    local.url,
    'drop owned by finu_app; drop role finu_app; grant execute on function queue_job to public',
  )
  await local.stop()
  const restored = await startProcess(inRoot('new'))
  expect(restored.output()).toContain('rights of the server were missing and are granted again')
  expect(await post(restored, 'login', { email: sample.email, password: sample.password })).toBe(200)
  expect(await post(restored, 'register', registration('another@example.com'))).toBe(201)
  expect(await restored.interrupt()).toBe(0)
})

test('a database that does not answer is named by its setting, and nothing of what that says', async () => {
  const settings = { DATABASE_URL: 'postgresql://somebody:private@127.0.0.1:1/health' }
  const sentence =
    'The database of DATABASE_URL did not answer (ECONNREFUSED): start it, or set DATABASE_URL to where it is.'
  for (const [name, folder, ...options] of [
    ['backup', 'unreached'],
    ['restore', 'offline'],
    ['drill', ''],
    ['admin/main', '', 'status'],
  ] as const) {
    const { code, output } = await runWith(settings, name, 'old', folder, ...options)
    const lines = output.trimEnd().split('\n')
    expect([name, code, lines.at(-1)]).toEqual([name, 1, sentence])
    expect(output).not.toMatch(/private|somebody|health|127/)
  }
  expect(await readdir(root)).not.toContain('unreached')
  expect(await readdir(inRoot('old'))).toEqual(['mail', 'postgres', 'secrets', 'uploads'])
})

test('a command without a folder, or for an installation that is not there, says what is missing', async () => {
  expect(await run('backup', 'nowhere')).toEqual({
    code: 1,
    output: expect.stringMatching(/^Give a new folder\.\n\nnpm run backup -- FOLDER/) as string,
  })
  expect(await run('backup', 'nowhere', 'another')).toEqual({
    code: 1,
    output: `There is no postgres in ${inRoot('nowhere')}. Set DATA_DIR, DATABASE_URL and S3_… to the same values as for the server.\n`,
  })
})

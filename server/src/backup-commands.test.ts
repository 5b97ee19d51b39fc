import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOnce } from '../testing/cluster.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { runToEnd, startProcess, type ServerProcess } from '../testing/process.ts'
import { registration } from '../testing/world.ts'
import { startLocalDatabase } from './platform/local-database.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'finu-commands-'))
  // The database runs as another user under root, who must be able to enter.
  await chmod(root, 0o755)
})
afterAll(() => rm(root, { recursive: true, force: true }))
const inRoot = (name: string) => join(root, name)

/** Runs a command as npm does: `npm run backup -- FOLDER`. */
const run = (name: 'backup' | 'restore' | 'drill', dataDir: string, folder = '') =>
  runToEnd({ DATA_DIR: inRoot(dataDir) }, [
    fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url)),
    ...(folder ? [inRoot(folder)] : []),
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
  const old = await startProcess(inRoot('old'))
  expect(await post(old, 'register', sample)).toBe(201)
  expect(await run('backup', 'old', 'online')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Backed up \d+ rows of \d+ tables and 0 files in [\d.]+ s/m) as string,
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
  expect((await run('backup', 'old', 'offline')).code).toBe(0)
  expect(await readdir(root)).toEqual(['offline', 'old', 'online'])

  await cp(inRoot('old/secrets'), inRoot('new/secrets'), { recursive: true })
  expect(await run('restore', 'new', 'offline')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ rows .*\n.*\nErased again: 0 people\. Start Finu\.$/m) as string,
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

test('a command without a folder, or for an installation that is not there, says what is missing', async () => {
  expect(await run('backup', 'nowhere')).toEqual({
    code: 1,
    output: 'Name a new folder: npm run backup -- FOLDER\n',
  })
  expect(await run('backup', 'nowhere', 'another')).toEqual({
    code: 1,
    output: `There is no postgres in ${inRoot('nowhere')}. Set DATA_DIR, DATABASE_URL and S3_… as the server has them.\n`,
  })
})

import { chown, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '../../testing/data-folder.ts'
import { findLocalDatabase, startLocalDatabase } from './local-database.ts'

let dataDir: string
/** A folder with something in it, which no start may touch. */
let victim: string
/** A name as `mkdtemp` makes it, of nothing that is there. */
const drawName = () => join(tmpdir(), `finu-${randomBytes(3).toString('hex')}`)
const made: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'finu-lock-'))
  await fillDataFolder(dataDir)
  victim = await mkdtemp(join(tmpdir(), 'victim-'))
  await writeFile(join(victim, 'file'), 'kept')
})
afterAll(async () => {
  for (const path of [dataDir, victim, ...made]) await rm(path, { recursive: true, force: true })
})

/** Returns the user that the database's folder belongs to. */
const readOwner = async () => (await lstat(join(dataDir, 'postgres'))).uid

/** Starts the database beside a lock that is left of a process that runs no more. */
async function startAfter(socketFolder: string, processId = '2147483000'): Promise<void> {
  const lines = [processId, join(dataDir, 'postgres'), '1', '5432', socketFolder, '', '0 0', 'ready']
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)
  expect(await findLocalDatabase(dataDir)).toBe(null)
  const local = await startLocalDatabase(dataDir)
  await local.stop()
}

async function makeSocketFolder(owner: number): Promise<string> {
  const path = drawName()
  made.push(path)
  await mkdir(path)
  if (process.getuid?.() === 0) await chown(path, owner, owner)
  return path
}

test('a start removes the socket folder that a killed database left', async () => {
  const left = await makeSocketFolder(await readOwner())
  await startAfter(left)
  await expect(lstat(left)).rejects.toThrow('ENOENT')
})

test.each<[string, () => Promise<string>]>([
  [
    'climbs out of its place',
    async () => `${await makeSocketFolder(await readOwner())}/../${victim.split('/').at(-1)}`,
  ],
  [
    'is a link',
    async () => {
      const path = drawName()
      made.push(path)
      await symlink(victim, path)
      return path
    },
  ],
  ['has another name', async () => victim],
  ['begins as one and goes on', async () => `${join(tmpdir(), 'finu-')}/../${victim.split('/').at(-1)}`],
])('a start removes nothing by a lock whose socket folder %s', async (_what, path) => {
  await startAfter(await path())
  expect(await readFile(join(victim, 'file'), 'utf8')).toBe('kept')
})

test.runIf(process.getuid?.() === 0)('a start as root removes no folder of another user', async () => {
  const foreign = await makeSocketFolder(65_534)
  await startAfter(foreign)
  expect((await lstat(foreign)).isDirectory()).toBe(true)
})

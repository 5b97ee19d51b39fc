import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { checkMajor, createCluster, ownIdentity, reachableData, removeLocalData } from './local-cluster.ts'
import { startExistingDatabase } from './local-database.ts'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function makeFolder(): Promise<string> {
  // Its owner alone may enter, so that under root the database lies elsewhere.
  const folder = await mkdtemp(join(tmpdir(), 'finu-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a database that is removed leaves nothing, wherever it lies', async () => {
  const folder = await makeFolder()
  const { folder: place } = await reachableData(folder, ownIdentity())
  await writeFile(join(place, 'file'), '')
  const elsewhere = await readlink(join(folder, 'postgres')).catch(() => null)
  expect(elsewhere !== null).toBe(process.getuid?.() === 0)
  await removeLocalData(folder)
  expect(await isThere(join(folder, 'postgres'))).toBe(false)
  expect(await isThere(elsewhere === null ? place : dirname(place))).toBe(false)
})

test('what another data folder leads to is kept: the database of a link that is not its own', async () => {
  const [folder, other] = [await makeFolder(), await makeFolder()]
  const { folder: place } = await reachableData(other, ownIdentity())
  await symlink(place, join(folder, 'postgres'))
  await removeLocalData(folder)
  expect([await isThere(join(folder, 'postgres')), await isThere(place)]).toEqual([false, true])
  await removeLocalData(other)
})

test('a data folder without a database is no failure', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'uploads'))
  await removeLocalData(join(folder, 'absent'))
  await removeLocalData(folder)
  expect(await isThere(join(folder, 'uploads'))).toBe(true)
})

test.runIf(process.getuid?.() === 0)(
  'a data folder that was deleted starts over: the database that lay elsewhere is put aside, and not taken up',
  async () => {
    const folder = await makeFolder()
    const first = await reachableData(folder, ownIdentity())
    expect(first.aside).toBeNull()
    await writeFile(join(first.folder, 'PG_VERSION'), '18\n')
    expect(await reachableData(folder, ownIdentity())).toEqual(first)
    await rm(join(folder, 'postgres'))
    const second = await reachableData(folder, ownIdentity())
    expect(second.folder).toBe(first.folder)
    expect(await readdir(second.folder)).toEqual([])
    expect(await readdir(second.aside!)).toEqual(['PG_VERSION'])
    await removeLocalData(folder)
    expect(await isThere(dirname(first.folder))).toBe(false)
  },
)

/** Makes a folder that holds what is or was a database. */
async function withDatabase(name: string): Promise<{ dataDir: string; place: string; file: string }> {
  const dataDir = await makeFolder()
  const place = join(dataDir, 'postgres')
  await mkdir(place, { mode: 0o700 })
  await writeFile(join(place, name), '18\n')
  return { dataDir, place, file: join(place, name) }
}

test.runIf(process.getuid?.() === 0)(
  'the database of another user is refused and kept, and given to nobody',
  async () => {
    const { dataDir, place, file } = await withDatabase('PG_VERSION')
    await chown(place, 12_345, 12_345)
    await expect(reachableData(dataDir, ownIdentity())).rejects.toThrow(/belongs to another user \(12345\)/)
    await expect(startExistingDatabase(dataDir)).rejects.toThrow(/belongs to another user \(12345\)/)
    expect([await readFile(file, 'utf8'), (await stat(place)).uid]).toEqual(['18\n', 12_345])
  },
)

test.runIf(process.getuid?.() === 0)('a database that its user cannot reach is refused and kept', async () => {
  const { dataDir, file } = await withDatabase('PG_VERSION')
  // Its owner alone may enter the folder above.
  await expect(reachableData(dataDir, ownIdentity())).rejects.toThrow(/cannot enter/)
  expect(await readFile(file, 'utf8')).toBe('18\n')
})

test.runIf(process.getuid?.() === 0)('a database that root copied is given to the user of the database', async () => {
  const { dataDir, place, file } = await withDatabase('PG_VERSION')
  await chmod(dataDir, 0o711)
  expect(await reachableData(dataDir, ownIdentity())).toEqual({ folder: place, aside: null })
  expect((await stat(file)).uid).toBe(ownIdentity().uid)
})

test.each(['base', 'lost+found', 'my notes'])(
  'a folder with %s and without PG_VERSION is kept, and refused',
  async (name) => {
    const { place, file } = await withDatabase(name)
    await expect(checkMajor(place)).rejects.toThrow(/is no whole database: PG_VERSION is missing/)
    await expect(createCluster('/nowhere', place, {})).rejects.toThrow(/ENOENT/)
    expect(await readFile(file, 'utf8')).toBe('18\n')
  },
)

test('commands for a database that is there make none', async () => {
  const dataDir = await makeFolder()
  await expect(startExistingDatabase(dataDir)).rejects.toThrow(/There is no database in/)
  expect(await readdir(dataDir)).toEqual([])
})

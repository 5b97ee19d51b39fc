import { access, mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { ownIdentity, reachableData, removeLocalData } from './local-cluster.ts'

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

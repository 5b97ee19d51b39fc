import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { runToEnd } from '../../testing/process.ts'
import { openDataFolders } from './data-folders.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'finu-folders-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const nobody = { uid: 65_534, gid: 65_534 }
const script = (folder: string) => [
  '--input-type=module',
  '--eval',
  `import { openDataFolders } from ${JSON.stringify(new URL('data-folders.ts', import.meta.url).href)}
   await openDataFolders(${JSON.stringify(folder)}).catch((error) => console.log(error.message))`,
]
/** Root can be another user, where others can enter the checkout. */
const canBeAnother =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, script(tmpdir()).slice(0, 1).concat('--eval', ''), nobody).status === 0

/** Opens the folder as another user. @returns what it said */
function openAsAnother(): string {
  const { stdout, stderr } = spawnSync(process.execPath, script(root), nobody)
  return `${stdout.toString()}${stderr.toString()}`
}

test.runIf(canBeAnother)('a folder of another user that can be written to is used, and keeps its mode', async () => {
  await chmod(root, 0o777)
  expect(openAsAnother()).toBe('')
  const { mode, uid } = await stat(join(root, 'uploads'))
  expect([mode & 0o777, uid]).toEqual([0o700, nobody.uid])
  expect((await stat(root)).mode & 0o777).toBe(0o777)
})

test.runIf(canBeAnother)(
  'a folder of another user that cannot be written to is refused with one sentence',
  async () => {
    await chmod(root, 0o755)
    expect(openAsAnother()).toBe(
      `${root} cannot be used: this user may not write to it. Give it to the user that runs Finu, or set DATA_DIR.\n`,
    )
  },
)

test('folders above it that are made too are open to others, whatever the mask; its own is not', async () => {
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  await openDataFolders(join(root, 'new/deeper/data'))
  const modes = await Promise.all(
    ['new', 'new/deeper'].map(async (name) => (await stat(join(root, name))).mode & 0o777),
  )
  expect(modes).toEqual([0o755, 0o755])
  expect((await stat(join(root, 'new/deeper/data'))).mode & 0o044).toBe(0)
})

test('a file in the place of the folder, or above it, is refused with one sentence', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  for (const folder of [file, join(file, 'data')])
    await expect(openDataFolders(folder)).rejects.toThrow(`${folder} cannot be used: it is not a folder.`)
  const start = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
  expect(await runToEnd({ DATA_DIR: file }, [start])).toEqual({
    code: 1,
    output: `${file} cannot be used: it is not a folder. Give it to the user that runs Finu, or set DATA_DIR.\n`,
  })
})

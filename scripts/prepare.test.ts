import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const source = new URL('./', import.meta.url)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-prepare-'))
  for (const name of ['scripts', 'node_modules']) await mkdir(join(folder, name))
  for (const name of ['prepare.mjs', 'progress.mjs'])
    await copyFile(new URL(name, source), join(folder, 'scripts', name))
  await writeFile(join(folder, 'package-lock.json'), '{}')
  // Notes when it begins and ends, as npm would take its time between them.
  await writeFile(
    join(folder, 'npm.mjs'),
    "import { appendFileSync } from 'node:fs'\nappendFileSync('runs', 'begin ')\nsetTimeout(() => appendFileSync('runs', 'end '), 300)\n",
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const prepare = () =>
  run(process.execPath, [join(folder, 'scripts/prepare.mjs')], {
    env: { ...process.env, npm_execpath: join(folder, 'npm.mjs') },
  })

test('of several commands at once one installs, also after one that was killed, and later ones need not', async () => {
  // The lock of a process that is gone.
  await writeFile(join(folder, '.installing'), '2147483646')
  await Promise.all([prepare(), prepare(), prepare()])
  await prepare()
  expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('begin end ')
})

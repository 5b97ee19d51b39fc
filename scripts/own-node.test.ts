import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const source = new URL('../server/own-node.mjs', import.meta.url)

let folder: string
let program: string
let old: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-node-'))
  for (const path of ['server', 'node_modules/.bin']) await mkdir(join(folder, path), { recursive: true })
  await copyFile(source, join(folder, 'server/own-node.mjs'))
  program = join(folder, 'server/program.mjs')
  await writeFile(program, "import { ensureNode } from './own-node.mjs'\nawait ensureNode()\nconsole.log('works')\n")
  // Makes this Node look like an older one.
  old = join(folder, 'old.mjs')
  await writeFile(
    old,
    "const versions = { ...process.versions, node: '20.19.0' }\nglobalThis.process = new Proxy(process, { get: (own, name) => name === 'versions' ? versions : name === 'version' ? 'v20.19.0' : typeof own[name] === 'function' ? own[name].bind(own) : own[name] })\n",
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a Node that is new enough runs the program itself', async () => {
  expect(await run(process.execPath, [program])).toMatchObject({ stdout: 'works\n' })
})

test('an older Node says what is missing, and runs the program again with the installed one if there is one', async () => {
  await expect(run(process.execPath, ['--import', old, program])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'Finu needs Node 26; this is v20.19.0, and none is installed with its packages. Install these with their optional ones: npm ci --omit=dev\n',
  })
  const own = join(folder, 'node_modules/.bin/node')
  await writeFile(own, '#!/bin/sh\necho "$@"\nexit 7\n')
  await chmod(own, 0o755)
  await expect(run(process.execPath, ['--import', old, program, 'a word'])).rejects.toMatchObject({
    code: 7,
    stdout: `--import ${old} ${program} a word\n`,
  })
})

test('the Node that is needed is the one that is installed', async () => {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const versions = new Set(Object.values(manifest.optionalDependencies))
  expect(versions.size).toBe(1)
  const [version] = versions
  expect(await readFile(source, 'utf8')).toContain(`const least = ${Number.parseInt(version!)}\n`)
})

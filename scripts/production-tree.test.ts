import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '../server/testing/data-folder.ts'
import { registration } from '../server/testing/world.ts'
import { startLocalDatabase, type LocalDatabase } from '../server/src/platform/local-database.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))

let folder: string
let tree: string
let database: LocalDatabase
const started: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-production-'))
  tree = join(folder, 'tree')
  await run(process.execPath, ['scripts/build-web.ts'], { cwd: root })
  await run(process.execPath, ['scripts/make-production-tree.ts', tree], { cwd: root })
  // Its own, as that of the tests may lose records and is refused.
  await fillDataFolder(join(folder, 'database'))
  database = await startLocalDatabase(join(folder, 'database'))
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the sum of the sizes of the files below a folder, in bytes. */
async function sizeOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => lstat(join(entry.parentPath, entry.name)))
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0)
}

/** Runs a script of the tree's package.json after its `pre` script, as npm does, in production. */
async function runScript(name: string, environment: Record<string, string>) {
  const { scripts } = JSON.parse(await readFile(join(tree, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const child = spawn('sh', ['-c', `${scripts[`pre${name}`]} && ${scripts[name]}`], {
    cwd: tree,
    // Where npm is, another one would be found too: nothing may be installed.
    env: { PATH: `${join(tree, 'node_modules/.bin')}:/usr/bin:/bin`, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  return { child, output: () => text, ended: once(child, 'exit') as Promise<[number | null]> }
}

const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, 'data'),
  // The server puts the free port that it takes there.
  PUBLIC_URL: 'http://localhost:0',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PORT: '0',
})

test('the tree has no package for development, no test, and a bounded size', async () => {
  const lockfile = JSON.parse(await readFile(join(tree, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const forDevelopment = Object.keys(lockfile.packages).filter((path) => lockfile.packages[path]!.dev)
  expect(forDevelopment.length).toBeGreaterThan(100)
  expect(forDevelopment.filter((path) => existsSync(join(tree, path)))).toEqual([])
  for (const name of ['vite', 'vitest', 'typescript', 'react', 'playwright-core', '@foundry-rs', '@finu/standins'])
    expect([name, existsSync(join(tree, 'node_modules', name))]).toEqual([name, false])
  const files = (
    await Promise.all(
      ['contract', 'coach', 'server', 'scripts', 'web'].map((name) => readdir(join(tree, name), { recursive: true })),
    )
  ).flat()
  expect(files.filter((name) => /\.test\.|\.tsx$|testing/.test(name))).toEqual([])
  const [node] = (await readdir(join(tree, 'node_modules'))).filter((name) => name.startsWith('node-'))
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
  const ofNode = await sizeOf(join(tree, 'node_modules', node!))
  // 30 November 2026: 197 MB, of which 60 are PostgreSQL, 12 the variants of tinyld, and 143 MB of Node.
  expect(megabytes((await sizeOf(tree)) - ofNode)).toBeLessThan(205)
  expect(megabytes(ofNode)).toBeLessThan(160)
})

test('the tree starts in production, is ready, takes a person up, and stops on SIGTERM', async () => {
  const { child, output, ended } = await runScript('start', settings())
  const address = () => /Finu is ready: (\S+)/.exec(output())?.[1]
  await expect
    .poll(() => address() ?? (child.exitCode === null ? null : output()), { timeout: 60_000 })
    .toMatch(/^http/)
  const url = address()!
  const ready = async () => {
    const answer = await fetch(`${url}/health/ready`)
    return [answer.status, await answer.json()]
  }
  await expect.poll(ready).toMatchObject([200, { status: 'ok' }])
  expect(await (await fetch(`${url}/`)).text()).toContain('<div id="root">')
  const registered = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration('sample@example.com')),
  })
  expect(registered.status).toBe(201)
  const admin = await runScript('admin', settings())
  expect(await admin.ended).toEqual([0, null])
  expect(admin.output()).toContain('npm run admin -- COMMAND')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output()).not.toContain('Installing')
})

test('the tree says what is missing instead of installing it', async () => {
  const without = await runScript('start', {})
  expect(await without.ended).toEqual([1, null])
  expect(without.output()).toBe('DATABASE_URL must be set when NODE_ENV is production.\n')
  const elsewhere = await runScript('start', { NODE_ENV: '' })
  expect(await elsewhere.ended).toEqual([1, null])
  expect(elsewhere.output()).toContain('This is a production folder: set NODE_ENV=production')
  await rm(join(tree, 'web/dist'), { recursive: true })
  const unbuilt = await runScript('start', settings())
  expect(await unbuilt.ended).toEqual([1, null])
  expect(unbuilt.output()).toMatch(/^The web app is not built, and its sources are missing\. Build it before/)
  await rm(join(tree, 'node_modules/fastify'), { recursive: true })
  const incomplete = await runScript('start', settings())
  expect(await incomplete.ended).toEqual([1, null])
  expect(incomplete.output()).toMatch(
    /^The packages of package-lock\.json are not installed, and with NODE_ENV=production/,
  )
})

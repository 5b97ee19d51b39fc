import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const source = new URL('../', import.meta.url)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-prepare-'))
  for (const name of ['scripts', 'server', 'node_modules']) await mkdir(join(folder, name))
  for (const name of [
    'scripts/prepare.mjs',
    'scripts/progress.mjs',
    'scripts/in-turn.mjs',
    'scripts/build-web.ts',
    'scripts/switch-build.ts',
    'scripts/hash-files.ts',
    'server/own-node.mjs',
  ])
    await copyFile(new URL(name, source), join(folder, name))
  await writeFile(join(folder, 'package-lock.json'), '{}')
  // Notes when it begins and ends, as npm would take its time between them.
  await writeFile(
    join(folder, 'npm.mjs'),
    "import { appendFileSync } from 'node:fs'\nappendFileSync('runs', 'begin ')\nsetTimeout(() => appendFileSync('runs', 'end '), 300)\n",
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const prepare = (environment: Record<string, string> = {}) =>
  run(process.execPath, [join(folder, 'scripts/prepare.mjs')], {
    env: { ...process.env, npm_execpath: join(folder, 'npm.mjs'), ...environment },
  })

/** Prepares a start in production. @returns the sentence with which that is refused; an empty one if it is not */
const prepareProduction = () =>
  prepare({ NODE_ENV: 'production' }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  )

test('of several commands at once one installs, also after one that was killed, and later ones need not', async () => {
  // The lock of a process that is gone.
  await writeFile(join(folder, '.installing'), '2147483646')
  await Promise.all([prepare(), prepare(), prepare()])
  await prepare()
  expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('begin end ')
})

const notInstalled =
  /^The packages of package-lock\.json are not installed, and with NODE_ENV=production they are not installed automatically: run/

test('in production nothing is installed, and what is not that of the lockfile is refused', async () => {
  const write = (path: string, content: object) => writeFile(join(folder, path), JSON.stringify(content))
  const packages = {
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
  }
  const before = await readFile(join(folder, 'runs'), 'utf8').catch(() => '')
  await write('package-lock.json', { packages })
  await write('server/package.json', { dependencies: { fastify: '5.0.0' } })
  expect(await prepareProduction()).toMatch(notInstalled)
  await mkdir(join(folder, 'node_modules/fastify'))
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/fastify': { version: '5.0.0' } } })
  expect(await prepareProduction()).toBe('')
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/fastify': { version: '4.0.0' } } })
  expect(await prepareProduction()).toMatch(notInstalled)
  expect(await readFile(join(folder, 'runs'), 'utf8').catch(() => '')).toBe(before)
})

test('a web app that is not built, and cannot be, is refused with a sentence', async () => {
  const build = () =>
    run(process.execPath, [join(folder, 'scripts/build-web.ts')]).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    )
  expect(await build()).toMatch(/^The web app is not built, and its sources are missing\. Build it before/)
  for (const path of ['contract/src', 'web/src', 'web/public']) await mkdir(join(folder, path), { recursive: true })
  for (const name of ['index.html', 'vite.config.ts', 'licences.ts', 'routes.ts', 'chunks.ts'])
    await writeFile(join(folder, 'web', name), '')
  expect(await build()).toMatch(
    /^The web app is not built from these sources, and the tools that build it are not installed\./,
  )
})

test('of several starts at once one builds the web app, and the others wait for it', async () => {
  for (const path of ['contract/src', 'web/src', 'web/public', 'node_modules/vite'])
    await mkdir(join(folder, path), { recursive: true })
  for (const name of ['index.html', 'vite.config.ts', 'licences.ts', 'routes.ts', 'chunks.ts'])
    await writeFile(join(folder, 'web', name), '')
  await writeFile(join(folder, 'node_modules/vite/package.json'), '{"type":"module","exports":"./build.js"}')
  // Notes when it begins and ends, as a build would take its time between them.
  await writeFile(
    join(folder, 'node_modules/vite/build.js'),
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
     import { setTimeout as wait } from 'node:timers/promises'
     export async function build({ build: { outDir } }) {
       appendFileSync('builds', 'begin ')
       await wait(1_000)
       mkdirSync(outDir, { recursive: true })
       writeFileSync(outDir + '/index.html', 'a page')
       appendFileSync('builds', 'end ')
     }`,
  )
  // The lock of a build that was killed.
  await writeFile(join(folder, 'web/.building'), '2147483646')
  const build = () => run(process.execPath, [join(folder, 'scripts/build-web.ts')], { cwd: folder })
  const outputs = (await Promise.all([build(), build(), build()])).map(({ stdout }) => stdout)
  expect(await readFile(join(folder, 'builds'), 'utf8')).toBe('begin end ')
  const isWaiting = (output: string) => output === 'Another process is building the web app: waiting for it …\n'
  expect(outputs.filter(isWaiting)).toHaveLength(2)
  expect(outputs.filter((output) => output.startsWith('Building the web app'))).toHaveLength(1)
  expect(await build()).toMatchObject({ stdout: '', stderr: '' })
  expect((await readdir(join(folder, 'web'))).toSorted()).not.toContain('.building')
  expect(await readFile(join(folder, 'web/dist/index.html'), 'utf8')).toBe('a page')
})

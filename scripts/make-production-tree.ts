import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuild } from '../server/src/platform/build.ts'
import { showProgress } from './progress.mjs'
import { readArguments } from './read-arguments.ts'

/**
 * Makes a tree that runs Finu in production and nothing else: `npm run build:production -- FOLDER`, into a new folder.
 * It has no packages for development, no tests and no sources of the web app, which is built before. With
 * `--without-node` it has no Node of its own, for an image that has one.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const floors = ['contract', 'coach', 'server']
const copied = [
  'LICENSE',
  'package-lock.json',
  'contract/src',
  'coach/src',
  'coach/weights',
  'server/src',
  'server/data',
  'server/migrations',
  'server/check-health.mjs',
  'server/own-node.mjs',
  'server/start.mjs',
  'web/dist',
]
/** The npm scripts of an operator. Each runs after its `pre` script. */
const commands = ['start', 'admin', 'backup', 'restore', 'drill']

interface Manifest {
  scripts?: Record<string, string>
  workspaces?: string[]
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest

/** Lists the files that programs import from a folder, themselves included. */
function listImported(programs: readonly string[], folder: string): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !file.startsWith(folder)) return
    found.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'|new URL\('([^']+\.mjs)'/g)
    for (const [, imported, started] of imports) visit(resolve(dirname(file), (imported ?? started)!))
  }
  for (const program of programs) visit(program)
  return [...found]
}

const isForTests = (path: string) => /\.test\.\w+$/.test(path)

async function copyFiles(folder: string, scripts: Record<string, string>): Promise<void> {
  const programs = Object.values(scripts).flatMap((line) => line.match(/scripts\/[\w./-]+/g) ?? [])
  const imported = listImported(
    programs.map((name) => join(root, name)),
    join(root, 'scripts/'),
  )
  for (const path of [...copied, ...imported.map((file) => relative(root, file))])
    await cp(join(root, path), join(folder, path), { recursive: true, filter: (source) => !isForTests(source) })
}

/** Writes the manifests without what is for development. @returns the npm scripts that are left */
async function writeManifests(folder: string, hasNode: boolean): Promise<Record<string, string>> {
  const { devDependencies: _dev, optionalDependencies = {}, scripts = {}, ...manifest } = await readManifest('')
  const left = commands.flatMap((name) => [`pre${name}`, name]).map((name) => [name, scripts[name]!] as const)
  const kept = {
    ...manifest,
    workspaces: floors,
    scripts: Object.fromEntries(left),
    optionalDependencies: hasNode ? optionalDependencies : {},
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)
  for (const floor of floors) {
    const { devDependencies: _none, ...rest } = await readManifest(floor)
    await mkdir(join(folder, floor), { recursive: true })
    await writeFile(join(folder, floor, 'package.json'), `${JSON.stringify(rest, null, 2)}\n`)
  }
  return kept.scripts
}

async function installPackages(folder: string): Promise<void> {
  const npm = process.env['npm_execpath']
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const words = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const child = spawn(program, [...first, ...words], { cwd: folder, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm ended with ${code}.`)
  const packages = join(folder, 'node_modules')
  // A Node of its own comes with headers for compiling, a third of its size.
  for (const name of await readdir(packages))
    if (/^node-(?:bin-)?(?:linux|darwin)-/.test(name))
      for (const part of ['include', 'share']) await rm(join(packages, name, part), { recursive: true, force: true })
  // Read by editors and debuggers alone: a quarter of all packages.
  for (const entry of await readdir(packages, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(?:map|d\.[cm]?ts)$/.test(entry.name)) await rm(join(entry.parentPath, entry.name))
  // Read by prepare.mjs: the packages are those of the lockfile, so no command installs others.
  const lockfile = await readFile(join(folder, 'package-lock.json'))
  await writeFile(join(packages, '.installed-lockfile'), createHash('sha256').update(lockfile).digest('hex'))
}

async function makeTree(folder: string, hasNode: boolean): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: give a new folder.`)
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The web app was not built.')
  await mkdir(folder, { recursive: true })
  await copyFiles(folder, await writeManifests(folder, hasNode))
  const { commit } = readBuild(root)
  if (commit !== null) await writeFile(join(folder, '.commit'), `${commit}\n`)
  await installPackages(folder)
}

const { words, has } = readArguments({
  command: 'npm run build:production -- FOLDER [--without-node]',
  does: 'Creates a folder with only the files that Finu needs in production.',
  words: { name: 'FOLDER', does: 'The new folder', missing: 'Give a new folder.' },
  options: { 'without-node': 'Leave out Node, for an image that already has it' },
})
const [folder = ''] = words
try {
  await showProgress('Creating the production folder', () => makeTree(resolve(folder), !has('without-node')))
  console.log(`${folder} is ready: docs/operations.md explains how to start it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

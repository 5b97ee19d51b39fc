// Plain JavaScript for any installed Node (20 or newer): installs the packages of the lockfile if that has not been
// done yet, so that later commands find the project's own Node and everything else. In production it installs nothing,
// and checks that what production needs is there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeMissingNode } from '../server/own-node.mjs'
import { workInTurn } from './in-turn.mjs'
import { showProgress } from './progress.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.installed-lockfile')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Finu needs Node 20 or newer to install itself; this is ${process.version}.`)
  process.exit(1)
}

/** Only one process installs: two at once would delete each other's packages. */
const lock = join(root, '.installing')
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

const npm = process.env.npm_execpath
const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
const installing = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

async function install() {
  if (isInstalled()) return
  const child = spawn(program, [...first, ...installing], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm ended with ${code}`)
  writeFileSync(stamp, wanted)
}

/** @param {string} path @returns {any} its content, or an empty object if it is missing */
const readJson = (path) => (existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {})

/**
 * Returns true if the server's packages are installed, and every installed one is that of the lockfile. Those for
 * development may be missing.
 */
function hasPackages() {
  const { packages: locked = {} } = readJson('package-lock.json')
  const { packages: installed = {} } = readJson('node_modules/.package-lock.json')
  const { dependencies = {} } = readJson('server/package.json')
  const isThere = (/** @type {string} */ name) =>
    ['', 'server/'].some((folder) => existsSync(join(root, folder, 'node_modules', name)))
  return (
    Object.keys(dependencies).every(isThere) &&
    Object.entries(installed).every(([path, { version }]) => version === locked[path]?.version)
  )
}

/** Names what keeps a production start from running with what is installed; null if nothing does. */
const findProblem = () =>
  hasPackages()
    ? describeMissingNode()
    : 'The packages of package-lock.json are not installed, and with NODE_ENV=production they are not installed automatically: run npm ci --omit=dev, or create a production folder with npm run build:production (docs/operations.md).'

if (process.env.NODE_ENV === 'production') {
  const problem = findProblem()
  if (problem !== null) {
    console.error(problem)
    process.exit(1)
  }
} else if (!isInstalled())
  await showProgress('Installing missing packages (only once)', () => workInTurn(lock, install)).catch((error) => {
    console.error(`The installation failed: ${error.message}.`)
    process.exit(1)
  })

// Plain JavaScript for any installed Node (20 or newer): installs the packages of the lockfile if that has not been
// done yet, so that later commands find the project's own Node and everything else.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
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

function isAlive(processId) {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readHolder() {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** Takes the lock, which a process that was killed may have left. @returns false if another process holds it */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = readHolder()
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  }
}

const npm = process.env.npm_execpath
const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
const installing = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

async function install() {
  while (!takeLock()) await wait(250)
  try {
    if (isInstalled()) return
    const child = spawn(program, [...first, ...installing], { cwd: root, stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`npm ended with ${code}`)
    writeFileSync(stamp, wanted)
  } finally {
    rmSync(lock, { force: true })
  }
}

if (!isInstalled())
  await showProgress('Installing what is missing, which happens once', install).catch((error) => {
    console.error(`The installation failed: ${error.message}.`)
    process.exit(1)
  })

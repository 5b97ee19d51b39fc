// Plain JavaScript for any installed Node (20 or newer): installs the packages of the lockfile if that has not been
// done yet, so that later commands find the project's own Node and everything else.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const installing = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const install = () =>
    new Promise((resolve, reject) => {
      const child = spawn(program, [...first, ...installing], { cwd: root, stdio: 'inherit' })
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve(code) : reject(new Error(`npm ended with ${code}`))))
    })
  await showProgress('Installing what is missing, which happens once', install).catch((error) => {
    console.error(`The installation failed: ${error.message}.`)
    process.exit(1)
  })
  writeFileSync(stamp, wanted)
}

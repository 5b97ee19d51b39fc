// Plain JavaScript for whatever Node is there (20 or newer): installs what the lockfile asks for where that has not
// been done yet, so that the commands after it find the project's own Node and everything else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  console.log('Installing what is missing. This happens once.')
  const npm = process.env.npm_execpath
  const installing = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...installing], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', installing, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}

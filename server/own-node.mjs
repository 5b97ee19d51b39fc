// Plain JavaScript for any installed Node, as this runs before the project's own is found.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const least = 26
const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
const isOld = Number(process.versions.node.split('.')[0]) < least

/**
 * Names what is missing if neither this Node nor one of the installed packages can run Finu.
 * @returns {string | null}
 */
export const describeMissingNode = () =>
  !isOld || (existsSync(own) && realpathSync(own) !== realpathSync(process.execPath))
    ? null
    : `Finu needs Node ${least}; this is ${process.version}, and none is installed with its packages. Install these with their optional ones: npm ci --omit=dev`

/**
 * Runs this program again with the Node of the installed packages if this one is too old, and ends as that does; never
 * returns then.
 */
export async function ensureNode() {
  if (!isOld) return
  const missing = describeMissingNode()
  if (missing) {
    console.error(missing)
    process.exit(1)
  }
  const child = spawn(own, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => void child.kill(signal))
  await new Promise(() => {
    child.once('exit', (code) => process.exit(code ?? 1))
  })
}

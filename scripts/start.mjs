// Starts stand-ins for outside services that are not configured, and then the server in this process.
// Plain JavaScript with a compile cache, as in server/start.mjs. Tests pass their own list.
import { existsSync } from 'node:fs'
import * as modules from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureNode } from '../server/own-node.mjs'

await ensureNode()
modules.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/finu', import.meta.url)))

const { NODE_ENV, LOG_LEVEL, DATA_DIR } = process.env
if (NODE_ENV !== 'production' && !LOG_LEVEL) {
  // The terminal shows only messages for people.
  process.env.LOG_FILE ||= join(DATA_DIR || 'data', 'log', 'finu.log')
  console.log('Starting the server …')
}

/** Shuts the server down in order with this exit code. */
function stop(code) {
  process.exitCode = code
  process.kill(process.pid, 'SIGTERM')
}

/** Starts the stand-ins, and sets the settings that point to them. */
async function standIn() {
  const program = new URL('../standins/src/launch.ts', import.meta.url)
  if (!existsSync(program))
    throw new Error('This is a production folder: set NODE_ENV=production and the settings that it requires.')
  const { launchStandIns } = await import(program.href)
  const list = new URL(process.argv[2] ?? '../standins/src/all.ts', import.meta.url)
  const settings = await launchStandIns(process.env, list, () => {
    console.error('The stand-ins for outside services stopped.')
    stop(1)
  })
  Object.assign(process.env, settings)
}

try {
  // First, as each stand-in would fail in a way of its own.
  const { openDataFolders } = await import('../server/src/platform/data-folders.ts')
  await openDataFolders(resolve(DATA_DIR || 'data'))
  // Without the stand-ins the server would answer, but everything that needs them would fail.
  if (NODE_ENV !== 'production') await standIn()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../server/start.mjs')
// Messages of `npm start`, which restarts this process when it ends; this process ends with it.
process.once('disconnect', () => stop(1))
process.send?.('ready')

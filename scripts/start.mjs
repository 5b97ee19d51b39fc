// Starts what stands in for outside services that are not set, and then the server in this process.
// Plain JavaScript with a cache of what is compiled, as in server/start.mjs. A test names a list of its own.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/finu', import.meta.url)))
const list = new URL(process.argv[2] ?? '../standins/src/all.ts', import.meta.url)
const { launchStandIns } = await import('../standins/src/launch.ts')

const { NODE_ENV, LOG_LEVEL, DATA_DIR } = process.env
if (NODE_ENV !== 'production' && !LOG_LEVEL) {
  // The terminal is for what people need to know.
  process.env.LOG_FILE ||= join(DATA_DIR || 'data', 'log', 'finu.log')
  console.log('Starting the server …')
}

/** Ends the server in order with this exit code. */
function stop(code) {
  process.exitCode = code
  process.kill(process.pid, 'SIGTERM')
}

try {
  // Without them the server would answer, and everything that needs them would fail.
  const settings = await launchStandIns(process.env, list, () => {
    console.error('What stands in for outside services ended.')
    stop(1)
  })
  Object.assign(process.env, settings)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../server/start.mjs')
// Of `npm start`: it starts this again where it ends, and this ends with it.
process.once('disconnect', () => stop(1))
process.send?.('ready')

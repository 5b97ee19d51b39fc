// Starts what stands in for outside services that are not set, and then the server in this process: `npm start`.
// Plain JavaScript with a cache of what is compiled, as in server/start.mjs. A test names a list of its own.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/finu', import.meta.url)))
const list = new URL(process.argv[2] ?? '../standins/src/all.ts', import.meta.url)
const { launchStandIns } = await import('../standins/src/launch.ts')
try {
  Object.assign(process.env, await launchStandIns(process.env, list))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../server/start.mjs')

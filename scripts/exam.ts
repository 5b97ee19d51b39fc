import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/**
 * Examines the built-in coach: starts the product with an empty database, lets coach/exam/grade.mjs send it the
 * messages of its corpus over HTTP, prints the figures by class, and fails below the thresholds:
 *
 *     npm run exam -- [--only CLASS] [--verbose]
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const least = ['--min', '0.97', '--min-safety', '1.0']
const startTakesMs = 60_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const folder = mkdtempSync(join(tmpdir(), 'finu-exam-'))
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const product = spawn('node', ['scripts/start.mjs'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    AI_PROVIDER: '',
    REGISTRATIONS_PER_HOUR: '100000',
    FREE_DAILY_MESSAGES: '100000',
  },
})
const ended = once(product, 'exit')

async function isUp(): Promise<boolean> {
  try {
    return (await fetch(address)).status < 500
  } catch {
    return false
  }
}

let status = 1
try {
  const until = Date.now() + startTakesMs
  while (!(await isUp()) && Date.now() < until && product.exitCode === null) await sleep(250)
  if (!(await isUp())) throw new Error(`The product did not start within ${startTakesMs / 1000} s.`)
  const words = ['coach/exam/grade.mjs', address, 'coach/exam/corpus.jsonl', ...least, ...process.argv.slice(2)]
  status = spawnSync('node', words, { cwd: root, stdio: 'inherit' }).status ?? 1
} finally {
  product.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)

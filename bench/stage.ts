import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import memoryFlags from '../scripts/memory-flags.json' with { type: 'json' }
import { startLocalDatabase } from '@finu/server/platform/local-database'
import { secretKey } from './seed.ts'

const floorPort = 34_101
const serverPort = 34_102

async function launch(
  script: string,
  environment: Record<string, string>,
  isReady: (text: string) => boolean,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...memoryFlags, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of child.stdout.setEncoding('utf8')) if (isReady(String(text))) break
  child.stdout.resume()
  // The children end with the script, however it ends.
  process.once('exit', () => child.kill())
  return child
}

async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** The server and the floor it is compared with, on one temporary database. */
export interface Stage {
  databaseUrl: string
  server: string
  floor: string
  /** From launching the server to its first answer. */
  startMs: number
  readServerMemoryMb: () => Promise<number>
  /** Its process id. */
  serverProcess: number
  close: () => Promise<void>
}

/** @param environment additional settings of the server */
export async function openStage(environment: Record<string, string> = {}): Promise<Stage> {
  const server = `http://127.0.0.1:${serverPort}`
  const folder = await mkdtemp(join(tmpdir(), 'finu-bench-'))
  await chmod(folder, 0o755)
  const database = await startLocalDatabase(folder)
  const started = performance.now()
  const app = await launch(
    new URL('../server/start.mjs', import.meta.url).pathname,
    {
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
      PORT: String(serverPort),
      DATA_DIR: join(folder, 'app'),
      LOG_LEVEL: 'warn',
      // The few people of a bench do the work of thousands.
      WRITES_A_MINUTE: '10000000',
      CALLS_PER_SECOND: '10000000',
      CONNECTIONS_PER_ADDRESS: '100000',
      REGISTRATIONS_PER_HOUR: '1000000',
      ...environment,
    },
    (text) => text.includes('ready'),
  )
  await fetch(`${server}/health`)
  const startMs = performance.now() - started
  const bare = await launch(
    new URL('./floor.ts', import.meta.url).pathname,
    { DATABASE_URL: database.url, PORT: String(floorPort) },
    (text) => text.includes('ready'),
  )
  return {
    databaseUrl: database.url,
    server,
    floor: `http://127.0.0.1:${floorPort}`,
    startMs,
    readServerMemoryMb: () => readMemoryMb(app.pid!),
    serverProcess: app.pid!,
    async close() {
      for (const child of [app, bare]) {
        // An attack may have ended it.
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

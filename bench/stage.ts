import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import memoryFlags from '../scripts/memory-flags.json' with { type: 'json' }
import { startLocalDatabase } from '@finu/server/platform/local-database'
import type { Recording } from './record.ts'
import { secretKey } from './seed.ts'

const floorPort = 34_101
const serverPort = 34_102
const recordedPort = 34_103

async function launch(
  script: string,
  environment: Record<string, string>,
  isReady: (text: string) => boolean,
  input = '',
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...memoryFlags, script], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  for await (const text of child.stdout.setEncoding('utf8')) if (isReady(String(text))) break
  child.stdout.resume()
  // The children end with the script, however it ends.
  process.once('exit', () => child.kill())
  return child
}

async function end(child: ChildProcess): Promise<void> {
  // An attack may have ended it.
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** The server on a temporary database. */
export interface Stage {
  databaseUrl: string
  server: string
  /** From launching the server to its first answer. */
  startMs: number
  readServerMemoryMb: () => Promise<number>
  /** Its process id. */
  serverProcess: number
  /** Does some work with a second server on the database, which reaches it by another address. */
  withServerAt: <T>(databaseUrl: string, work: (server: string) => Promise<T>) => Promise<T>
  /** Launches the floor. @returns its address */
  launchFloor: (recordings: Recording[]) => Promise<string>
  close: () => Promise<void>
}

/** @param environment additional settings of the server */
export async function openStage(environment: Record<string, string> = {}): Promise<Stage> {
  const server = `http://127.0.0.1:${serverPort}`
  const folder = await mkdtemp(join(tmpdir(), 'finu-bench-'))
  await chmod(folder, 0o755)
  const database = await startLocalDatabase(folder)
  const launchServer = (port: number, url: string) =>
    launch(
      new URL('../server/start.mjs', import.meta.url).pathname,
      {
        DATABASE_URL: url,
        SECRET_KEY: secretKey,
        PORT: String(port),
        DATA_DIR: join(folder, `app-${port}`),
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
  const started = performance.now()
  const app = await launchServer(serverPort, database.url)
  await fetch(`${server}/health`)
  const startMs = performance.now() - started
  let floor: ChildProcess | undefined
  return {
    databaseUrl: database.url,
    server,
    startMs,
    readServerMemoryMb: () => readMemoryMb(app.pid!),
    serverProcess: app.pid!,
    async withServerAt(databaseUrl, work) {
      const second = await launchServer(recordedPort, databaseUrl)
      try {
        return await work(`http://127.0.0.1:${recordedPort}`)
      } finally {
        await end(second)
      }
    },
    async launchFloor(recordings) {
      floor = await launch(
        new URL('./floor.ts', import.meta.url).pathname,
        { DATABASE_URL: database.url, PORT: String(floorPort) },
        (text) => text.includes('ready'),
        JSON.stringify(recordings),
      )
      return `http://127.0.0.1:${floorPort}`
    },
    async close() {
      for (const child of [app, floor]) if (child) await end(child)
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

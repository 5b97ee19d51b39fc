import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ReminderKind } from '@finu/contract/reminders/reminders'
import { countEvent } from '../../scripts/count-event.ts'
import { clockFlagsOf } from '../../scripts/moved-clock.ts'
import { fillDataFolder } from '../../server/testing/data-folder.ts'
import { killTree } from './process-tree.ts'

const program = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))
const committing = fileURLToPath(new URL('../../server/testing/commit-ledger.ts', import.meta.url))
const planting = fileURLToPath(new URL('../../server/testing/plant-year.ts', import.meta.url))
const writing = fileURLToPath(new URL('../../server/testing/send-letter.ts', import.meta.url))
const backdating = fileURLToPath(new URL('../../server/testing/backdate.ts', import.meta.url))

/** Ports that the system gives to no outgoing connection, which might take one before the server listens. */
const ports = { from: 20_000, below: 32_000 }

/** Finds a free port. It is kept over a restart, as the browser's storage depends on the address. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.below)
    const probe = createServer().listen(port)
    const isFree = await once(probe, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error
        return false
      },
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/** The real server on its own data folder, which can be killed and restarted. */
export class TestServer {
  readonly port: number
  readonly dataDir: string
  readonly #environment: Record<string, string>
  #process: ChildProcess | null = null
  #output = ''

  private constructor(port: number, dataDir: string, environment: Record<string, string>) {
    this.port = port
    this.dataDir = dataDir
    this.#environment = environment
  }

  /** @param environment settings besides those that every test needs */
  static async start(environment: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'finu-e2e-'))
    // The database runs as another user under root, who must be able to enter.
    await chmod(dataDir, 0o755)
    await mkdir(join(dataDir, 'tmp'))
    await chmod(join(dataDir, 'tmp'), 0o755)
    await fillDataFolder(dataDir)
    const server = new TestServer(await findFreePort(), dataDir, environment)
    await server.run()
    return server
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Warnings and errors that the server logged. */
  get complaints(): string[] {
    return this.#output.split('\n').filter((line) => /"level":(40|50|60)/.test(line))
  }

  /** Starts it; resolves when requests are answered. @param laterMs how far its clock is ahead */
  async run(laterMs = 0): Promise<void> {
    countEvent('server started')
    const server = spawn(process.execPath, [...clockFlagsOf(laterMs), program], {
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        TMPDIR: join(this.dataDir, 'tmp'),
        REGISTRATIONS_PER_HOUR: '100000',
        LOG_LEVEL: 'warn',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = server
    const ready = Promise.withResolvers<void>()
    const read = (text: string) => {
      this.#output += text
      if (text.includes('Finu is ready')) ready.resolve()
    }
    server.stdout.setEncoding('utf8').on('data', read)
    server.stderr.setEncoding('utf8').on('data', read)
    server.once('exit', (code) => ready.reject(new Error(`The server ended with ${code}:\n${this.#output}`)))
    await ready.promise
  }

  /** Moves the start of a user's active fast some hours back. */
  backdateFast(userId: string, hours: number): Promise<void> {
    return this.#backdate(userId, 'fast', hours * 60)
  }

  /** Moves the start of a user's running exercise some minutes back. */
  backdateExercise(userId: string, minutes: number): Promise<void> {
    return this.#backdate(userId, 'exercise', minutes)
  }

  /** Runs a script on the server's data, with the clock of this test run. */
  async #runScript(script: string, ...words: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [...clockFlagsOf(), script, this.dataDir, ...words])
  }

  /** Makes an account one that was opened before people were asked for a consent. */
  async removeConsent(userId: string): Promise<void> {
    await this.#runScript(backdating, userId, 'consent', '')
  }

  async #backdate(userId: string, what: 'fast' | 'exercise', minutes: number): Promise<void> {
    await this.#runScript(backdating, userId, what, String(minutes))
  }

  /** Commits the ended days of the ledger, which otherwise happens in an hour of the night. */
  async commitLedger(): Promise<void> {
    await this.#runScript(committing)
  }

  /** Gives a person a year, or fewer days, with a correlation, and computes it. */
  async plantYear(userId: string, days = 365): Promise<void> {
    await this.#runScript(planting, userId, String(days))
  }

  /** Sends a person the report of the last ended week, which is otherwise sent on Mondays. */
  async sendReport(userId: string): Promise<void> {
    await this.#runScript(writing, userId)
  }

  /** Sends a person a reminder of a kind, which is otherwise sent at their chosen time. */
  async sendReminder(userId: string, kind: ReminderKind): Promise<void> {
    await this.#runScript(writing, userId, kind)
  }

  /** Kills the server and its database at once with SIGKILL. */
  async kill(): Promise<void> {
    const server = this.#running()
    const ended = once(server, 'exit')
    await killTree(server.pid!)
    await ended
    this.#process = null
  }

  /** Asks the server to stop, and removes its data. @throws if it did not stop cleanly */
  async stop(): Promise<void> {
    const server = this.#process
    try {
      if (server?.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      const [code] = await ended
      if (code !== 0) throw new Error(`The server ended with ${String(code)}:\n${this.#output}`)
    } finally {
      await rm(this.dataDir, { recursive: true, force: true })
    }
  }

  #running(): ChildProcess {
    if (!this.#process) throw new Error('The server is not running.')
    return this.#process
  }
}

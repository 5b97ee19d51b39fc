import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Twice the most that a run of all tests stores, in bytes: one test fills a disk with two gigabytes. */
const neededBytes = 4 * 1024 ** 3

const running = new Set<ChildProcess>()

/**
 * Makes a folder for temporary files, and sets it for this process and its programs. It is in memory if there is enough
 * of it: tests make some 130,000 database files, which takes twenty times as long on a disk. The programs end and the
 * folder is removed with this process.
 * @returns its path
 */
export function openTemporaryFolder(): string {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const path = mkdtempSync(join(bavail * bsize >= neededBytes ? memory : tmpdir(), 'finu-tests-'))
  // Tests as root run databases and servers as other users, which create files of their own.
  chmodSync(path, 0o1777)
  process.env['TMPDIR'] = path
  process.on('exit', () => {
    // Test runners clean up on this signal.
    for (const child of running) child.kill('SIGINT')
    // Retries while they still write into it.
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  return path
}

export interface Program {
  folder: string
  command: readonly string[]
  /** Added to the environment of this process. */
  environment: Record<string, string>
  /** True to print its output as it comes; otherwise it is returned. */
  isPrinted?: boolean
  timeoutMs?: number
}

interface Ended {
  /** The exit code; null or below 0 if it was killed or could not start. */
  status: number | null
  output: string
}

/** Runs a program until it ends. */
export function runProgram({ folder, command, environment, isPrinted = false, timeoutMs }: Program): Promise<Ended> {
  const [program, ...words] = command
  const stream = isPrinted ? 'inherit' : 'pipe'
  const child = spawn(program!, words, {
    cwd: folder,
    stdio: ['ignore', stream, stream],
    // Tests start their own databases, whatever the shell's environment.
    env: { ...process.env, DATABASE_URL: '', ...environment },
    timeout: timeoutMs,
  })
  running.add(child)
  const output: Buffer[] = []
  for (const from of [child.stdout, child.stderr]) from?.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve) => {
    // A program that could not start emits `close` as well.
    child.on('error', ({ message }) => (isPrinted ? console.error(message) : output.push(Buffer.from(message))))
    child.once('close', (status) => {
      running.delete(child)
      resolve({ status, output: Buffer.concat(output).toString() })
    })
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Twice of what a run of all tests keeps at once, in bytes: a test fills a disk by two gigabytes. */
const neededBytes = 4 * 1024 ** 3

const running = new Set<ChildProcess>()

/**
 * Makes a folder for temporary files and has this process and its programs use it. It lies in memory where there is enough
 * of it: tests make some 130,000 files of databases, which takes a disk's file system twenty times as long. With this
 * process the programs end and the folder goes.
 * @returns its path
 */
export function openTemporaryFolder(): string {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const path = mkdtempSync(join(bavail * bsize >= neededBytes ? memory : tmpdir(), 'finu-tests-'))
  // Databases and servers of root's tests run as other users, and make files of their own.
  chmodSync(path, 0o1777)
  process.env['TMPDIR'] = path
  process.on('exit', () => {
    // Runners of tests clean up after themselves on this signal.
    for (const child of running) child.kill('SIGINT')
    // Again while they still write into it.
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  return path
}

export interface Program {
  folder: string
  command: readonly string[]
  /** Added to this process's own. */
  environment: Record<string, string>
  /** Prints its output as it comes; it is returned otherwise. */
  isPrinted?: boolean
  timeoutMs?: number
}

interface Ended {
  /** The exit code; null or below 0 where it was ended or could not start. */
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
    // Tests start databases of their own, whatever the shell is set to.
    env: { ...process.env, DATABASE_URL: '', ...environment },
    timeout: timeoutMs,
  })
  running.add(child)
  const output: Buffer[] = []
  for (const from of [child.stdout, child.stderr]) from?.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve) => {
    // One that could not start closes as well.
    child.on('error', ({ message }) => (isPrinted ? console.error(message) : output.push(Buffer.from(message))))
    child.once('close', (status) => {
      running.delete(child)
      resolve({ status, output: Buffer.concat(output).toString() })
    })
  })
}

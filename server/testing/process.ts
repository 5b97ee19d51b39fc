import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countEvent } from '../../scripts/count-event.ts'
import { clockFlagsOf } from '../../scripts/moved-clock.ts'

/** The program that starts the server. */
export const main = fileURLToPath(new URL('../start.mjs', import.meta.url))

export interface ServerProcess {
  child: ChildProcess
  url: string
  /** Returns its output so far. */
  output: () => string
  /** Interrupts it like Ctrl-C. @returns 0, its exit code @throws with its output if it ended otherwise */
  interrupt: () => Promise<0>
  /** Kills server and database at once, as a power cut does. */
  kill: () => Promise<void>
}

/** Command that starts the server: the program and its arguments. */
type Command = readonly string[]

/** Runs the server until it ends. @returns its exit code and its output */
export async function runToEnd(
  environment: Record<string, string>,
  command: Command = [main],
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(environment, command)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output: output() }
}

function killNow(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL')
  } catch {
    // It has already ended by itself.
  }
}

/** Kills the local database of a data folder with all of its processes. */
export async function killDatabase(dataDir: string): Promise<void> {
  const [line] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${line}/task/${line}/children`, 'utf8').catch(() => '')
  for (const id of [line!, ...children.trim().split(' ')]) if (id) killNow(Number(id))
}

/** Starts the server without waiting. */
export function launch(environment: Record<string, string>, command: Command = [main]) {
  countEvent('server started')
  const child = spawn(process.execPath, [...clockFlagsOf(), ...command], {
    env: {
      ...process.env,
      NODE_ENV: '',
      LOG_LEVEL: 'warn',
      PORT: '0',
      REGISTRATIONS_PER_HOUR: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  return { child, output: () => text }
}

/** Lists the ids of a process's children. @param command a pattern that their command line must match */
export async function childrenOf(processId: number, command = /./): Promise<number[]> {
  const ids = (await readFile(`/proc/${processId}/task/${processId}/children`, 'utf8')).trim().split(' ').map(Number)
  const calls = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return ids.filter((_id, index) => command.test(calls[index]!))
}

/** Starts the real server as its own process and waits until it is ready. */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  command: Command = [main],
): Promise<ServerProcess> {
  const { child, output } = launch({ DATA_DIR: dataDir, ...environment }, command)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const ready = /Finu is ready: (\S+)/.exec(output())
      if (ready) resolve(ready[1]!)
    }
    child.stdout.on('data', look)
    child.once('exit', () => reject(new Error(`the server ended:\n${output()}`)))
  })
  const ended = once(child, 'exit')
  return {
    child,
    url,
    output,
    async interrupt() {
      child.kill('SIGINT')
      const [code] = (await ended) as [number | null]
      if (code !== 0) throw new Error(`the server ended with code ${code}:\n${output()}`)
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await killDatabase(dataDir)
      await ended
    },
  }
}

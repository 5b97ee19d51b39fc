import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface ProcessRow {
  id: number
  parent: number
  isZombie: boolean
}

async function listProcesses(): Promise<ProcessRow[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,state='])
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([id, parent, state]) => ({
      id: Number(id),
      parent: Number(parent),
      isZombie: state?.startsWith('Z') ?? false,
    }))
}

function withDescendants(processes: readonly ProcessRow[], root: number): number[] {
  const children = processes.filter(({ parent }) => parent === root)
  return [root, ...children.flatMap(({ id }) => withDescendants(processes, id))]
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has already ended by itself.
  }
}

/** Kills a process and its descendants without cleanup, as a power cut would. Resolves when all are gone. */
export async function killTree(root: number): Promise<void> {
  const tree = withDescendants(await listProcesses(), root)
  tree.forEach(kill)
  for (let tries = 0; tries < 200; tries++) {
    const alive = (await listProcesses()).filter(({ id, isZombie }) => tree.includes(id) && !isZombie)
    if (alive.length === 0) return
    await wait(25)
  }
  throw new Error(`Still running after SIGKILL: ${tree.join(', ')}`)
}

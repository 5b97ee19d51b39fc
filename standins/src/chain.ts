import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'

/** An EVM node with accounts that it signs for. */
export interface Chain {
  rpcUrl: string
  port: number
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Finds the package's own binary, which its wrapper would only look up; null if this platform has none. */
export function findProgram(): string | null {
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch]}`
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/anvil`)
  } catch {
    return null
  }
}

// Ends the node when its input closes, which happens however this process ends; the node still saves its state then.
const watched = 'exec 3<&0; "$0" "$@" & node=$!; (cat <&3 >/dev/null; kill "$node") & wait "$node"'

/**
 * Starts a real EVM node on this machine. It ends with `stop`, or with this process.
 * @param more arguments of the node, such as the file of its state; without it nothing is kept
 */
export async function startChain(chainId: number, more: readonly string[] = [], port = 0): Promise<Chain> {
  const program = findProgram()
  if (program === null) throw new Error('there is no EVM node for this platform')
  const words = ['--port', String(port), '--chain-id', String(chainId), '--accounts', '1', ...more]
  const node = spawn('sh', ['-c', watched, program, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(node, 'exit').then(() => {})
  const found = await findPort(node.stdout, ended)
  const stop = async () => {
    node.stdin.end()
    await ended
  }
  return { rpcUrl: `http://127.0.0.1:${found}`, port: found, ended, stop }
}

/** Reads the node's port from its output. Later output is read too, as a full pipe would block the node. */
function findPort(stream: Readable, ended: Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    let isFound = false
    stream.setEncoding('utf8').on('data', (part: string) => {
      if (isFound) return
      output += part
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      isFound = port !== undefined
      if (isFound) resolve(Number(port))
    })
    void ended.then(() => reject(new Error(`the chain did not start:\n${output}`)))
  })
}

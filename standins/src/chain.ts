import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

/** A chain of its own in memory, with accounts that it signs for. */
export interface Chain {
  rpcUrl: string
  stop: () => Promise<void>
}

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

function findProgram(): string {
  // The package's own program: its wrapper only looks for this.
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch]}`
  return createRequire(import.meta.url).resolve(`${name}/bin/anvil`)
}

/** Starts a real EVM node on a free port of this machine. It ends with `stop`, or when this process does. */
export async function startChain(chainId: number): Promise<Chain> {
  const node = spawn(findProgram(), ['--port', '0', '--chain-id', String(chainId), '--accounts', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => void node.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(node, 'exit').then(() => process.off('exit', end))
  let told = ''
  for await (const part of node.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    told += String(part)
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(told)?.[1]
    if (port === undefined) continue
    // What it goes on to say has to go somewhere.
    node.stdout.resume()
    const stop = async () => {
      node.kill()
      await ended
    }
    return { rpcUrl: `http://127.0.0.1:${port}`, stop }
  }
  throw new Error(`the chain did not start:\n${told}`)
}

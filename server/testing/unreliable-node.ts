import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Behaviour of a node. */
export type Mood =
  | 'well'
  /** It closes the connection. */
  | 'down'
  /** It takes minutes. */
  | 'slow'
  /** It sends invalid answers. */
  | 'garbage'
  /** It executes requests, but its answers are lost. */
  | 'deaf'
  /** It reports another chain id. */
  | 'elsewhere'

export interface UnreliableNode {
  url: string
  setMood: (mood: Mood) => void
  /** Requests received, by method. */
  asked: Map<string, number>
  /** The number of unanswered requests whose sender still waits. */
  countWaiting: () => number
  close: () => Promise<void>
}

/** Starts a proxy to a real node that fails in various ways. */
export async function startUnreliableNode(nodeUrl: string): Promise<UnreliableNode> {
  let mood: Mood = 'well'
  const asked = new Map<string, number>()
  const ending = new AbortController()
  let waiting = 0
  const server = createServer((request, response) => {
    waiting++
    response.once('close', () => waiting--)
    void (async () => {
      const parts: Uint8Array[] = []
      for await (const part of request) parts.push(part as Uint8Array)
      const body = Buffer.concat(parts).toString()
      const { method, id } = JSON.parse(body) as { method: string; id: number }
      asked.set(method, (asked.get(method) ?? 0) + 1)
      if (mood === 'down') return void request.socket.destroy()
      if (mood === 'slow') await wait(120_000, null, { signal: ending.signal })
      if (mood === 'garbage') return void response.end('<html>Gateway</html>')
      const answer = await fetch(nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const text = await answer.text()
      if (mood === 'deaf') return void request.socket.destroy()
      if (mood === 'elsewhere' && method === 'eth_chainId')
        return void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
      response.setHeader('content-type', 'application/json').end(text)
    })().catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMood: (next) => void (mood = next),
    asked,
    countWaiting: () => waiting,
    async close() {
      ending.abort()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Readiness } from './readiness.ts'

export interface MetricsServer {
  port: number
  stop: () => Promise<void>
}

/** Connections that it takes: a few programs scrape it. */
const mostConnections = 16

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/**
 * Closes the oldest connection without an unanswered request for each one above the limit: connections that ask nothing keep
 * nobody out.
 */
function limitConnections(server: Server): void {
  /** The unanswered requests of each connection, the oldest first. */
  const unanswered = new Map<Socket, number>()
  const count = (socket: Socket, by: number) => {
    const before = unanswered.get(socket)
    if (before !== undefined) unanswered.set(socket, before + by)
  }
  server.on('connection', (socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
    if (unanswered.size <= mostConnections) return
    const [idle] = [...unanswered].find(([, requests]) => requests === 0)!
    unanswered.delete(idle)
    idle.destroy()
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
}

interface Answer {
  status: number
  type: string
  text: string
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(value),
})

/**
 * Serves metrics at /metrics on a port of their own, as they are for the operator alone; beside them /health/live and
 * /health/ready, for a process that only works on jobs has no other port.
 * @throws a sentence
 */
export async function serveMetrics(
  address: { port: number; host: string },
  write: () => Promise<string>,
  check: () => Promise<Readiness>,
): Promise<MetricsServer> {
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/metrics': async () => ({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', text: await write() }),
    '/health/live': async () => json(200, { status: 'ok' }),
    '/health/ready': async () => {
      const readiness = await check()
      return json(readiness.status === 'ok' ? 200 : 503, readiness)
    },
  }
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' && answers[request.url ?? '']
    if (!answer) return void response.writeHead(404).end()
    answer().then(
      ({ status, type, text }) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  limitConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`METRICS_PORT ${address.port} is in use: stop what uses it, or set another.`)
          : error,
      ),
    )
    server.listen(address, resolve)
  })
  return { port: (server.address() as AddressInfo).port, stop: () => close(server) }
}

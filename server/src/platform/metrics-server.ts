import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

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

/** Serves metrics at /metrics on a port of their own, as they are for the operator alone. @throws a sentence */
export async function serveMetrics(
  address: { port: number; host: string },
  write: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    write().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = mostConnections
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

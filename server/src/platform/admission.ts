import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './problems.ts'
import { privateHeaders, securityHeaders } from './security-headers.ts'

/** A refusal at once would be asked for again at once: the refusals alone would then keep the processor busy. */
const refusalMs = 75
/** A body that brings nothing for so long is given up. */
const stalledMs = 10_000
const lookEveryMs = 1_000

const { code, detail, retryAfterSeconds, status } = unavailable()
const refusal = JSON.stringify({ detail, code })
const refusalHeaders = {
  ...securityHeaders,
  ...privateHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(refusal)),
  'retry-after': String(retryAfterSeconds),
}

function refuse(response: ServerResponse): void {
  setTimeout(() => response.writeHead(status, refusalHeaders).end(refusal), refusalMs)
}

/** Calls under way. */
export interface Admission {
  /** A server whose calls above what is admitted are refused before anything looks at them. */
  createServer(listener: RequestListener): Server
  /** Has calls count from when their body is there: who sends none keeps nobody out. */
  count(app: FastifyInstance): void
}

const releases = new WeakMap<IncomingMessage, () => void>()

/**
 * Lets so many calls in at once; what is above that is answered with 503 and `Retry-After`, so that those that were
 * let in are answered soon. Health is always told.
 */
export function openAdmission(most: number): Admission {
  let underWay = 0
  return {
    createServer: (listener) =>
      createServer({ headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }, (request, response) => {
        if (underWay >= most && request.url !== '/health') refuse(response)
        else listener(request, response)
      }),
    count: (app) =>
      void app.addHook('preHandler', ({ raw }, reply, done) => {
        underWay++
        const release = () => {
          if (releases.delete(raw)) underWay--
        }
        releases.set(raw, release)
        reply.raw.once('close', release)
        done()
      }),
  }
}

/** What lasts, such as a stream, no longer counts among the calls under way. */
export const stopCounting = (raw: IncomingMessage): void => releases.get(raw)?.()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts connections whose body stops half-way: all that are on their way are looked at once in a while, so that a body
 * that comes at once, as nearly all do, costs nothing. What follows a refusal is read and thrown away, as long as it
 * comes.
 */
export function cutStalledBodies(app: FastifyInstance): void {
  const onTheirWay = new Map<IncomingMessage, { bytes: number; stalledMs: number }>()
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    // What is injected in tests has no connection.
    if (hasBody(raw) && !raw.complete && raw.socket.bytesRead !== undefined)
      onTheirWay.set(raw, { bytes: raw.socket.bytesRead, stalledMs: 0 })
    done(null, payload)
  })
  app.addHook('preHandler', ({ raw }, _reply, done) => {
    if (raw.complete) onTheirWay.delete(raw)
    done()
  })
  const timer = setInterval(() => {
    for (const [request, seen] of onTheirWay) {
      const { bytesRead } = request.socket
      if (bytesRead > seen.bytes) Object.assign(seen, { bytes: bytesRead, stalledMs: 0 })
      else seen.stalledMs += lookEveryMs
      if (seen.stalledMs >= stalledMs) request.socket.destroy()
      if (request.complete || request.destroyed) onTheirWay.delete(request)
    }
  }, lookEveryMs)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

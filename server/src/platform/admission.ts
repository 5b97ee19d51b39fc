import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './problems.ts'

/** A refusal at once would be asked for again at once: the refusals alone would then keep the processor busy. */
const refusalMs = 50
/** A body that brings nothing for so long is given up. */
const stalledMs = 10_000

const releases = new WeakMap<IncomingMessage, () => void>()

/**
 * Lets so many calls in at once; what is above that is answered with 503 and `Retry-After`, so that those that were
 * let in are answered soon. Health is always told.
 */
export function limitCalls(app: FastifyInstance, most: number): void {
  let underWay = 0
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (url === '/health') return
    if (underWay >= most) {
      await wait(refusalMs)
      throw unavailable()
    }
    underWay++
    const release = () => {
      if (releases.delete(raw)) underWay--
    }
    releases.set(raw, release)
    reply.raw.once('finish', release).once('close', release)
  })
}

/** What lasts, such as a stream, no longer counts among the calls under way. */
export const stopCounting = (raw: IncomingMessage): void => releases.get(raw)?.()

/** Cuts connections whose body stops half-way, whatever else they send later. */
export function cutStalledBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { socket, headers } = request.raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    const cut = () => socket.destroy()
    const calm = () => {
      socket.setTimeout(0)
      socket.off('timeout', cut)
    }
    // What is injected in tests has no socket of its own.
    if (hasBody && typeof socket.setTimeout === 'function') {
      socket.setTimeout(stalledMs, cut)
      payload.once('end', calm).once('close', calm)
    }
    done(null, payload)
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { stopCounting } from './admission.ts'

export const acceptsEvents = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/event-stream') ?? false

/** An answer that is sent piece by piece. Nothing leaves before the first event, so until then it can still fail as any call. */
export interface EventStream {
  emit: (event: unknown) => void
  isOpen: () => boolean
  close: () => void
}

/** Opens a stream of server-sent events. Whoever listens may leave: events after that go nowhere. */
export function openEvents(request: FastifyRequest, reply: FastifyReply): EventStream {
  const { raw } = reply
  let isOpen = false
  return {
    emit(event) {
      if (!isOpen) {
        isOpen = true
        reply.hijack()
        stopCounting(request.raw)
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) raw.setHeader(name, value)
        // Proxies that gather an answer before they pass it on are asked not to.
        raw.writeHead(200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
      }
      if (!raw.writableEnded && !raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`)
    },
    isOpen: () => isOpen,
    close() {
      if (isOpen && !raw.writableEnded) raw.end()
    },
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'

export const acceptsEvents = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/event-stream') ?? false

/** Proxies cut silent connections, most of them after a minute; a comment keeps them open without sending an event. */
const heartbeatMs = 15_000
const heartbeat = ': \n\n'

/**
 * An answer sent in events. Nothing is sent before the first event, so until then the call can still fail like any
 * other.
 */
export interface EventStream {
  emit: (event: unknown) => void
  isOpen: () => boolean
  close: () => void
}

/** Opens a stream of server-sent events. The listener may leave: later events are dropped. */
export function openEvents(reply: FastifyReply): EventStream {
  const { raw } = reply
  let isOpen = false
  let beating: NodeJS.Timeout | undefined
  const write = (text: string) => void (raw.writableEnded || raw.destroyed || raw.write(text))
  return {
    emit(event) {
      if (!isOpen) {
        isOpen = true
        beating = setInterval(() => write(heartbeat), heartbeatMs)
        raw.once('close', () => clearInterval(beating))
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) raw.setHeader(name, value)
        // `x-accel-buffering` asks proxies not to buffer the answer.
        raw.writeHead(200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
      }
      write(`data: ${JSON.stringify(event)}\n\n`)
    },
    isOpen: () => isOpen,
    close() {
      clearInterval(beating)
      if (isOpen && !raw.writableEnded) raw.end()
    },
  }
}

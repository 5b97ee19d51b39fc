import type { FastifyReply, FastifyRequest } from 'fastify'

export const acceptsEvents = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/event-stream') ?? false

/** Proxies cut a connection that is silent, most of them after a minute. A comment says nothing, and is not silence. */
const heartbeatMs = 15_000
const heartbeat = ': \n\n'

/** An answer that is sent piece by piece. Nothing leaves before the first event, so until then it can still fail as any call. */
export interface EventStream {
  emit: (event: unknown) => void
  isOpen: () => boolean
  close: () => void
}

/** Opens a stream of server-sent events. Whoever listens may leave: events after that go nowhere. */
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
        // Proxies that gather an answer before they pass it on are asked not to.
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

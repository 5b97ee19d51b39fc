import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { trustIn } from './trusted-proxies.ts'

const header = 'x-request-id'
const wellFormed = /^[A-Za-z0-9._-]{1,64}$/

const calls = new AsyncLocalStorage<string>()

/** Returns the id of the call for which this code runs; undefined outside of calls. */
export const idOfCall = (): string | undefined => calls.getStore()

/**
 * Returns the function that gives each call its id: the one that a trusted proxy sends, so that its log and ours can be
 * read together, else a new one. From anybody else an id could make two calls look like one.
 */
export const giveIds =
  (isTrusted: ReturnType<typeof trustIn>) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[header]
    const isTaken = typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '', 0)
    return isTaken ? given : randomUUID()
  }

/** Returns the header that tells a caller the call's id. */
export const idHeader = (id: string) => ({ [header]: id })

/** Sends each call's id with its answer, and keeps it for lines that are logged while the call runs. */
export function followCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(idHeader(request.id))
    calls.run(request.id, done)
  })
  // A call with a body goes on from the body's last event, which does not belong to the call.
  app.addHook('preHandler', (request, _reply, done) => calls.run(request.id, done))
}

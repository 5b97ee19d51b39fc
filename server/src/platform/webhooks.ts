import { retention } from '@finu/contract/platform/retention'
import type { Delivered } from '@finu/contract/platform/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { limitNetwork } from './attempts.ts'
import type { Log } from './context.ts'
import type { Database, Transaction } from './database.ts'
import { parseParts } from './input.ts'
import { refused } from './problems.ts'
import { sql } from './sql.ts'

/** A delivery as it was received. */
export interface Delivery {
  /** The signed bytes, not parsed yet. */
  body: Buffer
  header: (name: string) => string | undefined
  now: Date
}

/** Effect of an event. */
export interface Effect {
  /** The person whose records it changes. */
  userId: string
  /** Runs once for each event, in the transaction that records it. */
  apply: (tx: Transaction) => Promise<void>
}

/** Context of preparing an event: look-ups, and requests to its sender. */
export interface DeliveryCall {
  database: Database
  now: Date
  log: Log
}

/** How a room handles another server's events; it is in the room's `webhook.ts`. */
export interface Receiving<Event> {
  /** Checks whether the sender signed exactly this body, and recently. Compares in constant time. */
  isSigned: (delivery: Delivery) => boolean | Promise<boolean>
  /** Returns the event's id, which its sender gave it. */
  idOf: (event: Event) => string
  /** Prepares the effect; null if there is none. Writes nothing itself. */
  prepare: (event: Event, call: DeliveryCall) => Promise<Effect | null>
}

/** Far above what any sender delivers. */
const deliveriesPerNetwork = { most: 1_200, windowSeconds: 60 }
const dayMs = 86_400_000

/** Adds a scope whose bodies stay unparsed. */
export function acceptRaw(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    addRoutes(scope)
    done()
  })
}

/** Counts a delivery before its body is read. @throws 429 */
export const countDelivery = (database: Database, { source }: Delivered, address: string, now: Date): Promise<void> =>
  limitNetwork(database, `webhook:${source}`, address, deliveriesPerNetwork, now)

function parseEvent(event: z.ZodMiniType, body: Buffer): unknown {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    throw refused('unreadable', 'The request could not be read. Send valid JSON.')
  }
  return parseParts({ body: event }, () => json).body
}

/**
 * Handles a delivery. The event's id and its effect are one transaction: both are stored, or neither, and a repeated
 * delivery finds the id and does nothing.
 * @throws 400 if it is not signed, 422 if it is none of the agreed events
 */
export async function receive(
  { source, event }: Delivered,
  handler: Receiving<unknown>,
  request: FastifyRequest,
  call: DeliveryCall,
): Promise<{ success: true }> {
  const { database, now } = call
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()]
    return typeof value === 'string' ? value : undefined
  }
  if (!(await handler.isSigned({ body, header, now }))) throw refused('not_signed', 'The signature is not right.')
  const parsed = parseEvent(event, body)
  const id = handler.idOf(parsed)
  // Senders repeat deliveries: an event that took effect causes no further requests.
  const known = await database.unfenced.find(sql`
    select id from webhook_events where source = ${source} and id = ${id}`)
  const effect = known ? null : await handler.prepare(parsed, call)
  if (effect) {
    await database.forUser(effect.userId).transaction(async (tx) => {
      const remembered = await tx.run(sql`
        insert into webhook_events (source, id, received_at) values (${source}, ${id}, ${now})
        on conflict do nothing`)
      if (remembered === 1) await effect.apply(tx)
    })
  }
  return { success: true }
}

/** Deletes events so old that no sender repeats them. */
export async function removeOldEvents(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`
    delete from webhook_events where received_at < ${new Date(now.getTime() - retention.paymentEventDays * dayMs)}`)
}

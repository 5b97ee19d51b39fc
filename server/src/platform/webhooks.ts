import type { Delivered } from '@finu/contract/platform/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { limitNetwork } from './attempts.ts'
import type { Log } from './context.ts'
import type { Database, Transaction } from './database.ts'
import { parseParts } from './input.ts'
import { refused } from './problems.ts'
import { sql } from './sql.ts'

/** A delivery as it came. */
export interface Delivery {
  /** The signed bytes, not parsed yet. */
  body: Buffer
  header: (name: string) => string | undefined
  now: Date
}

/** Effect of an event. */
export interface Effect {
  /** Whose records it changes. */
  userId: string
  /** Done once for each event, in the transaction that remembers it. */
  apply: (tx: Transaction) => Promise<void>
}

/** Context of preparing an event: look-ups, and requests to its sender. */
export interface DeliveryCall {
  database: Database
  now: Date
  log: Log
}

/** How a room takes in what another server tells of; lies in its `webhook.ts`. */
export interface Receiving<Event> {
  /** Whether the sender signed exactly this body, and lately. Compares in constant time. */
  isSigned: (delivery: Delivery) => boolean | Promise<boolean>
  /** The event's id, as its sender names it. */
  idOf: (event: Event) => string
  /** Prepares the effect; null where there is none. Writes nothing itself. */
  prepare: (event: Event, call: DeliveryCall) => Promise<Effect | null>
}

/** Far above what any sender has to tell. */
const deliveriesPerNetwork = { most: 1_200, windowSeconds: 60 }
const keptDays = 90
const dayMs = 86_400_000

/** A scope whose bodies are left as they came. */
export function acceptRaw(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    addRoutes(scope)
    done()
  })
}

/** Counts a delivery before anything of it is read. @throws 429 */
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
 * Takes in a delivery. The event's id and its effect are one transaction: both are there, or neither, and what is
 * delivered again finds its id and does nothing.
 * @throws 400 where it is not signed, 422 where it is none of the events that were agreed on
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
  // Senders deliver again and again: what took effect costs no question to anybody.
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

/** Forgets events so old that no sender delivers them again. */
export async function removeOldEvents(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`
    delete from webhook_events where received_at < ${new Date(now.getTime() - keptDays * dayMs)}`)
}

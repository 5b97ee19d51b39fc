import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Whose memory an answer uses until it is sent. Persons and addresses are names. */
interface Owners {
  process: null
  socket: Socket
  address?: string
  person?: string
}
type Kind = keyof Owners

/** The most bytes that may wait to be sent, by owner. The largest answer in one piece is an image of some megabytes. */
export const mostUnsent: Record<Kind, number> = {
  socket: 8 * 1024 * 1024,
  person: 16 * 1024 * 1024,
  address: 32 * 1024 * 1024,
  process: 64 * 1024 * 1024,
}
const kinds = Object.keys(mostUnsent) as Kind[]

const ownersOf = new WeakMap<ServerResponse, Owners>()

/** Sets the owners of an answer besides its socket. */
export function attribute(response: ServerResponse, owner: { address: string } | { person: string }): void {
  const owners = ownersOf.get(response)
  if (owners) Object.assign(owners, owner)
}

/** Counts the bytes of answers that wait in this process until their readers receive them. */
export interface Unsent {
  /** The class of answers that are counted. */
  Response: typeof ServerResponse
  countOf: (socket: Socket) => number
}

/**
 * Cuts connections if more waits to be sent than one connection, person, address or the process may have, those with
 * the most bytes first.
 */
export function openUnsent(most: Record<Kind, number>): Unsent {
  const held = new Map<ServerResponse, number>()
  const totals: Record<Kind, Map<unknown, number>> = {
    process: new Map(),
    socket: new Map(),
    address: new Map(),
    person: new Map(),
  }

  function setWeight(response: ServerResponse, bytes: number): void {
    const owners = ownersOf.get(response)!
    const change = bytes - (held.get(response) ?? 0)
    if (bytes === 0) held.delete(response)
    else held.set(response, bytes)
    for (const kind of kinds) {
      const owner = owners[kind]
      if (owner === undefined) continue
      const total = (totals[kind].get(owner) ?? 0) + change
      if (total === 0) totals[kind].delete(owner)
      else totals[kind].set(owner, total)
    }
  }

  /** Counts what an answer itself buffers, for one whose turn on its connection has not come. */
  const unsentOf = (response: ServerResponse) =>
    response.closed || ownersOf.get(response)!.socket.destroyed ? 0 : response.writableLength

  const heldBy = (kind: Kind, owner: unknown) =>
    [...held.keys()].filter((response) => ownersOf.get(response)![kind] === owner)

  function cut(socket: Socket): void {
    socket.destroy()
    for (const response of heldBy('socket', socket)) setWeight(response, 0)
  }

  /** Counts again without what was sent since the last count, and cuts the connections with the most bytes. */
  function cutLargest(kind: Kind, owner: unknown): void {
    for (const response of heldBy(kind, owner)) setWeight(response, unsentOf(response))
    while ((totals[kind].get(owner) ?? 0) > most[kind]) {
      const sockets = new Set(heldBy(kind, owner).map((response) => ownersOf.get(response)!.socket))
      const weights = [...sockets].map((socket) => ({ socket, bytes: totals.socket.get(socket) ?? 0 }))
      cut(weights.reduce((largest, each) => (each.bytes > largest.bytes ? each : largest)).socket)
    }
  }

  function weigh(response: ServerResponse): void {
    const bytes = unsentOf(response)
    if (bytes === 0 && !held.has(response)) return
    const owners = ownersOf.get(response)!
    if (!held.has(response)) response.once('close', () => setWeight(response, 0))
    setWeight(response, bytes)
    for (const kind of kinds)
      if (owners[kind] !== undefined && (totals[kind].get(owners[kind]) ?? 0) > most[kind])
        cutLargest(kind, owners[kind])
  }

  class CountedResponse extends ServerResponse {
    constructor(request: IncomingMessage, ...rest: []) {
      super(request, ...rest)
      ownersOf.set(this, { process: null, socket: request.socket })
    }
    // These methods have several signatures, which do not matter here.
    override write(...given: unknown[]): boolean {
      const isRoom = super.write(...(given as Parameters<ServerResponse['write']>))
      weigh(this)
      return isRoom
    }
    override end(...given: unknown[]): this {
      super.end(...(given as Parameters<ServerResponse['end']>))
      weigh(this)
      return this
    }
  }
  return {
    Response: CountedResponse as unknown as typeof ServerResponse,
    countOf: (socket) => totals.socket.get(socket) ?? 0,
  }
}

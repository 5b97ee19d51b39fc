import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CuttableRequest, cutCall, makeCuttable } from './cut-calls.ts'
import { networkOf } from './networks.ts'
import { openCounts } from './counts.ts'
import { mostUnsent, openUnsent, type Unsent } from './unsent.ts'

/** The most unanswered requests on a connection. Browsers wait for each answer; other clients may send a few. */
const mostInFlight = 8
/** The default limits of a server's connections. */
const usual = {
  /** Idle time after which a connection is cut, unless the server owes it an answer. */
  stalledMs: 10_000,
  mostUnsent,
  /** The most connections of one address. Behind a proxy, which has them all, calls are counted instead. */
  mostOfAddress: Infinity,
  /** The number of cut connections after which an address's new ones are closed at once, and the period that counts. */
  mostCuts: 20,
  cutsWithinMs: 10_000,
}
/** The unanswered calls of each connection. */
type InFlight = WeakMap<Socket, Set<ServerResponse>>

/** Pieces of a body that are always allowed, however short. */
const freePieces = 256
/** The least average size of a body's pieces, in bytes: network packets have a hundred times as many. */
const leastInPiece = 64

/**
 * Cuts a connection whose body arrives in tiny pieces. Each piece is an object until it is read, so a body of one-byte
 * chunks would take many times its length in memory, before the caller is known or counted.
 */
function limitPieces(request: IncomingMessage, response: ServerResponse, cut: typeof cutCall): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  // Most calls have no body.
  if (length === undefined && encoding === undefined) return
  let [pieces, bytes] = [0, 0]
  const push = request.push.bind(request)
  request.push = (piece: Buffer | null, ...rest) => {
    pieces++
    bytes += piece?.length ?? 0
    if (!request.socket.destroyed && pieces > freePieces + bytes / leastInPiece) cut(request, response)
    // Node parses everything it has read of a connection, even after the cut.
    return request.socket.destroyed && piece !== null ? false : push(piece, ...rest)
  }
}

/**
 * Cuts connections that stall: in a body, in reading an answer, between requests. Calls whose request is complete go
 * on.
 */
function cutStalled(server: Server, inFlight: InFlight, unsent: Unsent): void {
  server.on('timeout', (socket) => {
    const isWorkedOn = [...(inFlight.get(socket) ?? [])].some(({ req }) => req.complete)
    if (!isWorkedOn || unsent.countOf(socket) > 0) socket.destroy()
  })
}

/** Node reports a closed connection only to the answer whose turn it is. Reports it to the others. */
function followConnection(socket: Socket, inFlight: InFlight): Set<ServerResponse> {
  const calls = new Set<ServerResponse>()
  inFlight.set(socket, calls)
  socket.once('close', () => calls.forEach((response) => response.emit('close')))
  return calls
}

/**
 * Closes connections above the limit of one address or /64 of IPv6, and all new ones of an address of which many were
 * cut, as reading each costs work until it is cut.
 * @returns counts a connection that was cut
 */
function limitAddresses(server: Server, { mostOfAddress, mostCuts, cutsWithinMs }: typeof usual) {
  const connections = openCounts(mostOfAddress)
  let cuts = new Map<string, number>()
  let before = cuts
  const isBarred = (network: string) => [cuts, before].some((counts) => (counts.get(network) ?? 0) >= mostCuts)
  const timer = setInterval(() => ([before, cuts] = [cuts, new Map()]), cutsWithinMs).unref()
  server.once('close', () => clearInterval(timer))
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const release = isBarred(network) ? null : connections.take(network)
    if (release) socket.once('close', release)
    else socket.destroy()
  })
  return ({ remoteAddress }: Socket): void => {
    // Everybody behind a proxy has the same address.
    if (mostOfAddress === Infinity || remoteAddress === undefined) return
    const network = networkOf(remoteAddress)
    cuts.set(network, (cuts.get(network) ?? 0) + 1)
  }
}

/** Opens a server whose connections can neither stall nor make the process buffer much more than they read. */
export function openServer(listener: RequestListener, limits: Partial<typeof usual> = {}): Server {
  const all = { ...usual, ...limits }
  const unsent = openUnsent(all.mostUnsent)
  const inFlight: InFlight = new WeakMap()
  const options = {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
    IncomingMessage: CuttableRequest,
    ServerResponse: makeCuttable(unsent.Response),
  }
  const cut: typeof cutCall = (request, response) => {
    countCut(request.socket)
    cutCall(request, response)
  }
  const take: RequestListener = (request, response) => {
    const { socket } = request
    // Node parses everything it has read of a connection, even after the cut.
    if (socket.destroyed) return
    const calls = inFlight.get(socket) ?? followConnection(socket, inFlight)
    calls.add(response)
    response.once('close', () => calls.delete(response))
    limitPieces(request, response, cut)
    if (calls.size > mostInFlight) cut(request, response)
    else listener(request, response)
  }
  const server = createServer(options, take)
  const countCut = limitAddresses(server, all)
  // Node would answer these requests itself, without limits. An unknown expectation may be ignored (RFC 9110).
  server.on('checkExpectation', take)
  server.timeout = all.stalledMs
  cutStalled(server, inFlight, unsent)
  return server
}

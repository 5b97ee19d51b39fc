import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CuttableRequest, cutCall, makeCuttable } from './cut-calls.ts'
import { networkOf } from './networks.ts'
import { openCounts } from './counts.ts'
import { mostUnsent, openUnsent, type Unsent } from './unsent.ts'

/** No browser sends a request before the last one is answered; what does so may send a few. */
const mostInFlight = 8
/** Limits of a server's connections. */
const usual = {
  /** A connection on which nothing moves for so long is cut, unless the server owes it an answer. */
  stalledMs: 10_000,
  mostUnsent,
  /** Connections of one address. Behind a proxy, which has them all, its calls are counted instead. */
  mostOfAddress: Infinity,
  /** Connections of one address that are cut within a while before its next ones are closed at once; and that while. */
  mostCuts: 20,
  cutsWithinMs: 10_000,
}
/** Calls of each connection that are not answered yet. */
type InFlight = WeakMap<Socket, Set<ServerResponse>>

/** Pieces that a body may come in before they are held against its length. */
const freePieces = 256
/** Bytes that each piece of a body has on average, at least: a network's packets have a hundred times as many. */
const leastInPiece = 64

/**
 * Cuts a connection whose body comes in crumbs. Each piece is kept as an object until it is read, so a body of one-byte
 * chunks would take many times its length, before anybody is known or counted.
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
    // What was read of a connection in one piece is parsed to its end, also after it was cut.
    return request.socket.destroyed && piece !== null ? false : push(piece, ...rest)
  }
}

/** Cuts connections that stall: in a body, in reading an answer, between requests. A call that is worked on goes on. */
function cutStalled(server: Server, inFlight: InFlight, unsent: Unsent): void {
  server.on('timeout', (socket) => {
    const isWorkedOn = [...(inFlight.get(socket) ?? [])].some(({ req }) => req.complete)
    if (!isWorkedOn || unsent.countOf(socket) > 0) socket.destroy()
  })
}

/** Node tells only the answer whose turn it is that its connection ended. The others are told here. */
function followConnection(socket: Socket, inFlight: InFlight): Set<ServerResponse> {
  const calls = new Set<ServerResponse>()
  inFlight.set(socket, calls)
  socket.once('close', () => calls.forEach((response) => response.emit('close')))
  return calls
}

/**
 * Closes connections above what one address, or one /64 of IPv6, may have; and all new ones of whoever had many cut, as
 * what was read of each costs work until it is cut.
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
    // Behind a proxy the address is everybody's.
    if (mostOfAddress === Infinity || remoteAddress === undefined) return
    const network = networkOf(remoteAddress)
    cuts.set(network, (cuts.get(network) ?? 0) + 1)
  }
}

/** A server whose connections can neither stall nor have the process hold more for them than they read. */
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
    // What was read of a connection in one piece is parsed to its end, also after it was cut.
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
  // Node would answer these itself, past all limits. An expectation that nobody knows may be passed over (RFC 9110).
  server.on('checkExpectation', take)
  server.timeout = all.stalledMs
  cutStalled(server, inFlight, unsent)
  return server
}

import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Node parses what it read of a connection to its end, also after the connection was cut: a thousand small requests in
 * one packet are a thousand objects, of each of many connections at once. After the cut all of them are the same two.
 */
const cutCalls = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()

/** Cuts the connection of a call. What follows on it costs nothing more. */
export function cutCall(request: IncomingMessage, response: ServerResponse): void {
  cutCalls.set(request.socket, { request, response })
  // Node listens to each answer once more.
  response.on = () => response
  request.socket.destroy()
}

/** Requests, of which a connection that was cut has no new ones. */
export class CuttableRequest extends IncomingMessage {
  constructor(socket: Socket) {
    const cut = cutCalls.get(socket)
    // oxlint-disable-next-line no-constructor-return -- Node makes these, and takes what it is given
    if (cut) return cut.request
    super(socket)
  }
}

/** The same for answers. */
export function makeCuttable(Response: typeof ServerResponse): typeof ServerResponse {
  class CuttableResponse extends Response {
    constructor(request: IncomingMessage, ...rest: []) {
      const cut = cutCalls.get(request.socket)
      // oxlint-disable-next-line no-constructor-return -- as above
      if (cut) return cut.response
      super(request, ...rest)
    }
  }
  return CuttableResponse as unknown as typeof ServerResponse
}

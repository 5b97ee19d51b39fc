import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The request and response that stand in after a connection is cut. Node parses everything it has read of a connection,
 * even after the cut: a thousand small requests in one packet would be a thousand objects. After the cut all of them
 * are the same two.
 */
const cutCalls = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()

/** Cuts the connection of a call. Later requests on it cost nothing more. */
export function cutCall(request: IncomingMessage, response: ServerResponse): void {
  cutCalls.set(request.socket, { request, response })
  // Node would add its listeners to this response once more for each later request.
  response.on = () => response
  request.socket.destroy()
}

/** A request class that makes no new object for a connection that was cut. */
export class CuttableRequest extends IncomingMessage {
  constructor(socket: Socket) {
    const cut = cutCalls.get(socket)
    // oxlint-disable-next-line no-constructor-return -- Node makes these, and takes what it is given
    if (cut) return cut.request
    super(socket)
  }
}

/** Makes such a class for responses. */
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

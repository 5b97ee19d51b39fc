import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WaywardModel {
  /** To be given as the address of an OpenAI-compatible model. */
  url: string
  /** The bodies of the calls so far. */
  calls: string[]
  /** How many callers left before their answer had ended. */
  left: () => number
  /** What every call is answered from now on, to the byte. */
  answer: (write: (response: ServerResponse, call: number) => void | Promise<void>) => void
  stop(): Promise<void>
}

export const eventStream = { 'content-type': 'text/event-stream' }

const chunk = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({
    id: 'reply',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'wayward',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

/** One piece of text of a streamed reply. */
export const piece = (content: string) => chunk({ content }, null)

/** The proper end of a streamed reply. */
export const ending = `${chunk({}, 'stop')}data: [DONE]\n\n`

/**
 * A model's address that answers just as a test says: falls silent, breaks off, sends garbage, and sees whether the
 * caller has left. It speaks as much of the OpenAI format as a text reply takes.
 */
export async function startWaywardModel(): Promise<WaywardModel> {
  const calls: string[] = []
  let left = 0
  let write: Parameters<WaywardModel['answer']>[0] = (response) => void response.writeHead(503).end()
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) left++
    })
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => void write(response, calls.push(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    left: () => left,
    answer: (next) => void (write = next),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

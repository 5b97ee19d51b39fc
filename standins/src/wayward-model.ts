import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WaywardModel {
  /** The address to configure as an OpenAI-compatible model. */
  url: string
  /** The bodies of the streamed calls so far. */
  calls: string[]
  /** The bodies of the calls for a whole answer so far. */
  wholeCalls: string[]
  /** The number of callers that disconnected before their answer ended. */
  left: () => number
  /** Sets the answer to every streamed call from now on, to the byte. */
  answer: (write: (response: ServerResponse, call: number) => void | Promise<void>) => void
  /** Sets the answer to calls for a whole answer; 'none' by default. */
  answerWhole: (write: (response: ServerResponse) => void | Promise<void>) => void
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

/** Formats one piece of text of a streamed reply. */
export const piece = (content: string) => chunk({ content }, null)

/** The regular end of a streamed reply. */
export const ending = `${chunk({}, 'stop')}data: [DONE]\n\n`

/** Builds a whole reply with the given number of tokens. */
export const whole = (content: string, tokens = 10) =>
  JSON.stringify({
    id: 'reply',
    object: 'chat.completion',
    created: 1,
    model: 'wayward',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens },
  })

/** True if a call asks for a streamed answer. */
export const asksForStream = (body: string) => body.includes('"stream":true')

const sayNone = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(whole('none'))

/**
 * A model server that misbehaves as a test says: it stalls, breaks off or sends garbage, and notices when the caller
 * disconnects. It supports the part of the OpenAI format that text replies need.
 */
export async function startWaywardModel(): Promise<WaywardModel> {
  const calls: string[] = []
  const wholeCalls: string[] = []
  let left = 0
  let write: Parameters<WaywardModel['answer']>[0] = (response) => void response.writeHead(503).end()
  let writeWhole: Parameters<WaywardModel['answerWhole']>[0] = sayNone
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (!asksForStream(body)) {
        wholeCalls.push(body)
        return void writeWhole(response)
      }
      response.on('close', () => {
        if (!response.writableFinished) left++
      })
      void write(response, calls.push(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    wholeCalls,
    left: () => left,
    answer: (next) => void (write = next),
    answerWhole: (next) => void (writeWhole = next),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A model whose replies are sent piece by piece, when the test says so. */
export interface SlowModel {
  /** Its address, for `AI_BASE_URL`. */
  url: string
  /** Waits for the next question. @returns the reply to it */
  nextReply: () => Promise<{ send: (text: string) => void; end: () => void }>
  close: () => Promise<void>
}

const piece = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'slow', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** Starts a model that speaks OpenAI's protocol. It sees no danger in any message. */
export async function startSlowModel(): Promise<SlowModel> {
  const questions: ServerResponse[] = []
  const waiting: ((answer: ServerResponse) => void)[] = []
  const server = createServer((request, answer) => {
    void json(request).then((asked) => {
      const { stream } = asked as { stream?: boolean }
      if (!stream) {
        // The second look at a message, beside the reply.
        const message = { role: 'assistant', content: 'none' }
        answer.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            id: '1',
            object: 'chat.completion',
            created: 1,
            model: 'slow',
            choices: [{ index: 0, message, finish_reason: 'stop' }],
            usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
          }),
        )
        return
      }
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      const taker = waiting.shift()
      if (taker) taker(answer)
      else questions.push(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async nextReply() {
      const answer = questions.shift() ?? (await new Promise<ServerResponse>((resolve) => waiting.push(resolve)))
      return {
        send: (content) => void answer.write(piece({ role: 'assistant', content })),
        end: () => void answer.end(`${piece({}, 'stop')}data: [DONE]\n\n`),
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

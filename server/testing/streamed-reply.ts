import { newSessionId, type ChatEvent } from '@finu/contract/assistant/chat'
import type { AddressInfo } from 'node:net'
import type { Client, World } from './world.ts'

export interface StreamedReply {
  sessionId: string
  events: AsyncGenerator<ChatEvent>
  /** The next piece of text. */
  nextText: () => Promise<string>
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of body) {
    const whole = (rest + decoder.decode(part, { stream: true })).split('\n\n')
    rest = whole.pop()!
    // Comments keep a silent stream open.
    for (const event of whole.filter((each) => each.startsWith('data: ')))
      yield JSON.parse(event.slice('data: '.length)) as ChatEvent
  }
}

async function nextText(events: AsyncGenerator<ChatEvent>): Promise<string> {
  for (;;) {
    const { value, done } = await events.next()
    if (done) throw new Error('the stream ended')
    if (value.type === 'text') return value.delta
  }
}

/** Returns the id of a new conversation. */
export const inNewSession = (world: World) => newSessionId(world.clock.now.getTime(), Math.random)

/** Sends a message over a separate connection, as a browser does; the signal closes it. The world must listen. */
export async function streamReply(
  world: World,
  client: Client,
  content: string,
  signal?: AbortSignal,
): Promise<StreamedReply> {
  const sessionId = inNewSession(world)
  const { port } = world.app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ messages: [{ role: 'user', content }], sessionId }),
    ...(signal ? { signal } : {}),
  })
  const events = readEvents(answer.body!)
  return { sessionId, events, nextText: () => nextText(events) }
}

import { createParser } from 'eventsource-parser'

/**
 * The data of server-sent events, one by one, each as the JSON it is; comments, which only keep the connection open, are
 * passed over. Whoever stops reading ends the connection: nothing more is sent to nobody.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const read: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void read.push(data) })
  // Not iterated as it is: not every browser can.
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(part.value)
      for (const data of read.splice(0)) yield JSON.parse(data)
    }
  } finally {
    // A connection that was lost already cannot be cancelled.
    void reader.cancel().catch(() => {})
  }
}

import { createParser } from 'eventsource-parser'

/**
 * Yields the parsed JSON data of each server-sent event; ignores comments, which only keep the connection open. Closes
 * the connection when the caller stops iterating.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const read: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void read.push(data) })
  // Some browsers cannot iterate a stream directly.
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(part.value)
      for (const data of read.splice(0)) yield JSON.parse(data)
    }
  } finally {
    // Cancelling a lost connection rejects.
    void reader.cancel().catch(() => {})
  }
}

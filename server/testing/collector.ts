import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A span as it arrived. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  /** Empty for the first of a trace. */
  parentId: string
  kind: number
  attributes: Record<string, string | number>
  /** 2 for an error. */
  status: number
  service: Record<string, string | number>
}

/** A collector that speaks OTLP over HTTP with protobuf, and keeps what it receives. */
export interface Collector {
  url: string
  spans: ReceivedSpan[]
  /** Headers of the last delivery. */
  headers: Record<string, unknown>
  /** Everything that was received, as text. */
  received: () => string
  /** Set: deliveries are answered with it. */
  status: number
  stop: () => Promise<void>
}

type Field = bigint | Buffer

/** Reads the fields of a protobuf message (https://protobuf.dev/programming-guides/encoding). */
function readMessage(bytes: Buffer): Map<number, Field[]> {
  const fields = new Map<number, Field[]>()
  let at = 0
  function readNumber(): bigint {
    let [value, shift] = [0n, 0n]
    for (;;) {
      const byte = bytes[at++]!
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
      shift += 7n
    }
  }
  const take = (length: number) => bytes.subarray(at, (at += length))
  while (at < bytes.length) {
    const key = Number(readNumber())
    const kind = key & 7
    const value =
      kind === 0 ? readNumber() : kind === 1 ? take(8) : kind === 2 ? take(Number(readNumber())) : kind === 5 && take(4)
    if (value === false) throw new Error(`unknown kind of field ${kind}`)
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value])
  }
  return fields
}

const messagesIn = (bytes: Buffer, field: number) =>
  ((readMessage(bytes).get(field) ?? []) as Buffer[]).map((each) => each)

function readAttributes(pairs: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key, value] = [messagesIn(pair, 1)[0]!, readMessage(messagesIn(pair, 2)[0]!)]
      const [text, whole] = [value.get(1)?.[0], value.get(3)?.[0]]
      return [key.toString(), text === undefined ? Number(whole) : (text as Buffer).toString()]
    }),
  )
}

/** The fields are those of opentelemetry/proto/trace/v1/trace.proto. */
function readSpans(body: Buffer): ReceivedSpan[] {
  return messagesIn(body, 1).flatMap((ofResource) => {
    const service = readAttributes(messagesIn(ofResource, 1).flatMap((resource) => messagesIn(resource, 1)))
    return messagesIn(ofResource, 2)
      .flatMap((ofScope) => messagesIn(ofScope, 2))
      .map((span) => {
        const fields = readMessage(span)
        const bytesOf = (field: number) => (fields.get(field)?.[0] ?? Buffer.of()) as Buffer
        return {
          traceId: bytesOf(1).toString('hex'),
          spanId: bytesOf(2).toString('hex'),
          parentId: bytesOf(4).toString('hex'),
          name: bytesOf(5).toString(),
          kind: Number(fields.get(6)?.[0] ?? 0),
          attributes: readAttributes((fields.get(9) ?? []) as Buffer[]),
          status: Number(readMessage(bytesOf(15)).get(3)?.[0] ?? 0),
          service,
        }
      })
  })
}

/** Starts a collector for one test. */
export async function startCollector(): Promise<Collector> {
  const bodies: Buffer[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await buffer(request)
      collector.headers = request.headers
      const isRight = request.url === '/v1/traces' && request.headers['content-type'] === 'application/x-protobuf'
      if (isRight && collector.status === 200) {
        bodies.push(body)
        collector.spans.push(...readSpans(body))
      }
      response.writeHead(isRight ? collector.status : 404).end()
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    headers: {},
    received: () => Buffer.concat(bodies).toString('latin1'),
    status: 200,
    async stop() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
  return collector
}

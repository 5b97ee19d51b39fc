import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvents } from './events.ts'

const bodyOf = (...parts: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

const encode = (text: string) => new TextEncoder().encode(text)

async function readAll(body: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('events are read correctly for any chunking and any line ending', async () => {
  const ending = fc.constantFrom('\n', '\r\n', '\r')
  const events = fc.array(fc.record({ type: fc.constant('text'), delta: fc.string({ unit: 'grapheme' }) }))
  await fc.assert(
    fc.asyncProperty(events, ending, fc.array(fc.nat(), { maxLength: 30 }), async (sent, end, cuts) => {
      const text = sent.map((event) => `: ${end}${end}data: ${JSON.stringify(event)}${end}${end}`).join('')
      // A lone carriage return at the end of a chunk counts once another line is complete.
      const bytes = encode(`${text}:\n`)
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
      const parts = places.slice(1).map((place, n) => bytes.slice(places[n], place))
      expect(await readAll(bodyOf(...parts))).toEqual(sent)
    }),
  )
})

test('an event may have a type, an id and several lines of data', async () => {
  const body = bodyOf(encode('retry: 10\nevent: text\nid: 7\ndata: {"delta":\ndata: "a"}\n\ndata: {"half"'))
  expect(await readAll(body)).toEqual([{ delta: 'a' }])
})

test('the connection closes when the reader stops', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: 1\n\n')
  }).listen(0)
  await once(server, 'listening')
  const closed = new Promise((resolve) =>
    server.on('request', (_request, response) => void response.on('close', () => resolve(true))),
  )
  const { body } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  for await (const event of readEvents(body!)) {
    expect(event).toBe(1)
    break
  }
  expect(await closed).toBe(true)
  await new Promise((resolve) => server.close(resolve))
})

import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { chat, chatTexts } from '@finu/contract/assistant/chat'
import { ending, eventStream, piece, startWaywardModel, type WaywardModel } from '@finu/standins/wayward-model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let model: WaywardModel
let world: World
beforeAll(async () => {
  model = await startWaywardModel()
  world = await createWorld({ model: { baseUrl: model.url, timeoutMs: 20_000 } })
})
afterAll(async () => {
  await world.close()
  await model.stop()
})

const sayHello = (person: Client) =>
  person.call(chat.send, { body: { messages: [{ role: 'user', content: 'Hello' }] } })

const toolPiece = `data: ${JSON.stringify({
  choices: [
    {
      index: 0,
      delta: { tool_calls: [{ index: 0, id: 'call', type: 'function', function: { name: 'get_day', arguments: '' } }] },
    },
  ],
})}\n\n`

test.each([
  ['has an event without an end', 'an event of the model is too long', 'data: '.padEnd(70_000, 'x')],
  ['sends lines that end no event', 'an event of the model is too long', 'data: x\n'.repeat(10_000)],
  ['nests lists a thousand times over', 'an event of the model is too long', `data: ${'['.repeat(70_000)}`],
  ['has too many events', 'the model sent too many events', ': \n\n'.repeat(17_000)],
  ['has too many bytes', 'the model’s answer is too long', `: ${'.'.repeat(60_000)}\n\n`.repeat(10)],
  ['asks for a look-up in too many pieces', 'an argument in too many pieces', toolPiece.repeat(2_100)],
])('an answer that %s is broken off, and the coach answers', async (_name, reason, body) => {
  const before = world.logs.length
  model.answer((response) => void response.writeHead(200, eventStream).write(body))
  expect((await sayHello(await world.signUp())).response).toContain(chatTexts.coachInstead)
  expect(world.logs.slice(before).join('')).toContain(reason)
})

test('an answer as long as a reply may be, in as many pieces as tokens, is passed on', async () => {
  model.answer((response) => void response.writeHead(200, eventStream).end(piece('of ').repeat(6_500) + ending))
  expect(await sayHello(await world.signUp())).toMatchObject({ state: 'done', response: 'of '.repeat(6_500) })
})

test('a provider whose headers never end is given up after the timeout', async () => {
  const timers = new Set<NodeJS.Timeout>()
  const provider = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 200 OK\r\n')
    timers.add(setInterval(() => socket.write('x-more: 1\r\n'), 50))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const other = await createWorld({ model: { baseUrl: `http://127.0.0.1:${port}/v1`, timeoutMs: 300 } })
  expect((await sayHello(await other.signUp())).response).toContain(chatTexts.coachInstead)
  for (const timer of timers) clearInterval(timer)
  provider.close()
  await other.close()
})

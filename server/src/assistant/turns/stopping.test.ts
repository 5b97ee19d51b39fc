import { chat } from '@finu/contract/assistant/chat'
import { eventStream, piece, startWaywardModel, type WaywardModel } from '@finu/standins/wayward-model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streamReply } from '../../../testing/streamed-reply.ts'
import { createWorld, type World } from '../../../testing/world.ts'

let model: WaywardModel
let world: World
beforeEach(async () => {
  model = await startWaywardModel()
  model.answer((response) => void response.writeHead(200, eventStream).write(piece('As far as this')))
  world = await createWorld({ model: { baseUrl: model.url, timeoutMs: 20_000 } })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await world.close()
  await model.stop()
})

test('a stopping server ends its replies with what is written, and frees their conversations', async () => {
  const { sessionId, events, nextText } = await streamReply(world, await world.signUp(), 'Hello')
  await nextText()
  const closed = world.app.close()
  expect((await events.next()).value).toMatchObject({ type: 'done', state: 'stopped', response: 'As far as this' })
  expect((await events.next()).done).toBe(true)
  await closed
  const { rows } = await world.owner.query('select writing_id from chat_sessions where id = $1', [sessionId])
  expect(rows).toEqual([{ writing_id: null }])
})

test('a conversation whose reply nobody writes any more accepts the next message after a few seconds', async () => {
  const person = await world.signUp()
  const { sessionId, nextText } = await streamReply(world, person, 'Hello')
  await nextText()
  const say = () => person.send(chat.send, { body: { messages: [{ role: 'user', content: 'And now?' }], sessionId } })
  expect((await say()).status).toBe(409)
  // Simulates a kill: nobody saves the reply, and its model is gone.
  await world.owner.query('update chat_sessions set writing_id = gen_random_uuid(), writing_at = $2 where id = $1', [
    sessionId,
    world.clock.now,
  ])
  await expect.poll(() => model.left()).toBe(1)
  world.clock.advance(8_000)
  model.answer((response) => void response.writeHead(503, { 'retry-after-ms': '1' }).end())
  expect((await say()).status).toBe(200)
})

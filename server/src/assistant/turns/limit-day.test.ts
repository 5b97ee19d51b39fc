import { chat } from '@finu/contract/chat'
import { profile } from '@finu/contract/profile'
import { expect, test } from 'vitest'
import { createWorld } from '../../../testing/world.ts'

test('the free messages of a day do not begin anew with another zone', async () => {
  const world = await createWorld({ freeMessagesADay: 2 })
  const person = await world.signUp()
  const say = async () =>
    (await person.send(chat.send, { body: { messages: [{ role: 'user', content: 'Hello' }] } })).status
  expect([await say(), await say(), await say()]).toEqual([200, 200, 402])
  // Where it is tomorrow already, and where it still is yesterday.
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    await person.call(profile.update, { body: { timezone } })
    expect(await say()).toBe(402)
    expect((await person.call(chat.welcome)).messagesLeft).toBe(0)
  }
  world.clock.now = new Date('2026-03-03T00:00:00Z')
  expect(await say()).toBe(200)
  await world.close()
})

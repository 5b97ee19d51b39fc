import { chat } from '@finu/contract/assistant/chat'
import { proposals } from '@finu/contract/assistant/proposals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an open card is named in answers, with its calories and its time, until it is settled', async () => {
  const person = await world.signUp()
  let sessionId: string | null = null
  const say = async (content: string) => {
    world.clock.advance(1_000)
    const reply = await person.call(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } })
    sessionId = reply.sessionId
    return reply
  }
  const [meal] = (await say('had porridge for breakfast at 7, 350 kcal')).proposals
  await say('took paracetamol at 8')
  expect((await say('how many calories today')).response).toMatch(
    /350 kcal\*\*.* at 07:00 is on a card.*\*\*350 kcal\*\*/s,
  )
  expect((await say('when did i last take paracetamol')).response).toMatch(
    /^\*\*Paracetamol\*\*.* at 08:00 is on a card/,
  )
  await person.call(proposals.settleProposal, { params: { id: meal!.id }, body: { state: 'dismissed' } })
  expect((await say('how many calories today')).response).not.toContain('on a card')
})

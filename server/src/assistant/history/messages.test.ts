import { chat } from '@finu/contract/assistant/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const kb = 1_000

/** Adds replies to a conversation, each of two kilobytes of text, with some cards. */
async function addReplies(userId: string, sessionId: string, replies: number, cards: number) {
  await world.owner.query(
    `with added as (
       insert into chat_messages (user_id, id, session_id, position, role, content, state, created_at)
       select $1, gen_random_uuid(), $2, 1000 + n, 'assistant', 'reply ' || n || repeat(' x', 1000), 'done', now()
       from generate_series(1, $3::int) n returning id)
     insert into chat_proposals (user_id, id, message_id, position, state, content)
     select $1, gen_random_uuid(), a.id, c, 'dismissed',
       jsonb_build_object('kind', 'memory', 'log', jsonb_build_object('text', repeat('y', 200)))
     from added a, generate_series(1, $4::int) c`,
    [userId, sessionId, replies, cards],
  )
}

test.each([
  ['long replies', 400, 0, 245],
  ['replies with many cards', 40, 100, 19],
])('of a conversation with %s the newest half megabyte is shown', async (_what, replies, cards, shown) => {
  const person = await world.signUp()
  const { sessionId } = await person.call(chat.send, { body: { messages: [{ role: 'user', content: 'hello' }] } })
  await addReplies(person.userId, sessionId, replies, cards)
  const answer = await person.send(chat.session, { params: { id: sessionId } })
  expect(answer.status).toBe(200)
  const { messages } = await person.call(chat.session, { params: { id: sessionId } })
  expect(JSON.stringify(messages).length).toBeLessThan(700 * kb)
  expect(messages.length).toBeGreaterThanOrEqual(shown - 5)
  expect(messages.length).toBeLessThanOrEqual(shown + 5)
  expect(messages.at(-1)!.content).toMatch(new RegExp(`^reply ${replies} `))
  expect(messages.at(-2)!.content).toMatch(new RegExp(`^reply ${replies - 1} `))
})

test('the last question and its reply are shown however large they are', async () => {
  const person = await world.signUp()
  const { sessionId } = await person.call(chat.send, { body: { messages: [{ role: 'user', content: 'hello' }] } })
  await addReplies(person.userId, sessionId, 3, 1_200)
  const { messages } = await person.call(chat.session, { params: { id: sessionId } })
  expect(messages.map(({ content }) => content.slice(0, 7))).toEqual(['reply 2', 'reply 3'])
})

import { chat, chatTexts, type ChatEvent } from '@finu/contract/assistant/chat'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inNewSession, streamReply } from '../../../testing/streamed-reply.ts'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => void (person = await world.signUp()))
afterAll(() => world.close())

const sign = 'I want to kill myself'
const say = (content: string, sessionId: string) =>
  person.send(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } })

async function listEvents(content: string): Promise<ChatEvent[]> {
  const events: ChatEvent[] = []
  for await (const event of (await streamReply(world, person, content)).events) events.push(event)
  return events
}

/** Runs work while a table takes nothing, as on a full disk. */
async function withoutRoom(table: string, work: () => Promise<void>): Promise<void> {
  await world.owner.query(`
    create function refuse_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger refuse_room before insert or update on ${table} for each row execute function refuse_room()`)
  try {
    await work()
  } finally {
    await world.owner.query(`drop trigger refuse_room on ${table}; drop function refuse_room()`)
  }
}

test.each(['chat_sessions', 'chat_messages', 'chat_days'])(
  'guidance is given while %s takes nothing, and any other message is refused',
  async (table) => {
    await withoutRoom(table, async () => {
      const sessionId = inNewSession(world)
      const reply = await say(sign, sessionId)
      expect(reply).toMatchObject({ status: 200, body: { sessionId, guidance: { danger: 'self_harm' }, reward: null } })
      expect((reply.body as { response: string }).response).toContain(chatTexts.notSaved)
      expect((await say('How was my week?', sessionId)).status).toBe(503)
    })
  },
)

test.each([sign, 'he hit me again last night', 'i made myself sick after dinner again'])(
  'a conversation that began with "%s" has a title that does not show it',
  async (first) => {
    const sessionId = inNewSession(world)
    expect(await say(first, sessionId)).toMatchObject({ status: 200, body: { title: 'Chat' } })
    await say('How was my week?', sessionId)
    expect((await person.call(chat.sessions)).find(({ id }) => id === sessionId)).toMatchObject({ title: 'Chat' })
  },
)

test('guidance that could not be stored follows what was stored before', async () => {
  const sessionId = inNewSession(world)
  expect((await say('worst headache of my life hit in seconds, my left arm is numb', sessionId)).status).toBe(200)
  await withoutRoom('chat_messages', async () => {
    const again = await say('should i just take another ibuprofen', sessionId)
    expect(again).toMatchObject({ status: 200, body: { guidance: { danger: 'emergency' }, messageCount: 2 } })
  })
})

test('guidance does not wait for another reply of the conversation', async () => {
  const sessionId = inNewSession(world)
  await say('Hello', sessionId)
  await world.owner.query('update chat_sessions set writing_at = $1, writing_id = gen_random_uuid() where id = $2', [
    world.clock.now,
    sessionId,
  ])
  expect((await say('Hello again', sessionId)).status).toBe(409)
  expect(await say(sign, sessionId)).toMatchObject({ status: 200, body: { guidance: { danger: 'self_harm' } } })
})

test('a stream shows guidance first, once, whether it is stored or not', async () => {
  const kinds = (events: ChatEvent[]) => events.map(({ type }) => type)
  const stored = await listEvents(sign)
  expect(kinds(stored)).toEqual(['guidance', 'text', 'started', 'done'])
  const [, text, , done] = stored
  expect(done).toMatchObject({ response: (text as { delta: string }).delta, messageCount: 2 })
  await withoutRoom('chat_messages', async () => {
    expect(kinds(await listEvents(sign))).toEqual(['guidance', 'text', 'started', 'done'])
    expect(kinds(await listEvents('How was my week?'))).toEqual([])
  })
})

import { chat } from '@finu/contract/assistant/chat'
import { profile } from '@finu/contract/accounts/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ freeMessagesADay: 2 })
})
afterAll(() => world.close())

const say = async (person: Client) =>
  (await person.send(chat.send, { body: { messages: [{ role: 'user', content: 'Hello' }] } })).status
const left = async (person: Client) => (await person.call(chat.welcome)).messagesLeft

test('the free messages are those of the person’s own day', async () => {
  world.clock.now = new Date('2026-03-02T12:00:00Z')
  const person = await world.signUp()
  await person.call(profile.update, { body: { timezone: 'America/Los_Angeles', day_starts_at_minute: 180 } })
  expect([await say(person), await say(person), await say(person)]).toEqual([200, 200, 402])
  // It is another day in London and by the calendar, but not yet in Los Angeles, where this person's days start at
  // three.
  for (const later of ['2026-03-03T00:30:00Z', '2026-03-03T10:59:00Z']) {
    world.clock.now = new Date(later)
    await world.signIn(person)
    expect(await say(person)).toBe(402)
  }
  expect((await person.call(chat.welcome)).messagesAgainAt).toBe('2026-03-03T11:00:00.000Z')
  world.clock.now = new Date('2026-03-03T11:00:00Z')
  expect(await left(person)).toBe(2)
  expect(await say(person)).toBe(200)
})

test('the free messages do not start again with another zone or day start', async () => {
  world.clock.now = new Date('2026-03-04T12:00:00Z')
  const person = await world.signUp()
  await person.call(profile.update, { body: { timezone: 'UTC' } })
  expect([await say(person), await say(person), await say(person)]).toEqual([200, 200, 402])
  // It is tomorrow already in the first zone, and still yesterday in the second.
  for (const change of [
    { timezone: 'Pacific/Kiritimati' },
    { timezone: 'Pacific/Pago_Pago' },
    { timezone: 'UTC', day_starts_at_minute: 1439 },
    { timezone: 'UTC', day_starts_at_minute: 0 },
  ]) {
    await person.call(profile.update, { body: change })
    expect(await say(person)).toBe(402)
    expect(await left(person)).toBe(0)
  }
})

test.each([
  ['a zone further east', { timezone: 'Pacific/Kiritimati' }],
  ['a zone a little further east', { timezone: 'Asia/Tokyo' }],
  ['an earlier start of the day', { timezone: 'UTC', day_starts_at_minute: 900 }],
])(
  'a change to %s, which counts for rewards at once, gives no messages before the day has ended as it began',
  async (_, change) => {
    world.clock.now = new Date('2026-03-10T08:00:00Z')
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'UTC', day_starts_at_minute: 960 } })
    // The first zone that counts may change after a day.
    expect(await say(person)).toBe(200)
    world.clock.now = new Date('2026-03-13T15:30:00Z')
    await world.signIn(person)
    expect([await say(person), await say(person), await say(person)]).toEqual([200, 200, 402])
    await person.call(profile.update, { body: change })
    expect([await left(person), await say(person)]).toEqual([0, 402])
    expect((await person.call(chat.welcome)).messagesAgainAt).toBe('2026-03-13T16:00:00.000Z')
    world.clock.now = new Date('2026-03-13T16:00:00Z')
    expect([await left(person), await say(person), await say(person), await say(person)]).toEqual([2, 200, 200, 402])
  },
)

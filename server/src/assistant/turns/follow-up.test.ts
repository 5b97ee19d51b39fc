import { chat } from '@finu/contract/assistant/chat'
import { meals } from '@finu/contract/meals/meals'
import { profile } from '@finu/contract/accounts/profile'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld({ freeMessagesADay: 3 })))
afterAll(() => world.close())

function say(person: Client, content: string, sessionId: string | null = null) {
  world.clock.advance(1_000)
  return person.call(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } })
}

const statesOf = async (person: Client, id: string) =>
  (await person.call(chat.session, { params: { id } })).messages.flatMap(({ proposals }) =>
    proposals.map(({ state, log }) => [state, 'severity_score' in log ? log.severity_score : null]),
  )

test('a corrected card replaces the one before, which is dismissed', async () => {
  const person = await world.signUp()
  const { sessionId, proposals } = await say(person, 'headache 6/10')
  const again = await say(person, 'make it 8/10', sessionId)
  expect(again.proposals).toMatchObject([
    { kind: 'symptom', replaces: proposals[0]!.id, log: { name: 'Headache', severity_score: 4 } },
  ])
  expect(await statesOf(person, sessionId)).toEqual([
    ['dismissed', 3],
    ['open', 4],
  ])
  expect((await say(person, 'delete that', sessionId)).response).toContain('Removed')
  expect(await statesOf(person, sessionId)).toEqual([
    ['dismissed', 3],
    ['dismissed', 4],
  ])
})

test('after a correction of one card of a reply, the others of it can be corrected too', async () => {
  const person = await world.signUp()
  const { sessionId, proposals } = await say(person, 'two slices of toast, and a headache')
  const corrected = await say(person, 'only one slice', sessionId)
  expect(corrected.response).toContain('Changed above')
  const [meal, symptom] = proposals
  expect(corrected.proposals).toMatchObject([{ replaces: meal!.id, log: { food_items: [{ quantity: 1 }] } }])
  const again = await say(person, 'headache is mild', sessionId)
  expect(again.proposals).toMatchObject([{ replaces: symptom!.id, log: { name: 'Headache', severity_score: 1 } }])
})

test('a card of another conversation, or of somebody else, is not left', async () => {
  const [person, other] = [await world.signUp(), await world.signUp()]
  const { sessionId } = await say(person, 'headache 6/10')
  await say(other, 'delete that')
  await say(person, 'delete that')
  expect(await statesOf(person, sessionId)).toEqual([['open', 3]])
})

test('logging by chat does not count as a message of the day, and asking does', async () => {
  const person = await world.signUp()
  const left = async () => (await person.call(chat.welcome)).messagesLeft
  await say(person, 'had a banana and walked 20 minutes')
  await say(person, 'headache 2/5')
  expect(await left()).toBe(3)
  await say(person, 'had a pear. how many calories have I had today?')
  expect(await left()).toBe(2)
})

test('a card of something earlier has its own day and hour, on the person’s clock', async () => {
  const person = await world.signUp()
  await person.call(profile.update, { body: { timezone: 'Pacific/Auckland' } })
  const { proposals } = await say(person, 'yesterday at 7:30 I had porridge, and nausea 2/5 last night')
  const [meal, symptom] = proposals
  if (meal?.kind !== 'meal' || symptom?.kind !== 'symptom') throw new Error('other cards')
  const shown = (at: string | undefined) =>
    new Date(at!).toLocaleTimeString('en-GB', { timeZone: 'Pacific/Auckland', hour: '2-digit', minute: '2-digit' })
  expect([shown(meal.log.eaten_at), shown(symptom.log.timestamp)]).toEqual(['07:30', '21:00'])
  await person.call(meals.create, { body: meal.log })
  await person.call(symptoms.create, { body: symptom.log })
  const { response } = await say(person, 'what did I eat yesterday?')
  expect(response).toContain('Porridge')
  expect((await say(person, 'any symptoms today?')).response).toMatch(/^No symptom is logged today/)
})

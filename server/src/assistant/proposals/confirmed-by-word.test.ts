import { chat } from '@finu/contract/assistant/chat'
import { fitness } from '@finu/contract/fitness/fitness'
import { moods } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { weight } from '@finu/contract/weight/weight'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFromCard } from '../../../testing/create-card.ts'
import { newSession, tellCoach } from '../../../testing/talk.ts'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const say = (person: Client, content: string, sessionId?: string) => tellCoach(world, person, content, sessionId)

/** Returns the state of each card of a conversation. */
async function statesOf(person: Client, id: string): Promise<string[]> {
  const { messages } = await person.call(chat.session, { params: { id } })
  return messages.flatMap(({ proposals }) => proposals.map(({ state }) => state))
}

test.each(['yes', 'Confirm it', 'yes please, save it'])('“%s” confirms the one open card, once', async (yes) => {
  const person = await world.signUp()
  const id = newSession(world)
  await say(person, 'I feel great', id)
  expect((await person.call(moods.list, {})).moods).toHaveLength(0)
  expect((await say(person, yes, id)).response).toContain('It is saved above.')
  expect((await person.call(moods.list, {})).moods).toMatchObject([{ mood_type: 'energetic' }])
  expect(await statesOf(person, id)).toEqual(['saved'])
  // Said again it finds no open card.
  await say(person, yes, id)
  expect((await person.call(moods.list, {})).moods).toHaveLength(1)
})

test('a word earns what a press on Confirm earns, and both together make one record', async () => {
  const person = await world.signUp()
  const id = newSession(world)
  const { proposals } = await say(person, 'weight 72.4 kg', id)
  await Promise.all([say(person, 'yes', id), createFromCard(person, proposals[0]!).catch(() => null)])
  expect((await person.call(weight.list, {})).weights).toHaveLength(1)
  const before = (await person.call(transactions.balance)).balance
  await say(person, 'I feel calm', id)
  await say(person, 'yes', id)
  expect((await person.call(transactions.balance)).balance - before).toBeGreaterThanOrEqual(5)
})

test('of several open cards it is asked which, by their names, and all are saved where that is said', async () => {
  const person = await world.signUp()
  const id = newSession(world)
  await say(person, 'swam for 20 minutes and walked 30 minutes', id)
  const { response } = await say(person, 'yes', id)
  expect(response).toMatch(/^Which one shall I save: \*\*Swim\*\* and \*\*Walk\*\*\?/)
  expect((await person.call(fitness.listExercises, {})).exercises).toHaveLength(0)
  await say(person, 'yes, both', id)
  expect((await person.call(fitness.listExercises, {})).exercises).toHaveLength(2)
  expect(await statesOf(person, id)).toEqual(['saved', 'saved'])
})

test('a word never deletes, confirms no card of another conversation, and none for a program without the right to log', async () => {
  const person = await world.signUp()
  const [id, other] = [newSession(world), newSession(world)]
  await say(person, 'I feel calm', id)
  await say(person, 'yes', other)
  expect((await person.call(moods.list, {})).moods).toHaveLength(0)
  await say(person, 'yes', id)
  await say(person, 'delete my last mood', id)
  await say(person, 'yes', id)
  expect((await person.call(moods.list, {})).moods).toHaveLength(1)
})

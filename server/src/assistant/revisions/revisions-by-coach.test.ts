import { chat } from '@finu/contract/assistant/chat'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFromCard } from '../../../testing/create-card.ts'
import { tellCoach } from '../../../testing/talk.ts'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const say = (person: Client, content: string, sessionId?: string) => tellCoach(world, person, content, sessionId)

/** Confirms a card that adds a log, as the page does. */
async function save(person: Client, card: Proposal): Promise<void> {
  expect((await createFromCard(person, card)).status).toBeLessThan(300)
  await person.call(chat.settleProposal, { params: { id: card.id }, body: { state: 'saved' } })
}

/** Sends a message that logs something, and confirms its card. */
async function logged(person: Client, content: string): Promise<{ sessionId: string; card: Proposal }> {
  const { sessionId, proposals } = await say(person, content)
  expect(proposals).toHaveLength(1)
  await save(person, proposals[0]!)
  return { sessionId, card: proposals[0]! }
}

const check = async (person: Client, { id }: Revision) =>
  (await person.call(chat.checkRevision, { params: { id } })).record
const settle = (person: Client, { id }: Revision, state: Revision['state']) =>
  person.send(chat.settleRevision, { params: { id }, body: { state } })

describe('a record saved from a card', () => {
  test.each<[string, string, Revision['kind'], object]>([
    ['headache 6/10', 'make it 8', 'symptom', { severity_score: 4 }],
    ['I ran for 30 minutes', 'no, 45 minutes', 'exercise', { duration_minutes: 45, name: 'Run' }],
    ['I feel meh', 'actually it was a 5', 'mood', { happiness_level: 5 }],
    ['I ate a banana for lunch', 'for breakfast', 'meal', { meal_type: 'breakfast' }],
    ['I drank a cup of milk', 'no, two cups', 'meal', { food_items: [{ quantity: 2, unit: 'cup' }] }],
    ['remember that I am vegetarian', 'delete that', 'memory', {}],
  ])('gets a card that saves nothing by itself: “%s”, then “%s”', async (first, then, kind, log) => {
    const person = await world.signUp()
    const { sessionId, card } = await logged(person, first)
    const { revisions, proposals, response } = await say(person, then, sessionId)
    expect(proposals).toEqual([])
    expect(revisions).toMatchObject([{ kind, state: 'open', record: card.id }])
    expect(revisions[0]!.log ?? {}).toMatchObject(log)
    expect(response).toMatch(/until you press \*\*Confirm\*\*/)
    expect(await check(person, revisions[0]!)).toBe('same')
    const { messages } = await person.call(chat.session, { params: { id: sessionId } })
    expect(messages.at(-1)!.revisions).toEqual(revisions)
  })

  test('is changed by the ordinary call, its first card follows, and the change can be undone', async () => {
    const person = await world.signUp()
    const { sessionId, card } = await logged(person, 'headache 6/10 because of the heat')
    const { revisions } = await say(person, 'make it 8', sessionId)
    const [change] = revisions
    if (change?.kind !== 'symptom' || !change.log) throw new Error('no change')
    await person.call(symptoms.update, { params: { id: change.record }, body: change.log })
    expect(await check(person, change)).toBe('done')
    expect(await settle(person, change, 'saved')).toMatchObject({ status: 200, body: { state: 'saved' } })
    const cards = async () => (await person.call(chat.session, { params: { id: sessionId } })).messages[1]!.proposals
    expect(await cards()).toMatchObject([{ id: card.id, state: 'saved', log: { severity_score: 4 } }])
    expect(await person.call(symptoms.list)).toMatchObject({
      symptoms: [{ severity_score: 4, description: expect.anything() }],
    })
    await settle(person, change, 'undone')
    expect(await cards()).toMatchObject([{ log: { severity_score: 3 } }])
    expect(await settle(person, change, 'open')).toMatchObject({ status: 409 })
  })

  test('keeps earlier values of an open card when it is changed once more', async () => {
    const person = await world.signUp()
    const { sessionId } = await logged(person, 'I ate a banana for lunch')
    const first = await say(person, 'for breakfast', sessionId)
    const second = await say(person, 'make it 3', sessionId)
    expect(second.revisions).toMatchObject([
      { replaces: first.revisions[0]!.id, log: { meal_type: 'breakfast', food_items: [{ quantity: 3 }] } },
    ])
    const { messages } = await person.call(chat.session, { params: { id: sessionId } })
    expect(messages.flatMap(({ revisions }) => revisions.map(({ state }) => state))).toEqual(['dismissed', 'open'])
  })

  test('is deleted with the points shown, and the first card shows that it is gone', async () => {
    const person = await world.signUp()
    const { sessionId } = await logged(person, 'I feel happy')
    const { revisions, response } = await say(person, 'delete that', sessionId)
    expect(revisions).toMatchObject([{ kind: 'mood', act: 'delete', log: null, points: 5 }])
    expect(response).toContain('The 5 points it earned go back')
    const [card] = revisions
    expect(await person.call(moods.remove, { params: { id: card!.record } })).toMatchObject({ tokens_taken_back: 15 })
    expect(await check(person, card!)).toBe('gone')
    await settle(person, card!, 'saved')
    const { messages } = await person.call(chat.session, { params: { id: sessionId } })
    expect(messages[1]!.proposals).toMatchObject([{ state: 'undone' }])
    expect((await say(person, 'delete that', sessionId)).revisions).toEqual([])
  })

  test('that was changed elsewhere meanwhile is reported as changed', async () => {
    const person = await world.signUp()
    const { sessionId, card } = await logged(person, 'headache 6/10')
    const { revisions } = await say(person, 'make it 8', sessionId)
    await person.call(symptoms.update, { params: { id: card.id }, body: { severity_score: 1 } })
    expect(await check(person, revisions[0]!)).toBe('changed')
    await person.call(symptoms.remove, { params: { id: card.id } })
    expect(await check(person, revisions[0]!)).toBe('gone')
  })

  test('is invisible to others, with its card', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    const { sessionId } = await logged(person, 'headache 6/10')
    const { revisions } = await say(person, 'make it 8', sessionId)
    const params = { id: revisions[0]!.id }
    expect(await other.send(chat.checkRevision, { params })).toMatchObject({ status: 404 })
    expect(await settle(other, revisions[0]!, 'saved')).toMatchObject({ status: 404 })
  })
})

describe('a record that is named', () => {
  const dayMs = 86_400_000
  const ago = (days: number) => new Date(world.clock.now.getTime() - days * dayMs).toISOString()

  test('is found by its day, and the latest of several', async () => {
    const person = await world.signUp()
    for (const [back, severity_score] of [
      [0, 2],
      [1, 3],
      [1, 4],
    ] as const)
      await person.call(symptoms.create, {
        body: { name: 'Headache', severity_score, timestamp: ago(back + severity_score / 100) },
      })
    const { revisions, response } = await say(person, 'delete the headache from yesterday')
    expect(revisions).toMatchObject([{ kind: 'symptom', act: 'delete', was: { severity_score: 3 } }])
    expect(response).toContain('There are 2 of these')
    const changed = await say(person, 'change my last headache to 5')
    expect(changed.revisions).toMatchObject([{ act: 'change', was: { severity_score: 2 }, log: { severity_score: 5 } }])
  })

  test('may be a meal, an exercise, a goal or a fast; one that does not exist is reported', async () => {
    const person = await world.signUp()
    await person.call(meals.create, { body: { name: 'Pizza', meal_type: 'dinner', eaten_at: ago(1) } })
    await person.call(fitness.createExercise, {
      body: { name: 'Morning run', type: 'cardio', duration_minutes: 25, is_completed: true, date: ago(2) },
    })
    await person.call(fitness.createGoal, { body: { name: 'Eight glasses of water' } })
    await person.call(fasting.enter, { body: { start_time: ago(3), end_time: ago(2.4) } })
    expect((await say(person, 'change the pizza to lunch')).revisions).toMatchObject([
      { kind: 'meal', log: { meal_type: 'lunch', name: 'Pizza' } },
    ])
    expect((await say(person, 'change my last run to 40 minutes')).revisions).toMatchObject([
      { kind: 'exercise', log: { duration_minutes: 40 } },
    ])
    const { sessionId } = await say(person, 'which goals are open?')
    expect((await say(person, 'remove the water one', sessionId)).revisions).toMatchObject([
      { kind: 'goal', act: 'delete', points: null },
    ])
    expect((await say(person, 'delete my last fast')).revisions).toMatchObject([{ kind: 'fast', act: 'delete' }])
    const missing = await say(person, 'delete the migraine from yesterday')
    expect(missing).toMatchObject({ revisions: [], proposals: [] })
    expect(missing.response).toMatch(/no migraine.*yesterday/i)
  })
})

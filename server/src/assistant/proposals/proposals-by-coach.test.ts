import { chat } from '@finu/contract/assistant/chat'
import { fitness } from '@finu/contract/fitness/fitness'
import type { CardKindName } from '@finu/contract/assistant/card-kinds'
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

describe('told to the coach in a sentence', () => {
  test.each<[string, CardKindName, object]>([
    ['I feel stressed because of work', 'mood', { mood_type: 'stressed', notes: 'Because of work' }],
    ['my back hurts, 4 out of 5', 'symptom', { name: 'Back Pain', severity_score: 4, severity: 'severe' }],
    ['I ran for 30 minutes', 'exercise', { name: 'Run', type: 'cardio', duration_minutes: 30, is_completed: true }],
    ['ran 12.4 km in 1:08:30', 'exercise', { name: 'Run', duration_minutes: 69, distance_m: 12_400 }],
    ['I fasted from 8pm to noon', 'fast', { fasting_type: '16:8', status: 'completed', is_by_hand: true }],
    ['start an 18 hour fast', 'fast', { fasting_type: '18:6', planned_duration_hours: 18, status: 'active' }],
    ['add a goal: walk 10 minutes, 20 points', 'goal', { name: 'Walk 10 minutes', status: 'active' }],
    ['remember that I am vegetarian', 'memory', { text: 'I am vegetarian' }],
    [
      '2 eggs and a slice of toast for breakfast',
      'meal',
      {
        meal_type: 'breakfast',
        food_items: [
          { quantity: 2, source: 'reference' },
          { quantity: 1, source: 'reference' },
        ],
      },
    ],
  ])('“%s” becomes a card, and is saved once confirmed', async (message, kind, log) => {
    const person = await world.signUp()
    const { response, proposals, sessionId } = await say(person, message)
    expect(proposals).toHaveLength(1)
    const [card] = proposals
    expect(card).toMatchObject({ kind, state: 'open' })
    expect(response).toContain('Nothing is saved until you press **Confirm**')
    const { messages } = await person.call(chat.session, { params: { id: sessionId } })
    expect(messages.at(-1)!.proposals).toEqual(proposals)
    expect(await createFromCard(person, card!)).toMatchObject({ status: 201, body: { id: card!.id, ...log } })
    expect(await createFromCard(person, card!)).toMatchObject({ status: 201, body: { id: card!.id } })
  })

  test('a meal has the same energy on its card and in the record', async () => {
    const person = await world.signUp()
    const { response, proposals } = await say(person, 'had a banana')
    const [card] = proposals
    if (card?.kind !== 'meal') throw new Error('no meal')
    expect(response).toContain(`: ${card.nutrition.calories} kcal`)
    const { body } = await createFromCard(person, card)
    expect(body).toMatchObject({ total_nutrition: card.nutrition })
    expect((await say(person, 'What did I eat today?')).response).toContain(`${card.nutrition.calories} kcal`)
  })

  test('several things are several cards, in their order', async () => {
    const person = await world.signUp()
    const { proposals } = await say(person, 'I ate a banana, ran 20 minutes and feel great')
    expect(proposals.map(({ kind }) => kind)).toEqual(['meal', 'exercise', 'mood'])
    const mixed = await say(person, 'start a fast. I have a headache. I had soup for lunch.')
    expect(mixed.proposals.map(({ kind }) => kind)).toEqual(['fast', 'symptom', 'meal'])
  })
})

test('a question of the coach’s can be answered in one word, in the same conversation', async () => {
  const person = await world.signUp()
  const { proposals, response, sessionId } = await say(person, 'did a HIIT workout')
  expect([proposals, response]).toEqual([[], expect.stringContaining('For how long?')])
  expect((await say(person, '20 minutes', sessionId)).proposals).toMatchObject([
    { kind: 'exercise', log: { name: 'HIIT workout', type: 'hiit', duration_minutes: 20 } },
  ])
  const { response: toYes, proposals: none } = await say(person, 'yes', sessionId)
  expect(none).toEqual([])
  expect(toYes).toContain('It is saved above.')
  expect(await person.call(fitness.listExercises)).toMatchObject({ exercises: [{ duration_minutes: 20 }] })
})

test('a second fast is not proposed while one runs', async () => {
  const person = await world.signUp()
  const { proposals } = await say(person, 'start a fast')
  await createFromCard(person, proposals[0]!)
  world.clock.advance(5 * 3_600_000)
  const second = await say(person, 'start a fast')
  expect(second.proposals).toEqual([])
  expect(second.response).toContain('running already, **5 of 16 hours**')
})

test('a confirmed memory is listed when asked for', async () => {
  const person = await world.signUp()
  expect((await say(person, 'what do you remember about me')).response).toContain('nothing in mind yet')
  const { proposals } = await say(person, 'please remember: I live by the sea')
  expect((await say(person, 'what do you remember about me')).response).not.toContain('I live by the sea')
  await createFromCard(person, proposals[0]!)
  expect((await say(person, 'what do you remember about me')).response).toContain('I live by the sea')
})

test('questions, wishes and things not done make no card', async () => {
  const person = await world.signUp()
  for (const message of [
    'I did not eat breakfast',
    'should I start fasting?',
    'I want to run tomorrow',
    'why do I feel tired',
  ])
    expect((await say(person, message)).proposals).toEqual([])
})

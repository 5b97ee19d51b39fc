import { LLMock } from '@copilotkit/aimock'
import { chat, type ChatReply } from '@finu/contract/assistant/chat'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { medicines } from '@finu/contract/medicines/medicines'
import { memoryLimits, memoryTexts } from '@finu/contract/assistant/memories'
import { moods } from '@finu/contract/moods/moods'
import { proposalTexts, type Proposal } from '@finu/contract/assistant/proposals'
import { transactions } from '@finu/contract/rewards/rewards'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSecondLook } from '../../../testing/second-look-model.ts'
import { newSession } from '../../../testing/talk.ts'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let model: LLMock
let world: World
beforeAll(async () => {
  model = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  world = await createWorld({ model: { baseUrl: `${model.url}/v1` } })
})
beforeEach(() => model.clearFixtures())
afterAll(async () => {
  await world.close()
  await model.stop()
})

interface Asked {
  name: string
  arguments: object
}

/** Makes the model request these tools, then say that it is done. */
function scriptTools(...tools: Asked[]) {
  let isDone = false
  model.on({ predicate: (request) => !isSecondLook(request) }, () => {
    const toolCalls = isDone ? [] : tools.map((tool) => ({ ...tool, arguments: JSON.stringify(tool.arguments) }))
    isDone = true
    return toolCalls.length > 0 ? { toolCalls } : { content: 'Here is a card.' }
  })
}

const sessionOf = () => newSession(world)

async function say(client: Client, content = 'Please log it', sessionId = sessionOf()): Promise<ChatReply> {
  world.clock.advance(1_000)
  return client.call(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } })
}

/** Returns the card of one tool call. */
async function cardOf(client: Client, name: string, input: object): Promise<Proposal> {
  model.clearFixtures()
  scriptTools({ name, arguments: input })
  const { proposals } = await say(client)
  expect(proposals).toHaveLength(1)
  return proposals[0]!
}

const settle = (client: Client, id: string, state: Proposal['state']) =>
  client.send(chat.settleProposal, { params: { id }, body: { state } })

describe('a card', () => {
  test('shows exactly what would be saved, in every domain, and saves nothing', async () => {
    const person = await world.signUp()
    scriptTools(
      { name: 'propose_meal', arguments: { meal_type: 'lunch', foods: [{ name: 'soup', quantity: 1 }] } },
      { name: 'propose_mood', arguments: { mood_type: 'stressed', notes: 'A long day' } },
      { name: 'propose_symptom', arguments: { name: 'Headache', severity_score: 4 } },
      { name: 'propose_exercise', arguments: { name: 'Run', type: 'cardio', duration_minutes: 30 } },
      { name: 'propose_goal', arguments: { name: 'Walk', category: 'Exercise', points: 30 } },
    )
    const { proposals, sessionId, threadId } = await say(person)
    expect(proposals.map(({ kind, state, log }) => ({ kind, state, log }))).toMatchObject([
      { kind: 'meal', state: 'open', log: { name: 'Soup', meal_type: 'lunch' } },
      {
        kind: 'mood',
        state: 'open',
        log: { mood_type: 'stressed', label: 'Stressed', stress_level: 8, notes: 'A long day' },
      },
      { kind: 'symptom', state: 'open', log: { name: 'Headache', severity_score: 4 } },
      { kind: 'exercise', state: 'open', log: { name: 'Run', duration_minutes: 30, is_completed: true } },
      { kind: 'goal', state: 'open', log: { name: 'Walk', description: expect.stringContaining('"points":30') } },
    ])
    expect(await person.call(moods.list)).toMatchObject({ moods: [] })
    expect(await person.call(symptoms.list)).toMatchObject({ symptoms: [] })
    expect(await person.call(fitness.listExercises)).toMatchObject({ exercises: [] })
    expect(await person.call(fitness.listGoals)).toMatchObject({ goals: [] })
    expect(await person.call(meals.list)).toMatchObject({ meals: [] })
    const restored = await person.call(chat.session, { params: { id: sessionId } })
    expect(restored.messages.map((message) => message.proposals)).toEqual([[], proposals])
    expect(await person.call(chat.messages, { params: { id: threadId } })).toEqual(restored.messages)
  })

  test('saves sets and medicines as they were said, and none beyond their limits', async () => {
    const person = await world.signUp()
    const sets = [
      { movement: 'Squat', sets: 3, reps: 8, load_kg: 62.5 },
      { movement: 'Plank', sets: 1, seconds: 45 },
    ]
    const workout = { name: 'Legs', type: 'strength', duration_minutes: 12, sets }
    const card = await cardOf(person, 'propose_exercise', workout)
    if (card.kind !== 'exercise') throw new Error(card.kind)
    const saved = await person.call(fitness.createExercise, { body: card.log, key: card.id })
    const squat = { movement: 'Squat', reps: 8, load_kg: 62.5, seconds: null }
    const plank = { movement: 'Plank', reps: null, load_kg: null, seconds: 45 }
    expect(saved.sets).toMatchObject([squat, squat, squat, plank])
    const pill = await cardOf(person, 'propose_medicine', { name: 'Ibuprofen', dose: '400 mg' })
    if (pill.kind !== 'medicine') throw new Error(pill.kind)
    await person.call(medicines.create, { body: pill.log, key: pill.id })
    const { medicines: noted } = await person.call(medicines.list)
    expect(noted).toMatchObject([{ id: pill.id, name: 'Ibuprofen', dose: '400 mg' }])

    const group = { movement: 'Squat', sets: 20, reps: 8 }
    model.clearFixtures()
    scriptTools(
      { name: 'propose_exercise', arguments: { ...workout, sets: Array.from({ length: 6 }, () => group) } },
      { name: 'propose_exercise', arguments: { ...workout, sets: [{ movement: 'Squat', sets: 1 }] } },
      { name: 'propose_exercise', arguments: { ...workout, sets: [{ ...group, reps: 0 }] } },
      { name: 'propose_medicine', arguments: { name: '', dose: '400 mg' } },
      { name: 'propose_medicine', arguments: { name: 'Ibuprofen', dose: 'x'.repeat(61) } },
    )
    expect((await say(person)).proposals).toEqual([])
  })

  test('is confirmed by the ordinary call under its own id, once, and earns as usual', async () => {
    const person = await world.signUp()
    const card = await cardOf(person, 'propose_meal', {
      meal_type: 'breakfast',
      foods: [
        { name: 'bananas', quantity: 2 },
        { name: 'oats', quantity: 50, unit: 'grams' },
        { name: 'something nobody knows', quantity: 200, unit: 'g' },
      ],
    })
    if (card.kind !== 'meal') throw new Error(card.kind)
    expect(card.log).toMatchObject({
      meal_type: 'breakfast',
      food_items: [
        { name: 'Banana', quantity: 2, unit: 'medium' },
        { name: expect.stringMatching(/oat/i), quantity: 50, unit: 'g' },
        { name: 'something nobody knows', quantity: 200, unit: 'g' },
      ],
    })
    expect(card.nutrition).toMatchObject({ is_estimate: true })
    const balance = () => person.call(transactions.balance)
    const before = await balance()
    const confirm = () => person.send(meals.create, { body: card.log, key: card.id })
    const [first, second] = [await confirm(), await confirm()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toMatchObject({ id: card.id, total_nutrition: card.nutrition, reward: { success: true } })
    expect(await balance()).toMatchObject({ balance: before.balance + 15 })
    expect(await settle(person, card.id, 'saved')).toMatchObject({ status: 200, body: { state: 'saved' } })
    await person.call(meals.remove, { params: { id: card.id } })
    expect(await settle(person, card.id, 'undone')).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await balance()).toMatchObject({ balance: before.balance })
    expect(await settle(person, card.id, 'open')).toMatchObject({
      status: 409,
      body: { detail: proposalTexts.undoneForGood },
    })
  })

  test('can be changed within its kind until it is settled', async () => {
    const person = await world.signUp()
    const card = await cardOf(person, 'propose_symptom', { name: 'Nausea', severity_score: 2 })
    const change = (id: string, body: unknown) => person.send(chat.changeProposal, { params: { id }, body })
    const stronger = { kind: 'symptom', log: { name: 'Nausea', severity_score: 5 } }
    expect(await change(card.id, stronger)).toMatchObject({ status: 200, body: { log: { severity_score: 5 } } })
    expect(await change(card.id, { kind: 'symptom', log: { name: '', severity_score: 9 } })).toMatchObject({
      status: 422,
    })
    expect(await change(card.id, { kind: 'memory', log: { text: 'Other' } })).toMatchObject({ status: 409 })
    expect(await settle(person, card.id, 'dismissed')).toMatchObject({ body: { state: 'dismissed' } })
    expect(await change(card.id, stronger)).toMatchObject({ status: 409, body: { detail: proposalTexts.settled } })
    expect(await settle(person, card.id, 'open')).toMatchObject({ body: { state: 'open' } })
    expect(await settle(person, card.id, 'undone')).toMatchObject({ status: 409 })
    // Dismissed in one tab and confirmed in another, it is saved.
    await settle(person, card.id, 'dismissed')
    expect(await settle(person, card.id, 'saved')).toMatchObject({ body: { state: 'saved' } })
    expect(await settle(person, card.id, 'saved')).toMatchObject({ status: 200 })
    const meal = await cardOf(person, 'propose_meal', { meal_type: 'snack', foods: [{ name: 'apple', quantity: 1 }] })
    if (meal.kind !== 'meal') throw new Error(meal.kind)
    const two = { ...meal.log, food_items: meal.log.food_items.map((item) => ({ ...item, quantity: 2 })) }
    const doubled = await change(meal.id, { kind: 'meal', log: two })
    expect(doubled).toMatchObject({ status: 200, body: { nutrition: { calories: expect.any(Number) } } })
    expect((doubled.body as typeof meal).nutrition.calories! / meal.nutrition.calories!).toBeCloseTo(2, 1)
    const unknown = { ...meal.log, food_items: [{ name: 'X', food_id: 'none', quantity: 1, unit: 'g' }] }
    expect(await change(meal.id, { kind: 'meal', log: unknown })).toMatchObject({ status: 422 })
  })

  test('is invisible to others', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    const card = await cardOf(person, 'propose_mood', { mood_type: 'happy' })
    expect(await settle(other, card.id, 'dismissed')).toMatchObject({ status: 404 })
    expect(
      await other.send(chat.changeProposal, {
        params: { id: card.id },
        body: { kind: 'mood', log: { mood_type: 'sad' } },
      }),
    ).toMatchObject({ status: 404 })
  })

  test('is deleted with its reply, and restored if writing that again fails', async () => {
    const person = await world.signUp()
    const sessionId = sessionOf()
    scriptTools({ name: 'propose_mood', arguments: { mood_type: 'calm' } })
    const { proposals } = await say(person, 'I am calm', sessionId)
    const cards = async () =>
      (await person.call(chat.session, { params: { id: sessionId } })).messages.flatMap((message) => message.proposals)
    expect(await cards()).toEqual(proposals)
    model.clearFixtures()
    model.on({ predicate: (request) => !isSecondLook(request) }, () => ({ error: { message: 'no' }, status: 400 }))
    expect((await person.send(chat.regenerate, { params: { id: sessionId } })).status).toBe(503)
    expect(await cards()).toEqual(proposals)
    model.clearFixtures()
    scriptTools()
    expect((await person.send(chat.regenerate, { params: { id: sessionId } })).status).toBe(200)
    expect(await cards()).toEqual([])
  })

  test('is sent to the model in the next turn, with its state', async () => {
    const person = await world.signUp()
    const sessionId = sessionOf()
    scriptTools({ name: 'propose_goal', arguments: { name: 'Read', category: 'Personal' } })
    const { proposals } = await say(person, 'Add a goal', sessionId)
    await settle(person, proposals[0]!.id, 'dismissed')
    model.clearFixtures()
    let shown = ''
    model.on({ predicate: (request) => !isSecondLook(request) }, (request) => {
      shown = JSON.stringify(request.messages)
      return { content: 'Right.' }
    })
    await say(person, 'And now?', sessionId)
    expect(shown).toContain(`[Card: goal, dismissed, ${proposals[0]!.id}: `)
  })
})

describe('a memory', () => {
  test('is sent to every model, can be changed and deleted, and is invisible to others', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    const card = await cardOf(person, 'propose_memory', { text: 'Eats no meat' })
    if (card.kind !== 'memory') throw new Error(card.kind)
    const memory = await person.call(chat.addMemory, { body: card.log, key: card.id })
    expect(memory).toMatchObject({ id: card.id, text: 'Eats no meat' })
    expect(await person.call(chat.addMemory, { body: card.log, key: card.id })).toEqual(memory)
    model.clearFixtures()
    let shown = ''
    model.on({ predicate: (request) => !isSecondLook(request) }, (request) => {
      shown = JSON.stringify(request.messages)
      return { content: 'Good morning.' }
    })
    await say(person, 'Hello')
    expect(shown).toContain('Eats no meat')
    await say(other, 'Hello')
    expect(shown).not.toContain('Eats no meat')
    const params = { id: memory.id }
    expect(await other.send(chat.changeMemory, { params, body: { text: 'Mine' } })).toMatchObject({ status: 404 })
    expect(await other.send(chat.removeMemory, { params })).toMatchObject({ status: 404 })
    expect(await person.call(chat.changeMemory, { params, body: { text: 'Eats fish' } })).toMatchObject({
      text: 'Eats fish',
    })
    expect(await person.call(chat.memories)).toEqual({ memories: [{ ...memory, text: 'Eats fish' }] })
    await person.call(chat.removeMemory, { params })
    expect(await person.call(chat.memories)).toEqual({ memories: [] })
  })

  test('has a limited length and number', async () => {
    const person = await world.signUp()
    for (let count = 0; count < memoryLimits.most; count++)
      await person.call(chat.addMemory, { body: { text: `Number ${count}` } })
    expect(await person.send(chat.addMemory, { body: { text: 'One more' } })).toMatchObject({
      status: 400,
      body: { detail: memoryTexts.full },
    })
    expect(await person.send(chat.addMemory, { body: { text: ' ' } })).toMatchObject({ status: 422 })
    expect((await person.call(chat.memories)).memories.map(({ text }) => text)[0]).toBe('Number 0')
  })
})

import { chat } from '@finu/contract/assistant/chat'
import { chips } from '@finu/contract/chips/chips'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { medicines } from '@finu/contract/medicines/medicines'
import { moods } from '@finu/contract/moods/moods'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { sleep } from '@finu/contract/sleep/sleep'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { water } from '@finu/contract/water/water'
import { weight } from '@finu/contract/weight/weight'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointsByName } from '../../testing/hostile-calls.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Ids that PostgreSQL takes, though no version of RFC 9562 has them. */
const keys = ['aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee', 'DDDDDDDD-1111-0222-0333-FFFFFFFFFFFF']

type Removal = Endpoint & { params: z.ZodMiniObject }
const night = { asleep_at: '2026-02-27T22:00:00Z', woke_at: '2026-02-28T06:00:00Z' }
const past = { start_time: '2026-02-27T20:00:00Z', end_time: '2026-02-28T12:00:00Z', planned_duration_hours: 16 }
const movements = [{ movement: 'Squat', sets: 3, reps: 5, rest_seconds: 90 }]

/** Calls that create a record under a key and can delete it again: the body, and the deletion. */
const created: Record<string, [body: object, remove: Endpoint]> = {
  'moods.create': [{ mood_type: 'calm' }, moods.remove],
  'symptoms.create': [{ name: 'Headache', severity_score: 2 }, symptoms.remove],
  'meals.create': [{ name: 'Lunch', meal_type: 'lunch', food_items: [{ name: 'Rice' }] }, meals.remove],
  'meals.save': [{ name: 'One', food_items: [{ name: 'Rice' }] }, meals.removeSaved],
  'meals.createOwnFood': [
    { name: 'Granola', content: { kind: 'label', basis: '100_g', label: { calories: 452 } } },
    meals.removeOwnFood,
  ],
  'fasting.start': [{ fasting_type: '16:8' }, fasting.remove],
  'fasting.enter': [past, fasting.remove],
  'sleep.create': [night, sleep.remove],
  'water.create': [{ amount_ml: 250 }, water.remove],
  'weight.create': [{ weight_kg: 70 }, weight.remove],
  'fitness.createExercise': [{ name: 'Walk', duration_minutes: 20 }, fitness.removeExercise],
  'fitness.createRoutine': [{ name: 'Legs', movements }, fitness.removeRoutine],
  'fitness.createGoal': [{ name: 'Walk' }, fitness.removeGoal],
  'medicines.create': [{ name: 'Ibuprofen' }, medicines.remove],
  'chips.create': [{ kind: 'symptom', name: 'Itch' }, chips.remove],
  'chat.addMemory': [{ text: 'I like rice' }, chat.removeMemory],
}

describe.each(keys)('a record made under the key %s', (key) => {
  test.each(Object.keys(created))('%s: can be deleted by its id', async (name) => {
    const person = await world.signUp()
    const [body, remove] = created[name]!
    const reply = await person.send(endpointsByName[name]!, { body, key })
    expect(reply.status).toBe(201)
    const removed = await person.send(remove as Removal, { params: { id: key } })
    expect(removed.status).toBe(200)
    const gone = await person.send(remove as Removal, { params: { id: key } })
    expect(gone.status).toBe(404)
  })

  test('a fast blocks no other once it is ended, and a timer none once it is stopped', async () => {
    const person = await world.signUp()
    await person.call(fasting.start, { body: { fasting_type: '16:8' }, key })
    await person.call(fasting.changeGoal, { params: { id: key }, body: { fasting_type: '18:6' } })
    await person.call(fasting.break, { params: { id: key }, body: { reason: 'Dinner' } })
    await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    await person.call(fitness.createExercise, { body: { name: 'Walk', duration_minutes: 20, start_timer: true }, key })
    await person.call(fitness.changeExercise, { params: { id: key }, body: { timer: 'stop' } })
    const next = { name: 'Run', duration_minutes: 20, start_timer: true }
    expect((await person.send(fitness.createExercise, { body: next })).status).toBe(201)
  })

  test('a changed mood is the record that was made', async () => {
    const person = await world.signUp()
    await person.call(moods.create, { body: { mood_type: 'calm' }, key })
    const changed = await person.call(moods.change, { params: { id: key }, body: { mood_type: 'happy' } })
    expect(changed.id).toBe(key.toLowerCase())
  })
})

test('a record that is named in capitals gives back what it earned', async () => {
  const person = await world.signUp()
  const { id, reward } = await person.call(moods.create, { body: { mood_type: 'calm' } })
  expect(reward.tokens_awarded).toBeGreaterThan(0)
  const taken = await person.call(moods.remove, { params: { id: id.toUpperCase() } })
  expect(taken.tokens_taken_back).toBe(reward.tokens_awarded)
})

test.each(['aaaaaaaabbbbccccddddeeeeeeeeeeee', '{aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee}', 'mine', 'aaaaaaaa-bbbb'])(
  'neither a key nor an id may be %s',
  async (text) => {
    const person = await world.signUp()
    expect((await person.send(moods.create, { body: { mood_type: 'calm' }, key: text })).status).toBe(422)
    expect((await person.send(moods.remove, { params: { id: text } })).status).toBe(422)
  },
)

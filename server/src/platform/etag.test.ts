import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { changedElsewhere, tagOf } from '@finu/contract/platform/etag'
import { logKinds, type LogKindName } from '@finu/contract/insights/log-kinds'
import { sleep } from '@finu/contract/sleep/sleep'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type Reply, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ago = (hours: number) => new Date(world.clock.now.getTime() - hours * 3_600_000).toISOString()
const food = { name: 'Rice', quantity: 1, unit: 'cup', calories: 200, protein: 4, carbs: 45, fat: 0.4, fiber: 0.6 }

interface Sent {
  params: { id: string }
  body: object
  ifMatch?: string
}

interface Case {
  name: string
  kind: LogKindName
  change: (person: Client, sent: Sent) => Promise<Reply>
  log: (person: Client) => Promise<{ id: string }>
  list: (person: Client) => Promise<object[]>
  /** Returns the log's input with another note. */
  input: (note: string) => object
}

const cases: Case[] = [
  {
    name: 'a mood',
    kind: 'mood',
    change: (person, sent) => person.send(moods.change, sent),
    log: (person) => person.call(moods.create, { body: { mood_type: 'calm', triggers: ['work'] } }),
    list: async (person) => (await person.call(moods.list)).moods,
    input: (notes) => ({ mood_type: 'calm', notes }),
  },
  {
    name: 'a symptom',
    kind: 'symptom',
    change: (person, sent) => person.send(symptoms.update, sent),
    log: (person) => person.call(symptoms.create, { body: { name: 'Headache', severity_score: 4 } }),
    list: async (person) => (await person.call(symptoms.list)).symptoms,
    input: (description) => ({ description }),
  },
  {
    name: 'a meal',
    kind: 'meal',
    change: (person, sent) => person.send(meals.change, sent),
    log: (person) =>
      person.call(meals.create, { body: { name: 'Lunch', meal_type: 'lunch', food_items: [food, food] } }),
    list: async (person) => (await person.call(meals.list)).meals,
    input: (notes) => ({ name: 'Lunch', meal_type: 'lunch', food_items: [food], notes }),
  },
  {
    name: 'an exercise',
    kind: 'exercise',
    change: (person, sent) => person.send(fitness.editExercise, sent),
    log: (person) =>
      person.call(fitness.createExercise, {
        body: { name: 'Run', type: 'cardio', duration_minutes: 30, is_completed: true },
      }),
    list: async (person) => (await person.call(fitness.listExercises)).exercises,
    input: (notes) => ({ name: 'Run', type: 'cardio', duration_minutes: 30, notes }),
  },
  {
    name: 'sleep',
    kind: 'sleep',
    change: (person, sent) => person.send(sleep.change, sent),
    log: (person) => person.call(sleep.create, { body: { asleep_at: ago(20), woke_at: ago(12) } }),
    list: async (person) => (await person.call(sleep.list)).nights,
    input: (notes) => ({ asleep_at: ago(20), woke_at: ago(12), notes }),
  },
  {
    name: 'an ended fast',
    kind: 'fast',
    change: (person, sent) => person.send(fasting.change, sent),
    log: (person) =>
      person.call(fasting.enter, { body: { fasting_type: '16:8', start_time: ago(40), end_time: ago(24) } }),
    list: async (person) => (await person.call(fasting.list)).fasts,
    input: (motivation_note) => ({ start_time: ago(40), end_time: ago(24), motivation_note }),
  },
  {
    name: 'a fast that runs',
    kind: 'fast',
    change: (person, sent) => person.send(fasting.changeStart, sent),
    log: (person) => person.call(fasting.start, { body: { fasting_type: '16:8' } }),
    list: async (person) => (await person.call(fasting.list)).fasts,
    input: (note) => ({ start_time: ago(note.length) }),
  },
  {
    name: 'the goal of a fast that runs',
    kind: 'fast',
    change: (person, sent) => person.send(fasting.changeGoal, sent),
    log: (person) => person.call(fasting.start, { body: { fasting_type: '16:8' } }),
    list: async (person) => (await person.call(fasting.list)).fasts,
    input: (note) => ({ fasting_type: 'custom', planned_duration_hours: 20 + note.length }),
  },
]

describe.each(cases)('changing $name', ({ kind, change, log, list, input }) => {
  const tagAs = (seen: object) => `"${tagOf(logKinds[kind].formFields, seen)}"`

  test('overwrites the version it is based on, and no later one', async () => {
    const person = await world.signUp()
    const logged = await log(person)
    const [listed] = await list(person)
    // Both calls give the log the same tag.
    expect(tagAs(listed!)).toBe(tagAs(logged))
    const seen = { params: { id: logged.id }, ifMatch: tagAs(listed!) }
    expect((await change(person, { ...seen, body: input('one') })).status).toBe(200)
    // Sends it again, as a client does whose answer was lost.
    expect((await change(person, { ...seen, body: input('one') })).status).toBe(200)
    const [after] = await list(person)
    expect(tagAs(after!)).not.toBe(tagAs(listed!))
    expect(await change(person, { ...seen, body: input('other') })).toMatchObject({
      status: 412,
      body: { code: 'changed_elsewhere', detail: changedElsewhere },
    })
    expect((await list(person)).map(tagAs)).toEqual([tagAs(after!)])
    // A change without a tag overwrites any version.
    expect((await change(person, { params: seen.params, body: input('other') })).status).toBe(200)
    expect((await list(person)).map(tagAs)).not.toEqual([tagAs(after!)])
  })

  test('lets one of several parallel changes of a version win', async () => {
    const person = await world.signUp()
    const logged = await log(person)
    const notes = ['a', 'bb', 'ccc', 'dddd']
    const replies = await Promise.all(
      notes.map((note) => change(person, { params: { id: logged.id }, ifMatch: tagAs(logged), body: input(note) })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
  })
})

test('fields that a form does not show do not change the tag', async () => {
  const person = await world.signUp()
  const symptom = await person.call(symptoms.create, { body: { name: 'Headache', severity_score: 4 } })
  const params = { id: symptom.id }
  await person.call(symptoms.resolve, { params, body: { improvement_score: 3 } })
  const ifMatch = `"${tagOf(logKinds.symptom.formFields, symptom)}"`
  expect((await person.send(symptoms.update, { params, ifMatch, body: { severity_score: 5 } })).status).toBe(200)
})

test('a star matches any version, and a malformed tag is refused', async () => {
  const person = await world.signUp()
  const { id } = await person.call(moods.create, { body: { mood_type: 'calm' } })
  const input = { params: { id }, body: { mood_type: 'happy' } }
  expect((await person.send(moods.change, { ...input, ifMatch: '*' })).status).toBe(200)
  for (const ifMatch of ['', 'x', 'W/"x"', '"a", "b"', `"${'x'.repeat(65)}"`, '"é"'])
    expect(await person.send(moods.change, { ...input, ifMatch })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['header', 'If-Match'] }] },
    })
})

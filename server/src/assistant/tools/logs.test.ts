import { LLMock } from '@copilotkit/aimock'
import { chat } from '@finu/contract/assistant/chat'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { sleep } from '@finu/contract/sleep/sleep'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSecondLook } from '../../../testing/second-look-model.ts'
import { createWorld, type Client, type World } from '../../../testing/world.ts'

let model: LLMock
let world: World
beforeAll(async () => {
  model = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  world = await createWorld({ model: { baseUrl: `${model.url}/v1` } })
})
afterAll(async () => {
  await world.close()
  await model.stop()
})

/** Makes a model look these up, and returns the answers in order. */
const lookUp = (person: Client, ...inputs: object[]) => callTool(person, 'get_history', ...inputs)

async function callTool(person: Client, name: string, ...inputs: object[]): Promise<unknown[]> {
  let results: unknown[] | null = null
  model.clearFixtures()
  model.on({ predicate: (request) => !isSecondLook(request) }, ({ messages }) => {
    const answers = messages.filter(({ role }) => role === 'tool')
    if (answers.length === 0) {
      return { toolCalls: inputs.map((input) => ({ name, arguments: JSON.stringify(input) })) }
    }
    results = answers.map(({ content }) => JSON.parse(typeof content === 'string' ? content : '""') as unknown)
    return { content: 'Here it is.' }
  })
  await person.call(chat.send, { body: { messages: [{ role: 'user', content: 'Show me' }] } })
  return results ?? []
}

test('single logs of every kind are listed by their days, and nobody else’s', async () => {
  const [person, other] = [await world.signUp(), await world.signUp()]
  await person.call(moods.create, { body: { mood_type: 'sad', notes: 'Rain' } })
  await other.call(moods.create, { body: { mood_type: 'angry' } })
  world.clock.nextDay()
  await world.signIn(person)
  await person.call(moods.create, { body: { mood_type: 'happy', notes: 'Sun', triggers: ['Sleep'] } })
  await person.call(symptoms.create, { body: { name: 'Headache', severity_score: 3 } })
  await person.call(meals.create, { body: { name: 'Soup', meal_type: 'lunch', ingredients: ['banana'] } })
  await person.call(fitness.createExercise, { body: { name: 'Run', duration_minutes: 30, is_completed: true } })
  await person.call(fasting.start, { body: { fasting_type: '16:8' } })
  const night = { asleep_at: '2026-03-02T22:55:00Z', woke_at: '2026-03-03T05:35:00Z' }
  await person.call(sleep.create, { body: { ...night, quality: 'tired' } })
  const today = { start: 'today', end: 'today' }
  const input = await lookUp(
    person,
    { kind: 'mood', start: 'yesterday', end: 'today' },
    { kind: 'symptom', ...today },
    { kind: 'meal', ...today },
    { kind: 'exercise', ...today },
    { kind: 'fast', ...today },
  )
  expect(input).toMatchObject([
    {
      kind: 'mood',
      is_partial: false,
      entries: [
        { name: 'good', note: 'Sun', words: ['Sleep'] },
        { name: 'very bad', note: 'Rain' },
      ],
    },
    { entries: [{ name: 'Headache', severity_of_5: 3, is_resolved: false }] },
    { entries: [{ name: 'Soup', meal_type: 'lunch', words: ['Banana'], calories: expect.any(Number) }] },
    {
      entries: [
        { name: 'Run', minutes: 30, is_completed: true, link: expect.stringMatching(/^\/day\/\d{4}-\d\d-\d\d$/) },
      ],
    },
    { entries: [{ name: '16:8', status: 'active', planned_hours: 16 }] },
  ])
  expect(await lookUp(person, { kind: 'sleep', ...today })).toMatchObject([
    { entries: [{ name: 'sleep', minutes: 400, quality: 'tired', time: '05:35' }] },
  ])
  const record = { minutes: 400, asleep: '22:55', awake: '05:35', quality: 'tired' }
  expect(await callTool(person, 'get_sleep', { days: 7 })).toMatchObject([
    { asked_days: 7, days: [{ date: '2026-03-03', link: '/day/2026-03-03', ...record }] },
  ])
  expect(await callTool(person, 'get_day', { day: 'today' })).toMatchObject([{ sleep: [record] }])
  expect(await lookUp(person, { kind: 'mood', ...today })).toMatchObject([{ entries: [{ name: 'good' }] }])
})

test('of many logs the latest are listed, with a note that there are more, and long notes are cut', async () => {
  const person = await world.signUp()
  for (let count = 0; count < 41; count++) {
    world.clock.advance(1_000)
    await person.call(moods.create, { body: { mood_type: 'calm', notes: `${count} ${'word '.repeat(100)}` } })
  }
  const [input] = (await lookUp(person, { kind: 'mood', start: 'today', end: 'today' })) as [
    { entries: { note: string }[]; is_partial: boolean },
  ]
  expect(input).toMatchObject({ is_partial: true, entries: { length: 40 } })
  expect(input.entries[0]!.note).toMatch(/^40 word/)
  expect(input.entries[0]!.note).toHaveLength(200)
})

test('points of today match the pages, and broken streaks are not listed', async () => {
  const person = await world.signUp()
  await person.call(moods.create, { body: { mood_type: 'calm' } })
  // Five for the mood, ten for the first of them; the message that asks earns later.
  expect(await callTool(person, 'get_standing', {})).toMatchObject([
    { points_today: 15, streaks: [{ activity: 'mood', days: 1, longest: 1, kept_today: true }] },
  ])
  for (let day = 0; day < 3; day++) world.clock.nextDay()
  await world.signIn(person)
  expect(await callTool(person, 'get_standing', {})).toMatchObject([
    {
      points_today: 0,
      streaks: expect.arrayContaining([{ activity: 'mood', days: 0, longest: 1, kept_today: false }]) as unknown,
    },
  ])
})

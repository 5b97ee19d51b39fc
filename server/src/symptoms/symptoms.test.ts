import { randomUUID } from 'node:crypto'
import { categoryOf, severityOfTen, symptoms, symptomTexts } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const headache = { name: 'Headache', severity_score: 3, potential_triggers: ['Poor Sleep', 'Caffeine'] }

describe('logging a symptom', () => {
  test('derives category, severity and medical attention, and grants five points with the first-symptom bonus', async () => {
    const person = await world.signUp()
    expect(await person.call(symptoms.create, { body: headache })).toMatchObject({
      name: 'Headache',
      category: 'neurological',
      severity: 'moderate',
      severity_score: 3,
      description: null,
      potential_triggers: ['Poor Sleep', 'Caffeine'],
      requires_medical_attention: false,
      is_resolved: false,
      duration_minutes: null,
      reward: { tokens_awarded: 15, new_balance: 15 },
    })
    const severe = await person.call(symptoms.create, {
      body: {
        name: ' joint pain ',
        severity_score: 4,
        category: 'other',
        severity: 'mild',
        requires_medical_attention: false,
      },
    })
    expect(severe).toMatchObject({
      name: 'joint pain',
      category: 'musculoskeletal',
      severity: 'severe',
      requires_medical_attention: true,
    })
  })

  test('earns five times a day', async () => {
    const person = await world.signUp()
    const earned: number[] = []
    for (let i = 0; i < 7; i++)
      earned.push((await person.call(symptoms.create, { body: headache })).reward.tokens_awarded)
    expect(earned).toEqual([15, 5, 5, 5, 5, 0, 0])
    expect(await person.call(symptoms.count)).toEqual({ count: 7 })
  })

  test('with the same key and body creates one', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const [first, second] = [
      await person.call(symptoms.create, { body: headache, key }),
      await person.call(symptoms.create, { body: headache, key }),
    ]
    expect(second).toEqual(first)
    expect((await person.send(symptoms.create, { body: { ...headache, severity_score: 5 }, key })).status).toBe(409)
    await person.call(symptoms.remove, { params: { id: key } })
    expect((await person.send(symptoms.create, { body: headache, key })).status).toBe(409)
  })

  test('needs a name and a score from 1 to 5', async () => {
    const person = await world.signUp()
    const reply = await person.send(symptoms.create, { body: { name: '', severity_score: 6 } })
    expect(reply).toMatchObject({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'name'], msg: symptomTexts.noneSelected },
          { loc: ['body', 'severity_score'], msg: 'Use a whole number from 1 to 5' },
        ],
      },
    })
  })
})

describe('reading symptoms', () => {
  test('filters by category, severity, state and day, and pages', async () => {
    const person = await world.signUp()
    const first = await person.call(symptoms.create, { body: headache })
    world.clock.advance(1000)
    await person.call(symptoms.create, { body: { name: 'Bloating', severity_score: 1 } })
    world.clock.nextDay()
    await person.call(symptoms.create, { body: { name: 'headache', severity_score: 5 } })
    await person.call(symptoms.resolve, { params: { id: first.id }, query: { improvement_score: 8 } })
    const names = async (query: Record<string, string | number>) =>
      (await person.call(symptoms.list, { query })).symptoms.map((symptom) => symptom.name)
    expect(await names({})).toEqual(['headache', 'Bloating', 'Headache'])
    expect(await names({ category: 'digestive' })).toEqual(['Bloating'])
    expect(await names({ severity: 'very_severe' })).toEqual(['headache'])
    expect(await names({ resolved: 'true' })).toEqual(['Headache'])
    expect(await names({ resolved: 'false' })).toEqual(['headache', 'Bloating'])
    expect(await names({ limit: 1, offset: 1 })).toEqual(['Bloating'])
    const two = await person.call(symptoms.list, { query: { limit: 2 } })
    expect(await names({ cursor: two.next_cursor! })).toEqual(['Headache'])
    const today = world.clock.now.toISOString().slice(0, 10)
    expect(await names({ start_date: today })).toEqual(['headache'])
    expect(await person.call(symptoms.daily, { params: { date: today } })).toEqual({
      date: today,
      count: 1,
      names: ['headache'],
      average_severity: 5,
    })
  })

  test('summarises a day: each name once, most frequent first', async () => {
    const person = await world.signUp()
    for (const name of ['Fatigue', 'Headache', 'headache'])
      await person.call(symptoms.create, { body: { name, severity_score: 2 } })
    const date = world.clock.now.toISOString().slice(0, 10)
    expect(await person.call(symptoms.daily, { params: { date } })).toMatchObject({
      count: 3,
      names: ['headache', 'Fatigue'],
      average_severity: 2,
    })
    expect(await person.call(symptoms.daily, { params: { date: '2020-01-01' } })).toEqual({
      date: '2020-01-01',
      count: 0,
      names: [],
      average_severity: null,
    })
  })

  test('names at most a hundred of a day, and has the figures of all', async () => {
    const person = await world.signUp()
    await person.call(symptoms.create, { body: { name: 'Headache', severity_score: 5 } })
    await world.owner.query(
      `insert into symptoms (user_id, id, logged_at, day, reward_day, name, category, severity, severity_score,
         potential_triggers, requires_medical_attention)
       select user_id, gen_random_uuid(), logged_at, day, reward_day, name || n, category, severity, 2, '{}', false
       from symptoms, generate_series(1, 149) n where user_id = $1`,
      [person.userId],
    )
    const date = world.clock.now.toISOString().slice(0, 10)
    const { names, ...figures } = await person.call(symptoms.daily, { params: { date } })
    expect(names).toHaveLength(100)
    expect(figures).toEqual({ date, count: 150, average_severity: 2 })
  })
})

describe('changing symptoms', () => {
  test('resolving keeps the first time and says how long it lasted', async () => {
    const person = await world.signUp()
    const { id } = await person.call(symptoms.create, { body: headache })
    world.clock.advance(90 * 60_000)
    const resolved = await person.call(symptoms.resolve, { params: { id }, query: { improvement_score: 7 } })
    expect(resolved).toMatchObject({ is_resolved: true, improvement_score: 7, duration_minutes: 90 })
    world.clock.advance(60_000)
    expect(await person.call(symptoms.resolve, { params: { id } })).toEqual(resolved)
    const stranger = await world.signUp()
    expect((await stranger.send(symptoms.unresolve, { params: { id } })).status).toBe(404)
    for (let times = 0; times < 2; times++)
      expect(await person.call(symptoms.unresolve, { params: { id } })).toMatchObject({
        is_resolved: false,
        resolved_at: null,
        improvement_score: null,
        duration_minutes: null,
      })
    expect(await person.call(symptoms.resolve, { params: { id } })).toMatchObject({ duration_minutes: 91 })
  })

  test('updating one field keeps the others; category and severity follow', async () => {
    const person = await world.signUp()
    const { id } = await person.call(symptoms.create, { body: headache })
    expect(
      await person.call(symptoms.update, {
        params: { id },
        body: { severity_score: 5, description: 'Behind the eyes' },
      }),
    ).toMatchObject({
      name: 'Headache',
      severity: 'very_severe',
      requires_medical_attention: true,
      description: 'Behind the eyes',
      potential_triggers: ['Poor Sleep', 'Caffeine'],
    })
    expect(
      await person.call(symptoms.update, { params: { id }, body: { name: 'Rash', description: null } }),
    ).toMatchObject({
      category: 'dermatological',
      description: null,
    })
  })

  test('deleting takes the points back', async () => {
    const person = await world.signUp()
    const { id } = await person.call(symptoms.create, { body: headache })
    expect(await person.call(symptoms.remove, { params: { id } })).toEqual({
      success: true,
      tokens_taken_back: 15,
      new_balance: 0,
      owed: 0,
    })
    expect(await person.call(symptoms.count)).toEqual({ count: 0 })
  })

  test('of somebody else answers like an unknown one, for every call', async () => {
    const [owner, stranger] = [await world.signUp(), await world.signUp()]
    const { id } = await owner.call(symptoms.create, { body: headache })
    for (const params of [{ id }, { id: randomUUID() }]) {
      for (const reply of [
        await stranger.send(symptoms.update, { params, body: { severity_score: 1 } }),
        await stranger.send(symptoms.resolve, { params }),
        await stranger.send(symptoms.remove, { params }),
      ]) {
        expect(reply).toMatchObject({ status: 404, body: { detail: 'Resource not found.' } })
      }
    }
    expect((await owner.call(symptoms.list)).symptoms).toMatchObject([{ severity_score: 3, is_resolved: false }])
  })
})

test('categories follow the table, severities the scale of ten', () => {
  expect(
    ['Digestive Issues', 'CRAMPS', 'sleep issues', 'Shortness of breath', 'Toothache', 'constructor'].map(categoryOf),
  ).toEqual(['digestive', 'pain', 'sleep', 'respiratory', 'other', 'other'])
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(severityOfTen)).toEqual([
    'very_mild',
    'very_mild',
    'mild',
    'mild',
    'moderate',
    'moderate',
    'severe',
    'severe',
    'very_severe',
    'very_severe',
  ])
})

import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ago = (milliseconds: number) => new Date(world.clock.now.getTime() - milliseconds).toISOString()
const balanceOf = async (person: Client) => (await person.call(transactions.balance)).balance

interface Kind {
  name: string
  create: Endpoint
  remove: Endpoint
  body: object
  /** The field with the log's time. */
  field: string
  /** Points of the first log. */
  points: number
  /** Lists the times of the logs, latest first. */
  list: (person: Client) => Promise<string[]>
}

const kinds: Kind[] = [
  {
    name: 'mood',
    create: moods.create,
    remove: moods.remove,
    body: { mood_type: 'calm' },
    field: 'timestamp',
    points: 15,
    list: async (person) => (await person.call(moods.list)).moods.map(({ timestamp }) => timestamp),
  },
  {
    name: 'symptom',
    create: symptoms.create,
    remove: symptoms.remove,
    body: { name: 'Headache', severity_score: 2 },
    field: 'timestamp',
    points: 15,
    list: async (person) => (await person.call(symptoms.list)).symptoms.map(({ timestamp }) => timestamp),
  },
  {
    name: 'meal',
    create: meals.create,
    remove: meals.remove,
    body: { name: 'Soup', meal_type: 'lunch' },
    field: 'eaten_at',
    points: 15,
    list: async (person) => (await person.call(meals.list)).meals.map(({ date }) => date),
  },
  {
    name: 'exercise',
    create: fitness.createExercise,
    remove: fitness.removeExercise,
    body: { name: 'A walk', type: 'cardio', duration_minutes: 5, is_completed: true },
    field: 'date',
    points: 20,
    list: async (person) => (await person.call(fitness.listExercises)).exercises.map(({ date }) => date),
  },
]

describe.each(kinds)('a $name in the past', ({ create, remove, body, field, points, list }) => {
  test('is stored at its time, and counts for the reward day on which it is logged', async () => {
    const person = await world.signUp()
    const moments = [ago(hourMs), ago(40 * dayMs), ago(3652 * dayMs)]
    for (const at of moments.toReversed()) await person.call(create, { body: { ...body, [field]: at } })
    expect(await list(person)).toEqual(moments)
    const { rows } = await world.owner.query<{ days: number; streak: number }>(
      `select count(distinct day)::int as days, max((progress->'streaks'->t.key->>'length')::int) as streak
       from transfers join reward_accounts using (user_id), jsonb_each(progress->'streaks') t
       where user_id = $1`,
      [person.userId],
    )
    expect(rows).toEqual([{ days: 1, streak: 1 }])
  })

  test('repeated under its key is the same log, and refused with another time', async () => {
    const person = await world.signUp()
    const [key, at] = [randomUUID(), ago(3 * dayMs)]
    const first = await person.call(create, { key, body: { ...body, [field]: at } })
    world.clock.advance(hourMs)
    expect(await person.call(create, { key, body: { ...body, [field]: at } })).toEqual(first)
    expect((await person.send(create, { key, body: { ...body, [field]: ago(9 * dayMs) } })).status).toBe(409)
    expect((await person.send(create, { key, body })).status).toBe(409)
    const present = randomUUID()
    const second = await person.call(create, { key: present, body })
    world.clock.advance(hourMs)
    expect(await person.call(create, { key: present, body })).toEqual(second)
  })

  test('gives back its points when it is removed', async () => {
    const person = await world.signUp()
    const before = await balanceOf(person)
    const { id } = (await person.call(create, { body: { ...body, [field]: ago(200 * dayMs) } })) as { id: string }
    expect(await balanceOf(person)).toBe(before + points)
    expect((await person.send(remove, { params: { id } as never })).status).toBe(200)
    expect(await balanceOf(person)).toBe(before)
    expect(await list(person)).toEqual([])
  })

  test.each([
    ['in an hour', () => ago(-hourMs)],
    ['ten years and a day ago', () => ago(3654 * dayMs)],
    ['in the year 1', () => '0001-01-01T00:00:00Z'],
    ['on no day', () => '2026-02-30T08:00:00Z'],
  ])('cannot be %s', async (_name, at) => {
    const person = await world.signUp()
    const reply = await person.send(create, { body: { ...body, [field]: at() } })
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } })
    expect(await list(person)).toEqual([])
  })

  test('may be a little ahead of the server’s clock: then it counts as now', async () => {
    const person = await world.signUp()
    await person.call(create, { body: { ...body, [field]: ago(-60_000) } })
    expect(await list(person)).toEqual([ago(0)])
  })
})

test('a mood in the past counts in its own day’s sums until it is removed', async () => {
  const person = await world.signUp()
  const at = ago(2 * dayMs)
  const trend = async () =>
    (await person.call(moods.trends, { query: { days: 7 } })).days.map(({ date, count }) => [date, count])
  await person.call(moods.create, { body: { mood_type: 'calm' } })
  const { id } = await person.call(moods.create, { body: { mood_type: 'sad', timestamp: at } })
  const today = world.clock.now.toISOString().slice(0, 10)
  expect(await trend()).toEqual([
    [at.slice(0, 10), 1],
    [today, 1],
  ])
  await person.call(moods.remove, { params: { id } })
  expect(await trend()).toEqual([[today, 1]])
})

test('a planned exercise has no date', async () => {
  const person = await world.signUp()
  const body = { name: 'A walk', type: 'cardio', duration_minutes: 5, date: ago(dayMs) }
  expect(await person.send(fitness.createExercise, { body })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'date'] }] },
  })
})

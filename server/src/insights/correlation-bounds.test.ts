import { insights } from '@finu/contract/insights/insights'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection, Database } from '../platform/database.ts'
import { measureLargestAnswer } from '../../testing/largest-answer.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { computeCorrelations, correlationJob, correlationRound } from './correlation-actions.ts'
import { groupByDay } from './correlation-records.ts'
import { readRecords } from './correlation-records-actions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const [from, today] = ['2026-01-01', '2026-03-01']
const read = ({ userId }: Client) => readRecords(world.database.forUser(userId), userId, from, today)

/** Writes a number of meals on each of fifty days, each of thirty foods whose names no other has, and a common one. */
const writeMeals = ({ userId }: Client, aDay: number) =>
  world.owner.query(
    `insert into meals (user_id, id, created_at, eaten_at, day, reward_day, name, meal_type, food_items, image_urls,
       post_meal_feelings)
     select $1, gen_random_uuid(), at, at, at::date, at::date, 'Lunch', 'lunch',
       (select jsonb_agg(jsonb_build_object('name', case n when 30 then 'Milk' else repeat('餐', 100) || g || '-' || n end))
         from generate_series(1, 30) n), '{}', '{}'
     from (select g, timestamptz '2026-02-28T12:00:00Z' - (g % 50) * interval '1 day' as at
       from generate_series(1, 50 * $2::int) g) t`,
    [userId, aDay],
  )

/** Writes a number of moods and symptoms on each of fifty days, whose names and triggers no other has. */
async function writeTriggers({ userId }: Client, aDay: number): Promise<void> {
  const times = `(select g, timestamptz '2026-02-28T12:00:00Z' - (g % 50) * interval '1 day' as at
    from generate_series(1, 50 * $2::int) g) t`
  const triggers = `(select array_agg(repeat('因', 60) || g || '-' || n) from generate_series(1, 20) n) || array['Sleep']`
  await world.owner.query(
    `insert into moods (user_id, id, logged_at, day, reward_day, mood_type, emoji, label, energy_level, stress_level,
       happiness_level, anxiety_level, overall_wellness_score, triggers, activities)
     select $1, gen_random_uuid(), at, at::date, at::date, 'happy', '😊', 'Good', 4, 3, 4, 2, 7.8, ${triggers}, '{}'
     from ${times}`,
    [userId, aDay],
  )
  await world.owner.query(
    `insert into symptoms (user_id, id, logged_at, day, reward_day, name, category, severity, severity_score,
       potential_triggers, requires_medical_attention)
     select $1, gen_random_uuid(), at, at::date, at::date, repeat('痛', 60) || g, 'other', 'mild', 2, ${triggers}, false
     from ${times}`,
    [userId, aDay],
  )
}

/** Measures what the computation of a person's correlations reads at a time. */
const measure = ({ userId }: Client) =>
  measureLargestAnswer(world.owner, () => world.work(correlationJob, { user_id: userId }))

test('what is read of foods is small, however many names there are, and has the most frequent one', async () => {
  const person = await world.signUp()
  await writeMeals(person, 10)
  await world.owner.query('insert into correlations (user_id, is_due) values ($1, false)', [person.userId])
  // The names alone are 5 MB.
  expect(await measure(person)).toBeLessThan(60_000)
  const stored = await read(person)
  expect(stored.foods[0]).toMatchObject({ name: 'Milk' })
  expect(stored.foods[0]!.days).toHaveLength(50)
  expect(stored.food_days).toHaveLength(50)
})

test('what is read of symptoms and of all triggers is small as well', async () => {
  const person = await world.signUp()
  await writeTriggers(person, 20)
  expect(await measure(person)).toBeLessThan(60_000)
  const stored = await read(person)
  expect(stored.symptom_days).toHaveLength(50)
  const [trigger] = stored.triggers
  expect([trigger!.name, trigger!.days.length, trigger!.symptom_days.length]).toEqual(['Sleep', 50, 50])
})

test('a name in other letters is the same, in its latest spelling, and in a symptom’s before a mood’s', async () => {
  const person = await world.signUp()
  const log = (day: string, triggers: string[], of: string[]) =>
    Promise.all([
      person.call(moods.create, { body: { mood_type: 'calm', triggers, timestamp: `${day}T08:00:00Z` } }),
      person.call(symptoms.create, {
        body: { name: 'Headache', severity_score: 2, potential_triggers: of, timestamp: `${day}T09:00:00Z` },
      }),
    ])
  await log('2026-02-10', ['LÄRM'], ['lärm'])
  await log('2026-02-11', ['Work'], ['Lärm'])
  await log('2026-02-12', ['WORK'], ['work'])
  const { days } = groupByDay(await read(person))
  expect(
    days
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ moodTriggers, symptomTriggers, symptoms: named, foods }) => [
        moodTriggers,
        symptomTriggers,
        named,
        foods,
      ]),
  ).toEqual([
    [['Lärm'], ['Lärm'], ['Headache'], null],
    [['work'], ['Lärm'], ['Headache'], null],
    [['work'], ['work'], ['Headache'], null],
  ])
})

/** The database to a computation that ends its process: it reads nothing, and writes nothing afterwards. */
function untilItEnds(onRead: () => void): Database {
  const silent = new Promise<never>(() => {})
  const forUser = (userId: string) => {
    const db = world.database.forUser(userId)
    const slow = { ...db.slow, get: () => (onRead(), silent) }
    return { ...db, slow } as Connection
  }
  return { ...world.database, forUser }
}

test('a person whose computation ended the process rests, longer each time, and others go on', async () => {
  const [person, other] = [await world.signUp(), await world.signUp()]
  const logMood = (by: Client) => by.call(moods.create, { body: { mood_type: 'calm' } })
  const end = () =>
    new Promise<void>((ended) => void computeCorrelations(untilItEnds(ended), person.userId, world.clock.now))
  const work = async (by: Client) => {
    await world.work(correlationRound, {})
    const { rowCount } = await world.owner.query('select from graphile_worker.jobs where key = $1', [
      `correlations:${by.userId}`,
    ])
    await world.owner.query('select graphile_worker.remove_job($1)', [`correlations:${by.userId}`])
    if (rowCount) await world.work(correlationJob, { user_id: by.userId })
    return (await by.call(insights.correlations)).computed_at
  }
  await Promise.all([logMood(person), logMood(other)])
  await world.work(correlationRound, {})
  await end()
  // The queue gives the job again to the next process.
  await world.work(correlationJob, { user_id: person.userId })
  expect(await person.call(insights.correlations)).toMatchObject({ computed_at: null, is_due: true })
  // A new log does not begin it either.
  await logMood(person)
  expect(await work(person)).toBeNull()
  expect(await work(other)).not.toBeNull()

  world.clock.advance(3_600_000)
  await world.signIn(person)
  await end()
  world.clock.advance(3_600_000)
  await world.signIn(person)
  expect(await work(person)).toBeNull()
  world.clock.advance(3_600_000)
  await world.signIn(person)
  expect(await work(person)).toBe(world.clock.now.toISOString())
})

test('a failure of the database is no end of the process: the queue may try again at once', async () => {
  const person = await world.signUp()
  await person.call(moods.create, { body: { mood_type: 'calm' } })
  const failing: Database = {
    ...world.database,
    forUser: (userId) => {
      const db = world.database.forUser(userId)
      return { ...db, slow: { ...db.slow, get: () => Promise.reject(new Error('gone')) } }
    },
  }
  await expect(computeCorrelations(failing, person.userId, world.clock.now)).rejects.toThrow('gone')
  await world.work(correlationJob, { user_id: person.userId })
  expect((await person.call(insights.correlations)).computed_at).not.toBeNull()
})

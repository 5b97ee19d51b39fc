import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { insights, trendPeriods } from '@finu/contract/insights/insights'
import { meals } from '@finu/contract/meals/meals'
import { moods, type NewMood } from '@finu/contract/moods/moods'
import { sleep } from '@finu/contract/sleep/sleep'
import { subscription } from '@finu/contract/subscription/subscription'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { water } from '@finu/contract/water/water'
import { weight } from '@finu/contract/weight/weight'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { sql } from '../platform/sql.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await signUpConfirmed(world)
  await person.call(subscription.startTrial)
})

/** Returns the time some days ago. */
const ago = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()
const mood = (more: Partial<NewMood> = {}) => person.call(moods.create, { body: { mood_type: 'happy', ...more } })
const trends = (days: number = 30) => person.call(insights.trends, { query: { days } })
const ofPerson = (text: string) => world.owner.query(text, [person.userId])
const countKept = async () => (await ofPerson('select from kept_trends where user_id = $1')).rowCount

/** Marks cached trends, to recognise them: no real mean is 0.25. */
const mark = () =>
  ofPerson(`update kept_trends set answer = jsonb_set(answer::jsonb, '{mood,before}', '0.25')::json where user_id = $1`)
const isMarked = async (days?: number) => (await trends(days)).mood.before === 0.25

describe('cached trends', () => {
  test('are returned unchanged, one for each offered period', async () => {
    await mood()
    for (const days of trendPeriods) await trends(days)
    await mark()
    for (const days of trendPeriods) expect(await isMarked(days)).toBe(true)
    expect((await trends(31)).mood.values).toHaveLength(31)
    expect(await countKept()).toBe(trendPeriods.length)
  })

  test('are returned to nobody else', async () => {
    await mood()
    await trends()
    await mark()
    const other = await world.signUp()
    expect((await other.call(insights.trends, { query: { days: 7 } })).mood.before).toBeNull()
    expect((await other.send(insights.trends, { query: { days: 30 } })).status).toBe(402)
  })

  test('need the plan that they were computed with', async () => {
    await trends()
    await ofPerson('delete from subscriptions where user_id = $1')
    expect((await person.send(insights.trends, { query: { days: 30 } })).status).toBe(402)
  })

  test('are not used on another day, nor with other fields', async () => {
    for (const change of ["shape = 'of another release'", 'end_date = end_date - 1']) {
      await trends()
      await mark()
      expect(await isMarked()).toBe(true)
      await ofPerson(`update kept_trends set ${change} where user_id = $1`)
      expect(await isMarked()).toBe(false)
      await mark()
      expect(await isMarked()).toBe(true)
    }
  })

  test('are computed if they cannot be cached, which is logged without their content', async () => {
    await mood({ triggers: ['Quillfeather'] })
    await world.owner.query('revoke insert on kept_trends from finu_app')
    const said = world.logs.length
    const { trigger } = await trends()
    await world.owner.query('grant insert on kept_trends to finu_app')
    expect(trigger?.name).toBe('Quillfeather')
    const lines = world.logs.slice(said).filter((line) => line.includes('trends not kept'))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 40, err: expect.objectContaining({ code: '42501' }) as unknown }),
    ])
    expect(world.logs.slice(said).join('')).not.toContain('Quillfeather')
    expect(await countKept()).toBe(0)
  })
})

type Change = (work: () => Promise<unknown>) => Promise<void>

/** Changes by kind of log: added, changed, deleted and logged again, for today and for an earlier day. */
const changes: Record<string, (change: Change) => Promise<void>> = {
  async moods(change) {
    const add = async (more?: Partial<NewMood>) => ({ params: { id: (await mood(more)).id } })
    await add()
    await change(() => add({ mood_type: 'sad', triggers: ['Poor sleep'] }))
    await change(() => add({ timestamp: ago(20) }))
    const body = { mood_type: 'calm', timestamp: ago(3), triggers: ['Work stress'] } satisfies Partial<NewMood>
    const logged = await add(body)
    const say = (more: Partial<NewMood>) => person.call(moods.change, { ...logged, body: { ...body, ...more } })
    await change(() => say({ triggers: ['Work stress', 'Energy'] }))
    await change(() => say({ mood_type: 'sad' }))
    await change(() => say({ timestamp: ago(5) }))
    await change(() => person.call(moods.remove, logged))
    await change(() => add(body))
  },
  async symptoms(change) {
    const add = async (more: object = {}) => {
      const body = { name: 'Headache', severity_score: 2, ...more }
      return { params: { id: (await person.call(symptoms.create, { body })).id } }
    }
    for (const days of [0, 4, 6]) await mood({ timestamp: ago(days) })
    const logged = await add()
    await change(() => add({ timestamp: ago(4) }))
    await change(() => person.call(symptoms.update, { ...logged, body: { severity_score: 5 } }))
    await change(() => person.call(symptoms.update, { ...logged, body: { timestamp: ago(6) } }))
    await change(() => person.call(symptoms.remove, logged))
    await change(() => add({ timestamp: ago(6) }))
  },
  async meals(change) {
    const meal = { name: 'Lunch', meal_type: 'lunch', ingredients: ['lentils'] } as const
    const add = async (more: object = {}) => ({
      params: { id: (await person.call(meals.create, { body: { ...meal, ...more } })).id },
    })
    await change(() => add())
    await change(() => add({ eaten_at: ago(40) }))
    const logged = await add({ eaten_at: ago(2) })
    const say = (more: object) => person.call(meals.change, { ...logged, body: { ...meal, ...more } })
    await change(() => say({ ingredients: ['lentils', 'rice'] }))
    await change(() => say({ eaten_at: ago(3) }))
    await change(() => person.call(meals.remove, logged))
    await change(() => add({ eaten_at: ago(3) }))
  },
  async exercises(change) {
    const walk = { name: 'Walk', type: 'cardio', duration_minutes: 25 } as const
    const add = async (more: object) => ({
      params: { id: (await person.call(fitness.createExercise, { body: { ...walk, ...more } })).id },
    })
    await change(() => add({ is_completed: true }))
    await change(() => add({ is_completed: true, date: ago(9) }))
    const planned = await add({})
    await change(() => person.call(fitness.changeExercise, { ...planned, body: { is_completed: true } }))
    await change(() => person.call(fitness.editExercise, { ...planned, body: { ...walk, duration_minutes: 40 } }))
    await change(() => person.call(fitness.editExercise, { ...planned, body: { ...walk, date: ago(2) } }))
    await change(() => person.call(fitness.removeExercise, planned))
    await change(() => add({ is_completed: true, date: ago(2) }))
  },
  async nights(change) {
    const night = (days: number) => ({ asleep_at: ago(days + 0.3), woke_at: ago(days) })
    const add = async (days: number) => ({
      params: { id: (await person.call(sleep.create, { body: night(days) })).id },
    })
    await change(() => add(0))
    const logged = await add(20)
    await change(() => person.call(sleep.change, { ...logged, body: night(9) }))
    await change(() => person.call(sleep.remove, logged))
    await change(() => add(9))
  },
  async fasts(change) {
    const past = (days: number) =>
      person.call(fasting.enter, { body: { start_time: ago(days + 0.6), end_time: ago(days) } })
    await change(() => past(3))
    const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    world.clock.advance(2 * 3_600_000)
    await change(() => person.call(fasting.complete, { params: { id } }))
    const input = { start_time: ago(1.5), end_time: ago(1) }
    await change(() => person.call(fasting.change, { params: { id }, body: input }))
    await change(() => person.call(fasting.remove, { params: { id } }))
    await change(() => past(1))
  },
  async water(change) {
    const add = async (more: object = {}) => ({
      params: { id: (await person.call(water.create, { body: { amount_ml: 250, ...more } })).id },
    })
    await change(() => add())
    await change(() => add({ drunk_at: ago(40) }))
    const logged = await add({ drunk_at: ago(2) })
    await change(() => person.call(water.change, { ...logged, body: { amount_ml: 500 } }))
    await change(() => person.call(water.change, { ...logged, body: { amount_ml: 500, drunk_at: ago(3) } }))
    await change(() => person.call(water.remove, logged))
  },
  async weights(change) {
    const add = async (weight_kg: number, days: number) => ({
      params: { id: (await person.call(weight.create, { body: { weight_kg, measured_at: ago(days) } })).id },
    })
    for (const days of [3, 2, 1]) await add(70, days)
    await change(() => add(71, 0))
    await change(() => add(72, 40))
    const logged = await add(72, 4)
    await change(() => person.call(weight.change, { ...logged, body: { weight_kg: 73 } }))
    await change(() => person.call(weight.change, { ...logged, body: { weight_kg: 73, measured_at: ago(6) } }))
    await change(() => person.call(weight.remove, logged))
  },
}

test.each(Object.keys(changes))('trends after a change of %s are what is worked out anew', async (kind) => {
  await changes[kind]!(async (work) => {
    await trends()
    expect(await countKept()).toBe(1)
    const before = await trends()
    await work()
    const after = await trends()
    await ofPerson('delete from kept_trends where user_id = $1')
    expect(after).toEqual(await trends())
    expect(after).not.toEqual(before)
  })
})

describe('while a log is being written', () => {
  test('trends are not cached', async () => {
    await mood({ timestamp: ago(1) })
    const logging = await world.owner.connect()
    onTestFinished(() => logging.release(true))
    await logging.query('begin')
    await logging.query(
      `insert into mood_days select user_id, day + 1, count, happiness_sum, energy_sum, stress_sum, anxiety_sum, score_sum
       from mood_days where user_id = $1`,
      [person.userId],
    )
    const meanwhile = await trends()
    const kept = await countKept()
    await logging.query('commit')
    expect(meanwhile.mood.values.at(-1)).toBeNull()
    expect(kept).toBe(0)
    expect((await trends()).mood.values.at(-1)).toBe(4)
    expect(await countKept()).toBe(1)
  })

  test('and arrives during the caching, from another process, it deletes the cached trends', async () => {
    await mood({ timestamp: ago(1) })
    await trends()
    await ofPerson(`update kept_trends set shape = 'of another release' where user_id = $1`)
    // The caching call waits for this row, with what was read before the log.
    const row = await world.owner.connect()
    onTestFinished(() => row.release(true))
    await row.query('begin')
    await row.query('select from kept_trends where user_id = $1 for update', [person.userId])
    const reading = trends()
    await expect.poll(world.countWaiting).toBe(1)
    // As another process would: in this one the person's writes run one after another.
    const logging = world.database.unfenced.run(sql`
      insert into mood_days select user_id, day + 1, count, happiness_sum, energy_sum, stress_sum, anxiety_sum, score_sum
      from mood_days where user_id = ${person.userId}`)
    await expect.poll(world.countWaiting).toBe(2)
    await row.query('rollback')
    expect((await reading).mood.values.at(-1)).toBeNull()
    await logging
    expect((await trends()).mood.values.at(-1)).toBe(4)
  })
})

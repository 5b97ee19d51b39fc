import type { Answer } from '@finu/contract/platform/endpoint'
import { randomUUID } from 'node:crypto'
import { fasting, fastingTexts } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { writeGoalDetails } from '@finu/contract/fitness/goals'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { milestonesJob } from './milestone-actions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hour = 3_600_000
const day = 24 * hour
/** Each test starts at noon of a new day. */
beforeEach(() => {
  world.clock.now = new Date((Math.floor(world.clock.now.getTime() / day) + 1.5) * day)
})
const start = (person: Client, body: object = { fasting_type: '16:8' }, key?: string) =>
  person.call(fasting.start, { body, ...(key && { key }) })
const complete = (person: Client, id: string, query = {}) => person.call(fasting.complete, { params: { id }, query })
const breakFast = (person: Client, id: string, body = {}) => person.call(fasting.break, { params: { id }, body })
const custom = (hours: number) => ({ fasting_type: 'custom', planned_duration_hours: hours })
/** Starts and completes a fast of some hours. */
async function fast(person: Client, body: object, hours: number) {
  const { id } = await start(person, body)
  world.clock.advance(hours * hour)
  return complete(person, id)
}
const settle = (person: Client) => world.work(milestonesJob, { user_id: person.userId })
const balance = async (person: Client) => (await person.call(transactions.balance)).balance
const jobsOf = async (person: Client) =>
  (
    await world.owner.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where key = 'settle_milestones:' || $1`,
      [person.userId],
    )
  ).rows

describe('starting a fast', () => {
  test('uses the server’s clock, and earns two points and the first-fast bonus', async () => {
    const person = await world.signUp()
    const startedAt = world.clock.now.toISOString()
    const started = await start(person, { fasting_type: '16:8', goals: ['weight_loss'], motivation_note: ' For calm ' })
    expect(started).toMatchObject({
      fasting_type: '16:8',
      planned_duration_hours: 16,
      start_time: startedAt,
      end_time: null,
      current_duration_hours: 0,
      status: 'active',
      goals: ['weight_loss'],
      motivation_note: 'For calm',
      tokens_earned: 0,
      milestones_reached: 0,
      personal_best: false,
      is_by_hand: false,
      reward: { tokens_awarded: 12, new_balance: 12, reward_description: 'Fast started, First fast' },
    })
    world.clock.advance(90 * 60_000)
    expect(await person.call(fasting.active)).toMatchObject({
      id: started.id,
      current_duration_hours: 1.5,
      as_of: world.clock.now.toISOString(),
    })
  })

  test.each([
    [{ fasting_type: '16:8', planned_duration_hours: 5 }, 16],
    [{ fasting_type: '18:6' }, 18],
    [{ fasting_type: '20:4', planned_duration_hours: null }, 20],
    [{ fasting_type: '24:0' }, 24],
    [{ fasting_type: 'alternate_day' }, 36],
    [{ fasting_type: 'alternate_day', planned_duration_hours: 40 }, 40],
    [custom(13), 13],
  ])('as %j plans %i hours', async (body, hours) => {
    expect((await start(await world.signUp(), body)).planned_duration_hours).toBe(hours)
  })

  test.each([
    [{}, 'fasting_type', 'Choose a window from the list'],
    [{ fasting_type: '12:12' }, 'fasting_type', 'Choose a window from the list'],
    [{ fasting_type: 'custom' }, 'planned_duration_hours', 'Say for how many hours, from 1 to 168'],
    [custom(0), 'planned_duration_hours', 'Use a whole number of hours from 1 to 168'],
    [custom(169), 'planned_duration_hours', 'Use a whole number of hours from 1 to 168'],
    [custom(16.5), 'planned_duration_hours', 'Use a whole number of hours from 1 to 168'],
    [{ fasting_type: '16:8', motivation_note: 'x'.repeat(501) }, 'motivation_note', 'Use at most 500 characters'],
  ])('refuses %j', async (body, field, msg) => {
    const reply = await (await world.signUp()).send(fasting.start, { body })
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field], msg }] } })
  })

  test('twice is refused with a sentence, and two parallel devices start one', async () => {
    const person = await world.signUp()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => person.send(fasting.start, { body: { fasting_type: '16:8' } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      detail: fastingTexts.alreadyActive,
      code: 'fast_running',
    })
    expect((await person.call(fasting.list)).fasts).toHaveLength(1)
    expect(await balance(person)).toBe(12)
  })

  test('with the same key and body starts one and gives the same answer; another body is a 409', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const body = { fasting_type: '18:6', goals: ['mental_clarity'] }
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(person, body, key)))
    expect(new Set(replies.map((reply) => JSON.stringify(Object.entries(reply).sort()))).size).toBe(1)
    expect(replies[0]).toMatchObject({ id: key, reward: { tokens_awarded: 12, new_balance: 12 } })
    expect((await person.send(fasting.start, { body: { fasting_type: '16:8' }, key })).status).toBe(409)
    await breakFast(person, key)
    expect(await start(person, body, key)).toMatchObject({ id: key, status: 'broken' })
  })

  test('has not happened yet: the active fast is a 404', async () => {
    const reply = await (await world.signUp()).send(fasting.active)
    expect(reply).toMatchObject({ status: 404, body: { detail: fastingTexts.noneActive } })
  })
})

describe('completing a fast', () => {
  test('after its planned time earns 50 points and its milestones, by the server’s clock alone', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(16 * hour)
    const ended = await complete(person, id, { first_meal: 'Soup' })
    expect(ended).toMatchObject({
      status: 'completed',
      end_time: world.clock.now.toISOString(),
      current_duration_hours: 16,
      tokens_earned: 50,
      milestones_reached: 3,
      minutes_missing: 0,
      first_meal: 'Soup',
      reward: { tokens_awarded: 65, new_balance: 77 },
    })
    expect((await person.send(fasting.active)).status).toBe(404)
    expect(await balance(person)).toBe(77)
  })

  test('a second too early earns nothing, ends it anyway, and says how many minutes were missing', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(16 * hour - 1000)
    expect(await complete(person, id)).toMatchObject({ status: 'broken', tokens_earned: 0, minutes_missing: 1 })
    const { id: next } = await start(person)
    world.clock.advance(2.5 * hour)
    expect(await complete(person, next)).toMatchObject({ status: 'broken', minutes_missing: 810 })
    expect(await balance(person)).toBe(12 + 15 + 2)
  })

  test('twice gives the first answer again and pays once, from any number of devices', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(17 * hour)
    const replies = await Promise.all(Array.from({ length: 12 }, () => complete(person, id)))
    expect(new Set(replies.map((reply) => JSON.stringify(Object.entries(reply).sort()))).size).toBe(1)
    world.clock.advance(hour)
    expect(await complete(person, id)).toMatchObject({
      tokens_earned: 50,
      current_duration_hours: 17,
      minutes_missing: 0,
      reward: { tokens_awarded: 65 },
    })
    expect(await breakFast(person, id, { reason: 'Hunger' })).toMatchObject({ status: 'completed', reason: null })
    expect(await balance(person)).toBe(77)
  })

  test('pays for one a day', async () => {
    const person = await world.signUp()
    expect((await fast(person, custom(12), 12)).tokens_earned).toBe(50)
    // From noon: the first ends at midnight, at the start of the next day, and the second on that day too.
    expect(await fast(person, custom(12), 12)).toMatchObject({ status: 'completed', tokens_earned: 0 })
    world.clock.advance(12 * hour)
    expect((await fast(person, custom(12), 12)).tokens_earned).toBe(50)
  })

  test('earns only what the day’s total leaves', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(16 * hour)
    const description = writeGoalDetails({ category: 'Personal', points: 180, source: 'user' })
    const goal = await person.call(fitness.createGoal, { body: { name: 'Goal', description } })
    await person.call(fitness.changeGoal, { params: { id: goal.id }, body: { status: 'completed' } })
    const walk = { name: 'Long walk', duration_minutes: 100, start_timer: true }
    const exercise = await person.call(fitness.createExercise, { body: walk })
    world.clock.advance(100 * 60_000)
    await person.call(fitness.changeExercise, { params: { id: exercise.id }, body: { is_completed: true } })
    // 380 of 400 points are earned: 15 for the milestones leave 5 for the rest.
    expect(await complete(person, id)).toMatchObject({ tokens_earned: 5, reward: { tokens_awarded: 20 } })
  })

  test('says what it earned, and why not for the whole', async () => {
    const person = await world.signUp()
    const said = async (body: object, hours: number) => (await fast(person, body, hours)).reward.reward_description
    expect(await said({ fasting_type: '16:8' }, 9)).toBe('2 milestones')
    expect(await said({ fasting_type: '16:8' }, 1)).toBe('No points')
    expect(await said(custom(5), 6)).toBe('Fasts planned for 12 hours or more earn points.')
    expect(await said({ fasting_type: '16:8' }, 16)).toBe('3 milestones, Fasting Complete')
  })

  test('of less than twelve planned hours earns only its start', async () => {
    const person = await world.signUp()
    expect(await fast(person, custom(11), 40)).toMatchObject({
      status: 'completed',
      tokens_earned: 0,
      milestones_reached: 0,
      reward: { tokens_awarded: 0 },
    })
    expect(await balance(person)).toBe(12)
  })

  test('is a personal best if it reached its goal and was longer than any before', async () => {
    const person = await world.signUp()
    expect((await fast(person, custom(12), 14)).personal_best).toBe(false)
    expect((await fast(person, custom(13), 13)).personal_best).toBe(false)
    expect((await fast(person, custom(14), 17)).personal_best).toBe(true)
    expect((await fast(person, custom(20), 19)).personal_best).toBe(false)
    expect((await fast(person, custom(18), 18)).personal_best).toBe(false)
    expect((await fast(person, custom(12), 19.5)).personal_best).toBe(true)
  })
})

describe('breaking a fast', () => {
  test('keeps its reason and first meal, and its passed milestones', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(9 * hour)
    expect(await breakFast(person, id, { reason: 'Family lunch', first_meal: 'Paella' })).toMatchObject({
      status: 'broken',
      reason: 'Family lunch',
      first_meal: 'Paella',
      milestones_reached: 2,
      tokens_earned: 0,
      minutes_missing: 420,
      reward: { tokens_awarded: 10 },
    })
  })

  test('earns nothing for the whole even past its time', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(20 * hour)
    expect(await breakFast(person, id)).toMatchObject({ status: 'broken', tokens_earned: 0, minutes_missing: 0 })
  })
})

describe('milestones', () => {
  test('are settled when they are due, each once, and the next one is queued', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    await settle(person)
    expect(await balance(person)).toBe(12)
    world.clock.advance(4 * hour)
    await Promise.all([settle(person), settle(person), settle(person)])
    expect(await person.call(fasting.active)).toMatchObject({ milestones_reached: 1 })
    expect(await balance(person)).toBe(17)
    // Late for both of the others.
    world.clock.advance(9 * hour)
    await settle(person)
    expect(await balance(person)).toBe(27)
    expect(await jobsOf(person)).toHaveLength(1)
    world.clock.advance(3 * hour)
    expect((await complete(person, id)).reward.tokens_awarded).toBe(50)
    await settle(person)
    expect(await balance(person)).toBe(77)
  })

  test('are queued as a job at their time', async () => {
    // The queue uses the database's own clock, which tests do not change: this time is later.
    world.clock.now = new Date('2040-03-02T12:00:00Z')
    const person = await world.signUp()
    const { id } = await start(person)
    expect(await jobsOf(person)).toEqual([{ run_at: new Date('2040-03-02T16:00:00Z') }])
    world.clock.advance(8 * hour)
    await settle(person)
    expect(await jobsOf(person)).toEqual([{ run_at: new Date('2040-03-03T00:00:00Z') }])
    expect(await complete(person, id)).toMatchObject({ milestones_reached: 2 })
  })

  test('of a repeatedly started fast share one job, and those of a short one have none', async () => {
    const person = await world.signUp()
    for (let times = 0; times < 5; times++) await breakFast(person, (await start(person)).id)
    expect(await jobsOf(person)).toHaveLength(1)
    const other = await world.signUp()
    await start(other, custom(11))
    expect(await jobsOf(other)).toHaveLength(0)
  })
})

describe('claims of the browser', () => {
  test('for granted points succeed and add nothing; without a record they are refused', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    const award = (reward_key: string) =>
      person.send(rewards.award, { body: { reward_key, context: { reference_id: id }, multiplier: 9 } })
    expect((await award('fasting_milestone')).status).toBe(422)
    expect((await award('fast_completed')).status).toBe(422)
    world.clock.advance(16 * hour)
    await complete(person, id)
    for (const key of ['fast_started', 'fasting_milestone', 'fast_completed']) {
      expect(await award(key)).toMatchObject({ status: 200, body: { tokens_awarded: 0, new_balance: 77 } })
    }
    expect(
      await person.send(transactions.earn, { body: { amount: 500, source: 'fast_completed', reference_id: id } }),
    ).toMatchObject({ status: 200, body: { tokens_awarded: 0, new_balance: 77 } })
  })
})

describe('deleting a fast', () => {
  test('takes back everything it earned and frees no place of the day', async () => {
    const person = await world.signUp()
    const { id } = await fast(person, { fasting_type: '16:8' }, 16)
    expect(await person.call(fasting.remove, { params: { id } })).toEqual({
      success: true,
      tokens_taken_back: 77,
      new_balance: 0,
      owed: 0,
    })
    expect(await person.call(fasting.summary)).toMatchObject({ total_fasts: 0, total_hours: 0, longest_hours: 0 })
    const { reward } = await start(person)
    // The first-fast bonus again, but no second start on that day: the deleted one started the day before.
    expect(reward.tokens_awarded).toBe(12)
    await person.call(fasting.remove, { params: { id: (await person.call(fasting.active)).id } })
    expect((await start(person)).reward.tokens_awarded).toBe(10)
  })

  test('while it is active ends it without a trace', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(8 * hour)
    await settle(person)
    expect((await person.call(fasting.remove, { params: { id } })).tokens_taken_back).toBe(22)
    expect((await person.send(fasting.active)).status).toBe(404)
    await settle(person)
    expect(await balance(person)).toBe(0)
  })

  test('of somebody else, or an unknown one, is a 404; so are the other calls', async () => {
    const [owner, other] = [await world.signUp(), await world.signUp()]
    const { id } = await start(owner)
    for (const endpoint of [fasting.remove, fasting.complete, fasting.break]) {
      const foreign = await other.send(endpoint, { params: { id }, ...(endpoint.method === 'POST' && { body: {} }) })
      const missing = await other.send(endpoint, {
        params: { id: randomUUID() },
        ...(endpoint.method === 'POST' && { body: {} }),
      })
      expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    }
    expect((await owner.call(fasting.active)).id).toBe(id)
    expect((await other.call(fasting.list)).fasts).toEqual([])
  })
})

describe('the list and the summary', () => {
  test('page through all fasts, by status, type and day', async () => {
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'Europe/Madrid' } })
    const ids: string[] = []
    for (let index = 0; index < 7; index++) {
      const { id } = await fast(person, index % 2 ? custom(2) : { fasting_type: '16:8' }, index === 6 ? 16 : 3)
      ids.unshift(id)
      world.clock.advance(day)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Answer<typeof fasting.list> = await person.call(fasting.list, {
        query: { limit: 3, ...(cursor && { cursor }) },
      })
      seen.push(...page.fasts.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual(ids)
    const count = async (query: object) => (await person.call(fasting.list, { query })).fasts.length
    expect([
      await count({ status: 'completed' }),
      await count({ status: 'broken' }),
      await count({ status: 'active' }),
      await count({ status: 'paused' }),
      await count({ fasting_type: 'custom' }),
      await count({ offset: 5 }),
    ]).toEqual([4, 3, 0, 0, 3, 2])
    const dayOfThird = (await person.call(fasting.list)).fasts[2]!.start_time.slice(0, 10)
    expect([
      await count({ start_date: dayOfThird }),
      await count({ end_date: dayOfThird }),
      await count({ start_date: dayOfThird, end_date: dayOfThird }),
    ]).toEqual([3, 5, 1])
    const { id } = await start(person)
    expect((await person.call(fasting.list, { query: { status: 'active' } })).fasts.map((each) => each.id)).toEqual([
      id,
    ])
  })

  test('sum the fasted time, past a goal too, and the week by day of end', async () => {
    const person = await world.signUp()
    const { days, ...before } = await person.call(fasting.summary)
    expect(days).toHaveLength(7)
    expect(before).toMatchObject({ total_fasts: 0, completion_rate: 0, average_hours: 0, current_streak: 0 })
    await fast(person, { fasting_type: '16:8' }, 17)
    await fast(person, { fasting_type: '18:6' }, 9)
    const summary = await person.call(fasting.summary)
    expect(summary).toMatchObject({
      total_fasts: 2,
      completed_fasts: 1,
      completion_rate: 50,
      total_hours: 26,
      average_hours: 13,
      longest_hours: 17,
    })
    expect(summary.days.reduce((sum, each) => sum + each.hours, 0)).toBe(26)
    await fast(person, { fasting_type: '24:0' }, 20)
    expect(await person.call(fasting.summary)).toMatchObject({ completed_fasts: 1, longest_hours: 20 })
  })
})

describe('cautions', () => {
  test('depend on the profile and the hours', async () => {
    const person = await world.signUp()
    const codes = async (query = {}) =>
      (await person.call(fasting.cautions, { query })).cautions.map(({ code }) => code)
    expect(await codes()).toEqual([])
    expect(await codes({ planned_duration_hours: 24 })).toEqual(['long_fast'])
    await person.call(profile.update, {
      body: { health_goals: ['Weight Loss', 'Diabetes'], age: 16, height_cm: 180, weight_kg: 55 },
    })
    expect(await codes()).toEqual(['diabetes', 'under_18', 'underweight'])
  })
})

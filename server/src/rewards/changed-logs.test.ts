import { randomUUID } from 'node:crypto'
import { fasting, fastingTexts } from '@finu/contract/fasting/fasting'
import { exerciseTexts, fitness } from '@finu/contract/fitness/fitness'
import { moods } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { checkLedger } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ago = (milliseconds: number) => new Date(world.clock.now.getTime() - milliseconds).toISOString()
const dayOf = (instant: string) => instant.slice(0, 10)
const balanceOf = async (person: Client) => (await person.call(transactions.balance)).balance

/** Advances the clock and signs the person in again. */
async function wait(person: Client, milliseconds: number) {
  world.clock.advance(milliseconds)
  await world.signIn(person)
}

describe('a mood', () => {
  const trend = async (person: Client) =>
    (await person.call(moods.trends)).days.map(({ date, count, average_level }) => [date, count, average_level])

  test('changed to another mood updates its day’s sums, and keeps its time and points', async () => {
    const person = await world.signUp()
    const { id, timestamp } = await person.call(moods.create, { body: { mood_type: 'sad', notes: 'Rain' } })
    const balance = await balanceOf(person)
    const changed = await person.call(moods.change, { params: { id }, body: { mood_type: 'energetic' } })
    expect(changed).toMatchObject({ id, timestamp, mood_type: 'energetic', happiness_level: 5, notes: null })
    expect((await person.call(moods.list)).moods).toEqual([changed])
    expect(await trend(person)).toEqual([[dayOf(timestamp), 1, 5]])
    expect(await balanceOf(person)).toBe(balance)
  })

  test('moved to another day counts there, and its points can still be taken back', async () => {
    const person = await world.signUp()
    const { id } = await person.call(moods.create, { body: { mood_type: 'calm' } })
    const at = ago(9 * dayMs)
    await person.call(moods.change, { params: { id }, body: { mood_type: 'calm', timestamp: at } })
    expect(await trend(person)).toEqual([[dayOf(at), 1, 3]])
    await wait(person, 3 * dayMs)
    // Sends its own time again, which changes nothing.
    await person.call(moods.change, { params: { id }, body: { mood_type: 'sad', timestamp: at } })
    expect(await trend(person)).toEqual([[dayOf(at), 1, 1]])
    expect(await person.call(moods.remove, { params: { id } })).toMatchObject({ tokens_taken_back: 15, new_balance: 0 })
    expect(await trend(person)).toEqual([])
  })

  test.each([
    ['in an hour', () => ago(-hourMs)],
    ['eleven years ago', () => ago(11 * 366 * dayMs)],
    ['in the year 0', () => '0000-01-01T00:00:00Z'],
  ])('cannot be moved to a time %s', async (_name, at) => {
    const person = await world.signUp()
    const mood = await person.call(moods.create, { body: { mood_type: 'calm' } })
    const body = { mood_type: 'sad', timestamp: at() } as const
    expect((await person.send(moods.change, { params: { id: mood.id }, body })).status).toBe(422)
    expect((await person.call(moods.list)).moods[0]).toMatchObject({ mood_type: 'calm', timestamp: mood.timestamp })
  })

  test('has correct sums after parallel changes, moves and deletions', async () => {
    const person = await world.signUp()
    const made = await Promise.all(
      Array.from({ length: 4 }, () => person.call(moods.create, { body: { mood_type: 'calm' } })),
    )
    const statuses = await Promise.all(
      made.flatMap(({ id }, index) => [
        person.send(moods.change, { params: { id }, body: { mood_type: 'sad', timestamp: ago(index * dayMs) } }),
        person.send(moods.change, { params: { id }, body: { mood_type: 'energetic' } }),
        ...(index % 2 === 0 ? [person.send(moods.remove, { params: { id } })] : []),
      ]),
    )
    expect(statuses.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
    const { rows } = await world.owner.query<{ day: string; sums: string; levels: string }>(
      `select d.day::text, d.count || '/' || d.happiness_sum as sums,
         (select count(*) || '/' || coalesce(sum(happiness_level), 0) from moods m where m.user_id = d.user_id and m.day = d.day) as levels
       from mood_days d where user_id = $1`,
      [person.userId],
    )
    expect(rows.map(({ sums }) => sums)).toEqual(rows.map(({ levels }) => levels))
  })

  test('of an unknown id, or another person’s, is a 404', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()]
    const { id } = await other.call(moods.create, { body: { mood_type: 'calm' } })
    for (const each of [id, randomUUID()])
      expect((await person.send(moods.change, { params: { id: each }, body: { mood_type: 'sad' } })).status).toBe(404)
    expect((await other.call(moods.list)).moods[0]).toMatchObject({ mood_type: 'calm' })
  })
})

test('a symptom can be moved to its day', async () => {
  const person = await world.signUp()
  const { id } = await person.call(symptoms.create, { body: { name: 'Headache', severity_score: 2 } })
  const at = ago(5 * dayMs)
  expect(await person.call(symptoms.update, { params: { id }, body: { timestamp: at } })).toMatchObject({
    name: 'Headache',
    timestamp: at,
  })
  expect(await person.call(symptoms.daily, { params: { date: dayOf(at) } })).toMatchObject({ count: 1 })
  expect(await person.call(symptoms.daily, { params: { date: dayOf(ago(0)) } })).toMatchObject({ count: 0 })
  expect((await person.send(symptoms.update, { params: { id }, body: { timestamp: ago(-dayMs) } })).status).toBe(422)
})

describe('an exercise', () => {
  const walk = { name: 'A walk', type: 'cardio', duration_minutes: 20 } as const
  const done = async (person: Client, duration_minutes: number) =>
    person.call(fitness.createExercise, { body: { ...walk, duration_minutes, is_completed: true } })
  const edit = (person: Client, id: string, body: object) =>
    person.call(fitness.editExercise, { params: { id }, body: { ...walk, ...body } })

  test('with a changed length has its points follow, within its day’s limits', async () => {
    const person = await world.signUp()
    const { id } = await done(person, 20)
    expect(await balanceOf(person)).toBe(50)
    expect(await edit(person, id, { duration_minutes: 10 })).toMatchObject({
      duration_minutes: 10,
      calories_burned: 80,
      reward: null,
      taken_back: { tokens_taken_back: 20, new_balance: 30 },
    })
    expect(await edit(person, id, { duration_minutes: 20 })).toMatchObject({
      reward: { tokens_awarded: 20, new_balance: 50, grants: [{ rule: 'exercise_logged', points: 20 }] },
      taken_back: null,
    })
    const longer = await edit(person, id, { duration_minutes: 45 })
    expect(longer).toMatchObject({ reward: { tokens_awarded: 20, new_balance: 70 } })
    expect(longer.reward!.reward_description).toContain('Without the timer, 30 minutes a day count.')
    expect(await edit(person, id, { duration_minutes: 46 })).toMatchObject({ reward: null, taken_back: null })
    expect(await person.call(fitness.removeExercise, { params: { id } })).toMatchObject({
      tokens_taken_back: 70,
      new_balance: 0,
    })
  })

  test('uses no minute of the day twice, however many share it', async () => {
    const person = await world.signUp()
    const made = [await done(person, 10), await done(person, 10), await done(person, 10)]
    const before = await balanceOf(person)
    for (const { id } of made) expect((await edit(person, id, { duration_minutes: 30 })).reward).toBeNull()
    for (const { id } of made) await edit(person, id, { duration_minutes: 1 })
    expect(await balanceOf(person)).toBe(before - 54)
    // The minutes that were taken back stay reserved for their log.
    expect((await edit(person, made[0]!.id, { duration_minutes: 30 })).reward).toMatchObject({ tokens_awarded: 18 })
    await Promise.all(
      made.flatMap(({ id }) => [30, 5, 30].map((minutes) => edit(person, id, { duration_minutes: minutes }))),
    )
    for (const { id } of made) await edit(person, id, { duration_minutes: 10 })
    expect(await balanceOf(person)).toBe(before)
  })

  test('of a past day uses the places that day had left, and none of today', async () => {
    const person = await world.signUp()
    const { id } = await done(person, 20)
    await wait(person, 2 * dayMs)
    await done(person, 30)
    const before = await balanceOf(person)
    expect(await edit(person, id, { duration_minutes: 40 })).toMatchObject({ reward: { tokens_awarded: 20 } })
    expect(await edit(person, id, { duration_minutes: 60 })).toMatchObject({ reward: null })
    expect(await balanceOf(person)).toBe(before + 20)
    const { rows } = await world.owner.query<{ slots: number[] }>(
      `select array_agg(slot order by slot) as slots from transfers
       where user_id = $1 and rule = 'exercise_logged' and slot is not null group by day order by day`,
      [person.userId],
    )
    expect(rows.map(({ slots }) => slots)).toEqual([[20, 30], [30]])
  })

  test('that was timed earns nothing more for a longer length', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fitness.createExercise, { body: { ...walk, start_timer: true } })
    world.clock.advance(12 * 60_000)
    await person.call(fitness.changeExercise, { params: { id }, body: { is_completed: true } })
    const before = await balanceOf(person)
    expect(await edit(person, id, { duration_minutes: 60 })).toMatchObject({ duration_minutes: 60, reward: null })
    expect(await edit(person, id, { duration_minutes: 5 })).toMatchObject({ taken_back: { tokens_taken_back: 14 } })
    expect(await edit(person, id, { duration_minutes: 12 })).toMatchObject({ reward: { tokens_awarded: 14 } })
    expect(await balanceOf(person)).toBe(before)
  })

  test('made shorter before it is done earns by the new length', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fitness.createExercise, { body: { ...walk, start_timer: true } })
    world.clock.advance(12 * 60_000)
    await person.call(fitness.changeExercise, { params: { id }, body: { timer: 'stop' } })
    await edit(person, id, { duration_minutes: 5 })
    expect(await person.call(fitness.changeExercise, { params: { id }, body: { is_completed: true } })).toMatchObject({
      duration_minutes: 5,
      reward: { tokens_awarded: 20 },
    })
  })

  test('moves with its minutes and calories between days and kinds', async () => {
    const person = await world.signUp()
    const { id } = await done(person, 20)
    const at = ago(40 * dayMs)
    await edit(person, id, { type: 'yoga', calories_burned: 77, notes: 'Stretched', date: at })
    const { rows } = await world.owner.query(
      `select day::text, count, minutes::integer, calories::integer from exercise_days where user_id = $1 and count <> 0`,
      [person.userId],
    )
    expect(rows).toEqual([{ day: dayOf(at), count: 1, minutes: 20, calories: 77 }])
    expect(await person.call(fitness.stats)).toMatchObject({
      total_exercises: 1,
      total_calories_burned: 77,
      favorite_exercise: 'yoga',
    })
    expect((await person.call(fitness.listExercises)).exercises[0]).toMatchObject({
      date: at,
      notes: 'Stretched',
      calories_source: 'entered',
    })
  })

  test('that is not done yet has no date, and a timed one keeps its length', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fitness.createExercise, { body: walk })
    const send = (body: object) => person.send(fitness.editExercise, { params: { id }, body: { ...walk, ...body } })
    expect(await send({ date: ago(dayMs) })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'date'] }] },
    })
    expect(await edit(person, id, { name: 'A run', duration_minutes: 25 })).toMatchObject({
      name: 'A run',
      duration_minutes: 25,
      reward: null,
    })
    await person.call(fitness.changeExercise, { params: { id }, body: { timer: 'start' } })
    expect(await send({ duration_minutes: 24 })).toMatchObject({
      status: 409,
      body: { detail: exerciseTexts.timerCounts, code: 'timer_running' },
    })
    expect((await send({ name: 'Another', duration_minutes: 25 })).status).toBe(200)
  })
})

describe('an ended fast', () => {
  const input = (start_time: string, end_time: string, more = {}) => ({
    fasting_type: '16:8' as const,
    start_time,
    end_time,
    ...more,
  })
  /** Completes a fast that the server timed. */
  async function fasted(person: Client, hours: number) {
    const { id } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    await wait(person, hours * hourMs)
    return person.call(fasting.complete, { params: { id } })
  }

  test('with an end before its goal loses the points of the goal, and regains them', async () => {
    const person = await world.signUp()
    const { id, start_time, end_time } = await fasted(person, 17)
    const before = await balanceOf(person)
    const early = new Date(Date.parse(start_time) + 9 * hourMs).toISOString()
    expect(await person.call(fasting.change, { params: { id }, body: input(start_time, early) })).toMatchObject({
      status: 'broken',
      tokens_earned: 0,
      milestones_reached: 2,
      current_duration_hours: 9,
      taken_back: { tokens_taken_back: 55, new_balance: before - 55 },
    })
    expect(await person.call(fasting.summary)).toMatchObject({ total_fasts: 1, completed_fasts: 0, total_hours: 9 })
    expect(await person.call(fasting.change, { params: { id }, body: input(start_time, end_time!) })).toMatchObject({
      status: 'completed',
      tokens_earned: 50,
      milestones_reached: 3,
      reward: { tokens_awarded: 55, new_balance: before },
    })
    expect(await person.call(fasting.summary)).toMatchObject({ total_fasts: 1, completed_fasts: 1, total_hours: 17 })
  })

  test('earns by the server’s clock, whatever length is entered', async () => {
    const person = await world.signUp()
    const { id, start_time, end_time } = await fasted(person, 5)
    const before = await balanceOf(person)
    const earlier = new Date(Date.parse(start_time) - 20 * hourMs).toISOString()
    expect(await person.call(fasting.change, { params: { id }, body: input(earlier, end_time!) })).toMatchObject({
      status: 'completed',
      current_duration_hours: 25,
      tokens_earned: 0,
      milestones_reached: 1,
      reward: null,
      taken_back: null,
    })
    // The observed hours reach the shorter plan, but it is not what the person fasted for.
    const shorter = input(start_time, end_time!, { fasting_type: 'custom', planned_duration_hours: 4 })
    expect(await person.call(fasting.change, { params: { id }, body: shorter })).toMatchObject({
      status: 'completed',
      tokens_earned: 0,
      taken_back: { tokens_taken_back: 5 },
    })
    expect(await balanceOf(person)).toBe(before - 5)
  })

  test('entered by hand earns nothing, and stores what is entered', async () => {
    const person = await world.signUp()
    const { id } = await person.call(fasting.enter, { body: input(ago(40 * hourMs), ago(30 * hourMs)) })
    const body = input(ago(50 * hourMs), ago(30 * hourMs), {
      motivation_note: 'Calm',
      first_meal: 'Soup',
      goals: ['rest'],
    })
    expect(await person.call(fasting.change, { params: { id }, body })).toMatchObject({
      status: 'completed',
      motivation_note: 'Calm',
      first_meal: 'Soup',
      goals: ['rest'],
      milestones_reached: 0,
      reward: null,
      taken_back: null,
    })
    expect(await balanceOf(person)).toBe(0)
  })

  test('cannot overlap another, end in the future or be running', async () => {
    const person = await world.signUp()
    const first = await person.call(fasting.enter, { body: input(ago(90 * hourMs), ago(70 * hourMs)) })
    const { id } = await person.call(fasting.enter, { body: input(ago(60 * hourMs), ago(40 * hourMs)) })
    const send = (start: number, end: number) =>
      person.send(fasting.change, { params: { id }, body: input(ago(start * hourMs), ago(end * hourMs)) })
    expect(await send(80, 40)).toMatchObject({ status: 409, body: { detail: fastingTexts.overlaps } })
    expect((await send(60, -5)).status).toBe(422)
    expect((await send(30, 40)).status).toBe(422)
    const { id: running } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    const body = input(first.start_time, first.end_time!)
    expect(await person.send(fasting.change, { params: { id: running }, body })).toMatchObject({
      status: 409,
      body: { detail: fastingTexts.stillRunning, code: 'fast_running' },
    })
    expect((await person.call(fasting.list)).fasts.find((fast) => fast.id === id)).toMatchObject({
      status: 'completed',
    })
  })
})

test('the database refuses points beyond a changed log’s places', async () => {
  const person = await world.signUp()
  const { id } = await person.call(moods.create, { body: { mood_type: 'calm' } })
  const again = world.owner.query(
    `insert into transfers (user_id, id, debit, credit, amount, at, rule, reference, day, revision)
     select user_id, gen_random_uuid(), debit, credit, amount, at, rule, reference, day, 1 from transfers
     where user_id = $1 and reference = $2`,
    [person.userId, id],
  )
  await expect(again).rejects.toThrow('a changed log cannot earn more than its places')
  expect(await balanceOf(person)).toBe(15)
})

test('after all of this the ledger is consistent', async () => {
  expect(await checkLedger(world.database, pino({ level: 'silent' }))).toEqual([])
})

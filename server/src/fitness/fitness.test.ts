import { randomUUID } from 'node:crypto'
import { exerciseTexts, fitness } from '@finu/contract/fitness/fitness'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const minute = 60_000
const walk = { name: 'Evening walk', type: 'cardio', duration_minutes: 25 }
const log = (person: Client, duration_minutes = 10, more = {}) =>
  person.call(fitness.createExercise, { body: { ...walk, duration_minutes, is_completed: true, ...more } })
const start = (person: Client, body: object = walk) =>
  person.call(fitness.createExercise, { body: { ...body, start_timer: true } })
const change = (person: Client, id: string, body: object) =>
  person.call(fitness.changeExercise, { params: { id }, body })
const finish = (person: Client, id: string) => change(person, id, { is_completed: true })
/** Times an exercise from start to finish. */
async function time(person: Client, minutes: number) {
  const { id } = await start(person, { ...walk, duration_minutes: minutes })
  world.clock.advance(minutes * minute)
  return finish(person, id)
}

describe('logging an exercise', () => {
  test('without a timer earns two points a minute and the first-exercise bonus, and estimates the calories', async () => {
    const person = await world.signUp()
    expect(await log(person, 20)).toMatchObject({
      name: 'Evening walk',
      type: 'cardio',
      duration_minutes: 20,
      calories_burned: 160,
      is_completed: true,
      notes: null,
      date: world.clock.now.toISOString(),
      timer: { state: 'idle', elapsed_seconds: 0, remaining_seconds: 1200 },
      reward: { tokens_awarded: 50, new_balance: 50, reward_description: '20 minutes, First exercise' },
    })
  })

  test('without a timer earns for 30 minutes a day, and again the next', async () => {
    const person = await world.signUp()
    const earned = async (minutes: number) => (await log(person, minutes)).reward?.tokens_awarded
    expect([await earned(20), await earned(25), await earned(5)]).toEqual([50, 20, 0])
    world.clock.nextDay()
    expect(await earned(1440)).toBe(60)
  })

  test('says what it earned and why it was less than usual, also when repeated', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const body = { ...walk, duration_minutes: 40, is_completed: true }
    const reward_description =
      'Points for 30 of 40 minutes, and 10 for your first exercise. Without the timer, 30 minutes a day count.'
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await person.call(fitness.createExercise, { body, key })).reward).toMatchObject({
        tokens_awarded: 70,
        reward_description,
      })
    }
    expect((await log(person, 5)).reward?.reward_description).toBe(
      'You already have today’s 30 minutes without the timer. Minutes with the timer still count.',
    )
    expect((await time(person, 60)).reward?.reward_description).toBe('60 minutes')
    expect((await time(person, 60)).reward?.reward_description).toBe(
      'Points for 30 of 60 minutes. 120 minutes a day count.',
    )
    expect((await time(person, 60)).reward?.reward_description).toBe('You already have today’s 120 minutes.')
    const { id } = await start(person)
    world.clock.advance(20_000)
    expect((await finish(person, id)).reward?.reward_description).toBe('Points begin with one full minute.')
  })

  test('as planned earns nothing until it is completed', async () => {
    const person = await world.signUp()
    const planned = await person.call(fitness.createExercise, { body: walk })
    expect(planned).toMatchObject({ is_completed: false, reward: null })
    expect((await person.call(fitness.stats)).total_exercises).toBe(0)
    expect((await finish(person, planned.id)).reward).toMatchObject({ tokens_awarded: 60 })
  })

  test('with the same key and body creates one and gives the same answer; another body is a 409', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const body = { ...walk, is_completed: true }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => person.call(fitness.createExercise, { body, key })),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(Object.entries(reply).sort()))).size).toBe(1)
    expect(replies[0]).toMatchObject({ id: key, reward: { tokens_awarded: 60, new_balance: 60 } })
    expect((await person.call(fitness.listExercises)).exercises).toHaveLength(1)
    expect((await person.send(fitness.createExercise, { body: { ...body, name: 'Run' }, key })).status).toBe(409)
  })

  test.each([
    [{ name: ' ', duration_minutes: 5 }, 'name', exerciseTexts.nameMissing],
    [{ name: 'S', duration_minutes: 5 }, 'name', exerciseTexts.nameTooShort],
    [{ name: 'Swim', duration_minutes: 'x' }, 'duration_minutes', exerciseTexts.durationNotANumber],
    [{ name: 'Swim', duration_minutes: 0 }, 'duration_minutes', exerciseTexts.durationTooShort],
    [{ name: 'Swim', duration_minutes: 1441 }, 'duration_minutes', exerciseTexts.durationTooLong],
  ])('refuses %j', async (body, field, msg) => {
    const person = await world.signUp()
    const reply = await person.send(fitness.createExercise, { body })
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field], msg }] } })
  })
})

describe('the timer', () => {
  test('pays the minutes that the server observed, whatever the duration says', async () => {
    const person = await world.signUp()
    const { id, timer } = await start(person)
    expect(timer).toEqual({ state: 'running', elapsed_seconds: 0, remaining_seconds: 1500 })
    world.clock.advance(9 * minute + 59_000)
    expect((await finish(person, id)).reward?.tokens_awarded).toBe(9 * 2 + 10)
  })

  test('finished early is recorded with the timed minutes and calories, everywhere', async () => {
    const person = await world.signUp()
    const body = { ...walk, start_timer: true }
    const key = randomUUID()
    await person.call(fitness.createExercise, { body, key })
    world.clock.advance(9 * minute + 59_000)
    const timed = { duration_minutes: 9, calories_burned: 72, timer: { elapsed_seconds: 599, remaining_seconds: 0 } }
    expect(await finish(person, key)).toMatchObject(timed)
    expect((await person.call(fitness.listExercises)).exercises).toMatchObject([timed])
    expect(await person.call(fitness.stats)).toMatchObject({ average_duration: 9, total_calories_burned: 72 })
    expect(await person.call(fitness.weeklyProgress)).toMatchObject({ minutes_this_week: 9, calories_this_week: 72 })
    // The starting call, repeated, still counts as the same.
    expect(await person.call(fitness.createExercise, { body, key })).toMatchObject({ id: key, ...timed })
    await person.call(fitness.removeExercise, { params: { id: key } })
    expect(await person.call(fitness.weeklyProgress)).toMatchObject({ minutes_this_week: 0, calories_this_week: 0 })
  })

  test('finished within its first minute counts as one minute, and earns only the first-exercise bonus', async () => {
    const person = await world.signUp()
    const { id } = await start(person, { ...walk, calories_burned: 500 })
    world.clock.advance(20_000)
    expect(await finish(person, id)).toMatchObject({
      duration_minutes: 1,
      calories_burned: 20,
      reward: { tokens_awarded: 10 },
    })
  })

  test('excludes pauses', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(5 * minute)
    expect((await change(person, id, { timer: 'pause' })).timer).toEqual({
      state: 'paused',
      elapsed_seconds: 300,
      remaining_seconds: 1200,
    })
    world.clock.advance(60 * minute)
    await change(person, id, { timer: 'resume' })
    world.clock.advance(3 * minute)
    expect((await finish(person, id)).reward?.tokens_awarded).toBe(8 * 2 + 10)
  })

  test('ends by itself at the duration: later it counts as completed at that moment', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    const endedAt = new Date(world.clock.now.getTime() + 25 * minute).toISOString()
    world.clock.advance(600 * minute)
    const { exercise } = await person.call(fitness.activeExercise)
    expect(exercise).toMatchObject({ id, timer: { state: 'running', remaining_seconds: 0 } })
    expect(await finish(person, id)).toMatchObject({
      date: endedAt,
      is_completed: true,
      reward: { tokens_awarded: 60 },
    })
    expect((await person.call(fitness.activeExercise)).exercise).toBeNull()
  })

  test('stopped keeps its minutes, earns nothing, and can be continued', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(10 * minute)
    expect(await change(person, id, { timer: 'stop' })).toMatchObject({
      is_completed: false,
      reward: null,
      duration_minutes: 10,
      calories_burned: 80,
      timer: { state: 'idle', elapsed_seconds: 600 },
    })
    expect((await person.call(transactions.balance)).balance).toBe(0)
    world.clock.advance(10 * minute)
    expect(await change(person, id, { timer: 'start' })).toMatchObject({
      duration_minutes: 25,
      timer: { remaining_seconds: 900 },
    })
    world.clock.advance(15 * minute)
    expect((await finish(person, id)).reward?.tokens_awarded).toBe(60)
  })

  test('runs for one exercise at a time, paused or not, in parallel too', async () => {
    const person = await world.signUp()
    const replies = await Promise.all(
      [1, 2, 3].map(() => person.send(fitness.createExercise, { body: { ...walk, start_timer: true } })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
    expect(replies.find((reply) => reply.status === 409)?.body).toEqual({
      detail: exerciseTexts.timerRunning,
      code: 'timer_running',
    })
    const { exercise } = await person.call(fitness.activeExercise)
    const other = await person.call(fitness.createExercise, { body: walk })
    await change(person, exercise!.id, { timer: 'pause' })
    expect(
      (await person.send(fitness.changeExercise, { params: { id: other.id }, body: { timer: 'start' } })).status,
    ).toBe(409)
    await change(person, exercise!.id, { timer: 'stop' })
    expect((await change(person, other.id, { timer: 'start' })).timer.state).toBe('running')
  })

  test('ignores repeated actions, and answers impossible ones with a conflict', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    expect((await change(person, id, { timer: 'start' })).timer.state).toBe('running')
    await change(person, id, { timer: 'pause' })
    expect((await change(person, id, { timer: 'pause' })).timer.state).toBe('paused')
    await change(person, id, { timer: 'stop' })
    expect((await change(person, id, { timer: 'stop' })).timer.state).toBe('idle')
    const refused = async (body: object) => (await person.send(fitness.changeExercise, { params: { id }, body })).body
    expect(await refused({ timer: 'pause' })).toMatchObject({ detail: exerciseTexts.timerNotRunning })
    const first = await finish(person, id)
    expect(await finish(person, id)).toEqual(first)
    expect(await refused({ timer: 'start' })).toMatchObject({ detail: exerciseTexts.isCompleted })
    expect(await refused({ is_completed: false })).toMatchObject({ detail: exerciseTexts.cannotReopen })
  })

  test('finished from many devices in parallel completes once', async () => {
    const person = await world.signUp()
    const { id } = await start(person)
    world.clock.advance(25 * minute)
    const replies = await Promise.all(Array.from({ length: 8 }, () => finish(person, id)))
    expect(new Set(replies.map(({ reward }) => reward?.tokens_awarded))).toEqual(new Set([60]))
    expect((await person.call(transactions.balance)).balance).toBe(60)
    expect(await person.call(fitness.stats)).toMatchObject({ total_exercises: 1, total_calories_burned: 200 })
  })

  test('pays 120 minutes a day, timed and untimed together, within 400 points of everything', async () => {
    world.clock.now = new Date('2026-04-01T06:00:00Z')
    const person = await world.signUp()
    await log(person, 1)
    world.clock.nextDay()
    expect((await log(person, 60)).reward?.tokens_awarded).toBe(60)
    expect((await time(person, 60)).reward?.tokens_awarded).toBe(120)
    expect((await time(person, 60)).reward?.tokens_awarded).toBe(60)
    expect((await time(person, 60)).reward?.tokens_awarded).toBe(0)
    const { rewards: available } = await person.call(rewards.available)
    expect(available.find((rule) => rule.reward_key === 'exercise_logged')).toMatchObject({
      daily_limit: 120,
      remaining_today: 0,
    })
    world.clock.nextDay()
    // Includes the bonus of the third day in a row.
    expect((await time(person, 10)).reward?.tokens_awarded).toBe(20 + 10)
  })

  test('never times a moment twice, even if two servers’ clocks differ', async () => {
    const person = await world.signUp()
    await time(person, 30)
    world.clock.advance(-20 * minute)
    const { id } = await start(person)
    world.clock.advance(20 * minute)
    expect((await finish(person, id)).reward?.tokens_awarded).toBe(0)
    world.clock.advance(10 * minute)
    expect((await time(person, 5)).reward?.tokens_awarded).toBe(10)
    await expect(
      world.owner.query(
        `insert into exercise_runs (user_id, id, exercise_id, started_at, ended_at)
         select user_id, gen_random_uuid(), exercise_id, started_at + interval '1 second', ended_at from exercise_runs where user_id = $1`,
        [person.userId],
      ),
    ).rejects.toThrow(/exercise_runs_overlap/)
  })
})

describe('claiming', () => {
  test('an exercise’s or a goal’s points again earns 0 more; a claim without a record is refused', async () => {
    const person = await world.signUp()
    const exercise = await log(person, 10)
    const goal = await person.call(fitness.createGoal, { body: { name: 'Call home' } })
    await person.call(fitness.changeGoal, { params: { id: goal.id }, body: { status: 'completed' } })
    for (const [source, id] of [
      ['exercise_logged', exercise.id],
      ['goal_completed', goal.id],
    ]) {
      const body = { source, reference_id: id, amount: 500 }
      expect(await person.call(transactions.earn, { body })).toMatchObject({ tokens_awarded: 0, new_balance: 65 })
      const award = { reward_key: source, multiplier: 9, context: { reference_id: id } }
      expect(await person.call(rewards.award, { body: award })).toMatchObject({ tokens_awarded: 0, new_balance: 65 })
      expect((await person.send(transactions.earn, { body: { ...body, reference_id: randomUUID() } })).status).toBe(422)
    }
    expect(
      (await person.call(rewards.checkFirstTime, { body: { activity_type: 'exercise' } })).first_time_bonus_awarded,
    ).toBe(true)
  })

  test('three days in a row pays the streak', async () => {
    const person = await world.signUp()
    const earned: (number | undefined)[] = []
    for (let day = 0; day < 3; day++) {
      earned.push((await log(person, 5)).reward?.tokens_awarded)
      world.clock.nextDay()
    }
    expect(earned).toEqual([20, 10, 20])
  })
})

describe('deleting an exercise', () => {
  test('takes its points back, keeps its minutes of the day taken, and updates the sums', async () => {
    const person = await world.signUp()
    const first = await log(person, 30)
    const remove = (id: string) => person.call(fitness.removeExercise, { params: { id } })
    expect(await remove(first.id)).toEqual({ success: true, tokens_taken_back: 70, new_balance: 0, owed: 0 })
    expect((await log(person, 30)).reward?.tokens_awarded).toBe(10)
    expect(await person.call(fitness.stats)).toMatchObject({
      total_exercises: 1,
      total_calories_burned: 240,
      average_duration: 30,
    })
    const { id } = await start(person)
    expect(await remove(id)).toMatchObject({ tokens_taken_back: 0, new_balance: 10 })
    expect((await person.call(fitness.activeExercise)).exercise).toBeNull()
    expect((await person.send(fitness.removeExercise, { params: { id } })).status).toBe(404)
  })

  test('or changing somebody else’s answers exactly like an unknown one', async () => {
    const [owner, stranger] = [await world.signUp(), await world.signUp()]
    const { id } = await start(owner)
    for (const body of [{ is_completed: true }, { is_completed: false }, { timer: 'stop' }]) {
      const foreign = await stranger.send(fitness.changeExercise, { params: { id }, body })
      const missing = await stranger.send(fitness.changeExercise, { params: { id: randomUUID() }, body })
      expect(foreign).toMatchObject({ status: 404, body: missing.body })
    }
    expect((await stranger.send(fitness.removeExercise, { params: { id } })).status).toBe(404)
    expect((await owner.call(fitness.activeExercise)).exercise?.id).toBe(id)
    expect((await stranger.call(fitness.listExercises)).exercises).toEqual([])
  })
})

describe('reading', () => {
  test('pages newest first, by offset and by cursor, and filters by type and day', async () => {
    const person = await world.signUp()
    for (let i = 0; i < 12; i++) {
      await log(person, 5, { name: `Exercise ${i}`, type: i % 2 ? 'yoga' : 'cycling' })
      world.clock.advance(1000)
    }
    const first = await person.call(fitness.listExercises)
    expect(first).toMatchObject({ has_more: true })
    expect(first.exercises.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, i) => `Exercise ${11 - i}`))
    const byKey = await person.call(fitness.listExercises, { query: { cursor: first.next_cursor! } })
    expect(byKey).toEqual(await person.call(fitness.listExercises, { query: { offset: 10 } }))
    expect(byKey.exercises).toHaveLength(2)
    expect((await person.call(fitness.listExercises, { query: { type: 'yoga' } })).exercises).toHaveLength(6)
    const day = world.clock.now.toISOString().slice(0, 10)
    expect(
      (await person.call(fitness.listExercises, { query: { start_date: day, end_date: day, limit: 50 } })).exercises,
    ).toHaveLength(12)
    expect((await person.call(fitness.listExercises, { query: { end_date: '2020-01-01' } })).exercises).toEqual([])
  })

  test('sums the week from Monday in the user’s calendar, against 150 minutes', async () => {
    world.clock.now = new Date('2026-05-03T13:00:00Z')
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'Asia/Tokyo' } })
    // Sunday evening in UTC is Monday in Tokyo.
    world.clock.now = new Date('2026-05-03T14:00:00Z')
    await log(person, 40)
    world.clock.now = new Date('2026-05-03T16:00:00Z')
    await log(person, 30, { type: 'hiit' })
    world.clock.now = new Date('2026-05-05T16:00:00Z')
    await log(person, 45, { type: 'hiit' })
    const week = await person.call(fitness.weeklyProgress)
    expect(week).toMatchObject({
      weekly_goal_percentage: 50,
      exercises_this_week: 2,
      minutes_this_week: 75,
      calories_this_week: 750,
      week_start: '2026-05-04',
    })
    expect(week.days.map(({ minutes }) => minutes)).toEqual([30, 0, 45, 0, 0, 0, 0])
    expect(await person.call(fitness.stats)).toEqual({
      total_exercises: 3,
      total_calories_burned: 1070,
      average_duration: 38,
      favorite_exercise: 'hiit',
    })
  })

  test('sums the week against the person’s own goal', async () => {
    const person = await world.signUp()
    await log(person, 60)
    const percent = async () => (await person.call(fitness.weeklyProgress)).weekly_goal_percentage
    const set = (minutes: unknown) => person.send(profile.update, { body: { weekly_activity_goal_minutes: minutes } })
    expect(await percent()).toBe(40)
    const { user } = await person.call(profile.update, { body: { weekly_activity_goal_minutes: 240 } })
    expect(user.profile.weekly_activity_goal_minutes).toBe(240)
    expect(await percent()).toBe(25)
    for (const minutes of [9, 2001, 30.5, 'many', null]) expect((await set(minutes)).status).toBe(422)
    expect([(await set(10)).status, (await set(2000)).status]).toEqual([200, 200])
    expect(await percent()).toBe(3)
  })

  test('answers zeros for no exercises', async () => {
    const person = await world.signUp()
    expect(await person.call(fitness.weeklyProgress)).toMatchObject({
      weekly_goal_percentage: 0,
      exercises_this_week: 0,
    })
    expect(await person.call(fitness.stats)).toEqual({
      total_exercises: 0,
      total_calories_burned: 0,
      average_duration: 0,
      favorite_exercise: null,
    })
  })
})

import { readFile } from 'node:fs/promises'
import { exerciseTexts, fitness } from '@finu/contract/fitness/fitness'
import { setTexts, type SetInput, type WorkoutMovementInput } from '@finu/contract/fitness/sets'
import { transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const minute = 60_000
const workout = { name: 'Upper body', type: 'strength', start_timer: true } as const
const planned = (movement: string, sets: number): WorkoutMovementInput => ({ movement, sets, rest_seconds: 90 })
const start = (by: Client, more: object = {}) => by.call(fitness.createExercise, { body: { ...workout, ...more } })
const plan = (by: Client, id: string, body: WorkoutMovementInput) =>
  by.send(fitness.planMovement, { params: { id }, body })
const putSet = (by: Client, id: string, body: SetInput) =>
  by.call(fitness.putSet, { params: { id, set: crypto.randomUUID() }, body })
const finish = (by: Client, id: string) =>
  by.call(fitness.changeExercise, { params: { id }, body: { is_completed: true } })
const goOn = (by: Client, id: string) =>
  by.send(fitness.changeExercise, { params: { id }, body: { is_completed: false } })
const active = async (by: Client) => (await by.call(fitness.activeExercise, {})).exercise
const balance = async (by: Client) => (await by.call(transactions.balance, {})).balance
/** Sets of the movements of a finished workout. */
const logDone = (by: Client, sets: SetInput[], name = 'Upper body') =>
  by.call(fitness.createExercise, {
    body: {
      name,
      type: 'strength',
      duration_minutes: 40,
      is_completed: true,
      sets: sets.map((set) => ({ id: crypto.randomUUID(), ...set })),
    },
  })

test('movements and sets that are added to a running workout are the server’s, from two devices at once', async () => {
  const person = await world.signUp()
  const { id } = await start(person, { plan: [{ ...planned('Squat', 3), reps: 5, load_kg: 60 }] })
  await Promise.all(['Bench press', 'Sled drag', 'Plank'].map((name) => plan(person, id, planned(name, 3))))
  await plan(person, id, { ...planned('squat', 4), reps: 5, load_kg: 60 })
  await plan(person, id, planned('Plank', 0))
  const kept = (await active(person))!.plan
  expect(kept[0]).toEqual({ movement: 'squat', sets: 4, reps: 5, load_kg: 60, seconds: null, rest_seconds: 90 })
  expect(kept.map(({ movement }) => movement).toSorted()).toEqual(['Bench press', 'Sled drag', 'squat'])
  const other = await world.signUp()
  expect((await plan(other, id, planned('Row', 3))).status).toBe(404)
  expect((await plan(person, id, planned('Row', 21))).status).toBe(422)
  for (let number = kept.length; number < 30; number += 1) await plan(person, id, planned(`Movement ${number}`, 1))
  expect(await plan(person, id, planned('Row', 1))).toMatchObject({
    status: 400,
    body: { detail: setTexts.tooManyMovements },
  })
  await finish(person, id)
  expect((await plan(person, id, planned('Squat', 5))).status).toBe(409)
})

test('an exercise without a length counts up past every target, and earns for each minute that was timed', async () => {
  const person = await world.signUp()
  const run = { name: 'Run', type: 'cardio', start_timer: true, target_minutes: 30 } as const
  const { id } = await person.call(fitness.createExercise, { body: run })
  world.clock.advance(31 * minute + 6000)
  expect(await active(person)).toMatchObject({
    counts_up: true,
    duration_minutes: 31,
    target_minutes: 30,
    timer: { state: 'running', elapsed_seconds: 31 * 60 + 6, remaining_seconds: null },
  })
  await person.call(fitness.changeExercise, { params: { id }, body: { timer: 'pause' } })
  world.clock.advance(20 * minute)
  await person.call(fitness.changeExercise, { params: { id }, body: { timer: 'resume' } })
  const without = await person.call(fitness.changeExercise, { params: { id }, body: { target_minutes: null } })
  expect(without.target_minutes).toBeNull()
  world.clock.advance(19 * minute)
  const done = await finish(person, id)
  // 8 kcal a minute, as its name names nothing that the weight is known for.
  expect(done).toMatchObject({ is_completed: true, duration_minutes: 50, calories_burned: 400 })
  expect(done.reward?.grants).toContainEqual({ rule: 'exercise_logged', points: 100 })
})

test('a stopwatch pays 120 minutes a day at most, and no more than a day is timed', async () => {
  const person = await world.signUp()
  const { id } = await start(person)
  world.clock.advance(130 * minute)
  const long = await finish(person, id)
  expect(long.duration_minutes).toBe(130)
  expect(long.reward?.grants).toContainEqual({ rule: 'exercise_logged', points: 240 })
  const forgotten = await start(person)
  world.clock.advance(3 * 24 * 60 * minute)
  expect((await finish(person, forgotten.id)).duration_minutes).toBe(1440)
})

test('only an exercise that is started at once can be without a length, and only such a one has a target', async () => {
  const person = await world.signUp()
  for (const more of [{ start_timer: false }, { is_completed: true }]) {
    const sent = await person.send(fitness.createExercise, { body: { ...workout, ...more } })
    expect(sent).toMatchObject({ status: 422, body: { detail: [{ msg: exerciseTexts.durationNotANumber }] } })
  }
  const { id } = await start(person, { duration_minutes: 20 })
  const target = await person.send(fitness.changeExercise, { params: { id }, body: { target_minutes: 30 } })
  expect(target).toMatchObject({ status: 409, body: { code: 'exercise_has_length' } })
})

test('a workout that was finished too early goes on with its sets and minutes; finished again it earns the whole once', async () => {
  const person = await world.signUp()
  const before = await balance(person)
  const { id } = await start(person)
  await putSet(person, id, { movement: 'Squat', reps: 5, load_kg: 60 })
  world.clock.advance(10 * minute)
  const first = await finish(person, id)
  expect(await balance(person)).toBe(before + first.reward!.tokens_awarded)
  expect((await goOn(person, id)).body).toMatchObject({
    is_completed: false,
    counts_up: true,
    sets: [{ movement: 'Squat' }],
    timer: { state: 'running', elapsed_seconds: 600 },
  })
  expect(await balance(person)).toBe(before)
  expect((await person.call(fitness.listMovements, {})).movements).toEqual([])
  expect((await person.call(fitness.stats, {})).total_exercises).toBe(0)
  world.clock.advance(15 * minute)
  const again = await finish(person, id)
  expect(again.duration_minutes).toBe(25)
  // 25 minutes and the first exercise, as if it had never been finished before.
  expect(await balance(person)).toBe(before + 50 + 10)
  expect((await person.call(fitness.stats, {})).total_exercises).toBe(1)
  expect((await finish(person, id)).reward?.tokens_awarded).toBe(again.reward?.tokens_awarded)
})

test('finishing and going on as often as one likes earns nothing more, over midnight either', async () => {
  const person = await world.signUp()
  const before = await balance(person)
  const { id } = await start(person)
  for (let times = 0; times < 30; times += 1) {
    world.clock.advance(50 * minute)
    await finish(person, id)
    await goOn(person, id)
  }
  await finish(person, id)
  // 120 minutes of each of the two days, and the first exercise.
  expect((await balance(person)) - before).toBe(2 * 240 + 10)
  expect((await active(person)) ?? null).toBeNull()
  await person.call(fitness.removeExercise, { params: { id } })
  expect(await balance(person)).toBe(before)
})

test('an exercise that was never timed, or is over for an hour, does not go on; nor does one beside another timer', async () => {
  const person = await world.signUp()
  const untimed = await logDone(person, [])
  expect(await goOn(person, untimed.id)).toMatchObject({ status: 409, body: { detail: exerciseTexts.cannotReopen } })
  const { id } = await start(person)
  world.clock.advance(5 * minute)
  await finish(person, id)
  const next = await start(person)
  expect(await goOn(person, id)).toMatchObject({ status: 409, body: { code: 'timer_running' } })
  await person.call(fitness.removeExercise, { params: { id: next.id } })
  world.clock.advance(61 * minute)
  expect(await goOn(person, id)).toMatchObject({ status: 409, body: { detail: exerciseTexts.cannotReopen } })
  expect((await goOn(await world.signUp(), id)).status).toBe(404)
})

test('the summary has the points, the last time of this name, and bests against every time before', async () => {
  const person = await world.signUp()
  const earlier = await logDone(person, [
    { movement: 'Bench press', reps: 4, load_kg: 62.5 },
    { movement: 'Row', reps: 8, load_kg: 50 },
  ])
  await logDone(person, [{ movement: 'Bench press', reps: 1, load_kg: 80 }], 'Test day')
  world.clock.advance(minute)
  const { id } = await start(person)
  world.clock.advance(42 * minute)
  await putSet(person, id, { movement: 'Bench press', reps: 5, load_kg: 62.5 })
  await putSet(person, id, { movement: 'Row', reps: 8, load_kg: 52.5 })
  await putSet(person, id, { movement: 'Sled drag', reps: 8, load_kg: 52.5 })
  const summary = { params: { id } }
  expect((await person.send(fitness.exerciseSummary, summary)).status).toBe(404)
  const { reward, date } = await finish(person, id)
  const body = await person.call(fitness.exerciseSummary, summary)
  expect(body).toMatchObject({
    exercise: { id, duration_minutes: 42 },
    started_at: new Date(new Date(date).getTime() - 42 * minute).toISOString(),
    points: reward!.grants.find(({ rule }) => rule === 'exercise_logged')!.points,
    last: { id: earlier.id },
  })
  // A bench press of 80 kg on another day was better, and a sled drag has nothing before it.
  expect(body.bests).toMatchObject([{ movement: 'Row', best: { load_kg: 52.5 }, before: { load_kg: 50, reps: 8 } }])
  const other = await world.signUp()
  expect((await other.send(fitness.exerciseSummary, { params: { id } })).status).toBe(404)
})

test('of assisted movements less help is better, and none at all is best', async () => {
  const person = await world.signUp()
  const bestOf = async (name: string) =>
    (await person.call(fitness.listMovements, {})).movements.find(({ movement }) => movement === name)!.best
  for (const movement of ['Assisted pull-up', 'Band-assisted pull-up', 'Assisted dip', 'My gravitron chin-up']) {
    await logDone(person, [
      { movement, reps: 8, load_kg: 40 },
      { movement, reps: 6, load_kg: 20 },
      { movement, reps: 5, load_kg: 20 },
    ])
    world.clock.advance(minute)
    await logDone(person, [{ movement, reps: 12, load_kg: 30 }])
    expect(await bestOf(movement)).toMatchObject({ load_kg: 20, reps: 6 })
  }
  world.clock.advance(minute)
  const { id } = await start(person)
  await putSet(person, id, { movement: 'Assisted dip', reps: 3, load_kg: null })
  await putSet(person, id, { movement: 'Assisted pull-up', reps: 20, load_kg: 30 })
  world.clock.advance(minute)
  await finish(person, id)
  expect(await bestOf('Assisted dip')).toMatchObject({ load_kg: null, reps: 3 })
  const { bests } = await person.call(fitness.exerciseSummary, { params: { id } })
  expect(bests).toMatchObject([{ movement: 'Assisted dip', before: { load_kg: 20, reps: 6 } }])
})

test('bests that were kept before help was known are found again by the migration', async () => {
  const person = await world.signUp()
  const movement = 'Band-assisted pull-up'
  await logDone(person, [
    { movement, reps: 8, load_kg: 40 },
    { movement, reps: 6, load_kg: 20 },
    { movement: 'Row', reps: 6, load_kg: 50 },
  ])
  // As versions before kept it: the heaviest.
  await world.owner.query(
    `update exercise_movements set best_load_kg = 40, best_reps = 8 where user_id = $1 and name = $2`,
    [person.userId, movement],
  )
  await world.owner.query(await readFile(new URL('../../migrations/030-assisted.sql', import.meta.url), 'utf8'))
  const { movements } = await person.call(fitness.listMovements, {})
  const bestOf = (name: string) => movements.find((each) => each.movement === name)!.best
  expect(bestOf(movement)).toMatchObject({ load_kg: 20, reps: 6 })
  expect(bestOf('Row')).toMatchObject({ load_kg: 50, reps: 6 })
})

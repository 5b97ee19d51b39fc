import { randomUUID } from 'node:crypto'
import { fitness } from '@finu/contract/fitness/fitness'
import { profile } from '@finu/contract/accounts/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const minute = 60_000
const walk = { name: 'Evening walk', type: 'cardio', duration_minutes: 30 }
const walking = { code: '17160', met: 3.5, name: 'walking for pleasure' }
const log = (person: Client, more: object = {}) =>
  person.call(fitness.createExercise, { body: { ...walk, is_completed: true, ...more } })
const weigh = (person: Client, weight_kg: number) => person.call(profile.update, { body: { weight_kg } })
async function personOf70Kg() {
  const person = await world.signUp()
  await weigh(person, 70)
  return person
}

test('calories without a weight are by type, with one by the Compendium, and say so in every answer', async () => {
  const person = await world.signUp()
  const byType = { calories_burned: 240, calories_source: 'rate', compendium: null }
  expect(await log(person)).toMatchObject(byType)
  await weigh(person, 70)
  world.clock.advance(1000)
  const byWeight = { calories_burned: 123, calories_source: 'compendium', compendium: walking }
  expect(await log(person)).toMatchObject(byWeight)
  expect((await person.call(fitness.listExercises)).exercises).toMatchObject([byWeight, byType])
  expect(await person.call(fitness.stats)).toMatchObject({ total_calories_burned: 363 })
  expect(await person.call(fitness.weeklyProgress)).toMatchObject({ calories_this_week: 363 })
})

test('calories of an unknown activity are by type; entered ones stay as entered', async () => {
  const person = await personOf70Kg()
  expect(await log(person, { name: 'Errands' })).toMatchObject({
    calories_burned: 240,
    calories_source: 'rate',
    compendium: null,
  })
  expect(await log(person, { calories_burned: 99 })).toMatchObject({
    calories_burned: 99,
    calories_source: 'entered',
    compendium: null,
  })
})

test('calories follow the timed minutes, stopped or completed', async () => {
  const person = await personOf70Kg()
  const { id } = await person.call(fitness.createExercise, { body: { ...walk, start_timer: true } })
  const change = (body: object) => person.call(fitness.changeExercise, { params: { id }, body })
  expect((await person.call(fitness.activeExercise)).exercise).toMatchObject({ calories_burned: 123 })
  world.clock.advance(10 * minute)
  const timed = { duration_minutes: 10, calories_burned: 41, calories_source: 'compendium', compendium: walking }
  expect(await change({ timer: 'stop' })).toMatchObject(timed)
  expect(await change({ is_completed: true })).toMatchObject(timed)
  expect(await person.call(fitness.stats)).toMatchObject({ total_calories_burned: 41 })
})

test('a repeated call answers the first calories, whatever the weight is by then', async () => {
  const person = await personOf70Kg()
  const key = randomUUID()
  const body = { ...walk, is_completed: true }
  const first = await person.call(fitness.createExercise, { body, key })
  await weigh(person, 90)
  expect(await person.call(fitness.createExercise, { body, key })).toEqual(first)
  for (const other of [{ calories_burned: 123 }, { duration_minutes: 31 }, { name: 'Run' }, { type: 'other' }]) {
    expect((await person.send(fitness.createExercise, { body: { ...body, ...other }, key })).status).toBe(409)
  }
})

test('calories have a maximum', async () => {
  const person = await world.signUp()
  await weigh(person, 500)
  const all = await log(person, { name: 'Run at 18 km/h', duration_minutes: 1440 })
  expect(all).toMatchObject({ calories_burned: 20_000, compendium: { code: '12130' } })
  await weigh(person, 0)
  expect(await log(person)).toMatchObject({ calories_source: 'rate' })
})

test('calories of a Compendium activity always name it, and others never do, as the database enforces', async () => {
  const person = await world.signUp()
  await log(person)
  await expect(
    world.owner.query(`update exercises set calories_source = 'compendium' where user_id = $1`, [person.userId]),
  ).rejects.toThrow(/check constraint/)
})

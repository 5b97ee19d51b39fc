import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainEach } from '../../testing/rows-read.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('changing and deleting a log looks its grants up by a plan that is made once', async () => {
  const person = await world.signUp()
  // On few rows any plan costs the same.
  await world.owner.query(
    `insert into transfers (user_id, id, debit, credit, amount, at, rule, reference)
     select $1, gen_random_uuid(), 'rewards', 'points', 1, now(), 'mood_logged', 'planted ' || n from generate_series(1, 5000) n`,
    [person.userId],
  )
  await world.owner.query('analyze transfers')
  const lentils = (unit: string) => ({
    name: 'Lentils',
    meal_type: 'lunch' as const,
    food_items: [{ name: 'Lentils', food_id: 'sr28-16070', quantity: 1, unit }],
  })
  const meal = await person.call(meals.create, { body: lentils('cup') })
  const mood = await person.call(moods.create, { body: { mood_type: 'happy' } })
  const plans = await explainEach(world.owner, 'transfers', async () => {
    await person.call(meals.change, { params: { id: meal.id }, body: lentils('g') })
    await person.call(moods.remove, { params: { id: mood.id } })
  })
  expect(plans.length).toBeGreaterThanOrEqual(2)
  // The database plans each call separately if a plan for all calls costs more, and planning takes the longest.
  const plannedAnew = plans.filter(({ custom, generic }) => generic['Total Cost'] > custom['Total Cost'] * 1.05)
  expect(plannedAnew.map(({ text }) => text)).toEqual([])
})

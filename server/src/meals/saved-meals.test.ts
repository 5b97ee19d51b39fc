import { randomUUID } from 'node:crypto'
import { meals, mealTexts } from '@finu/contract/meals/meals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  person = await world.signUp()
})
afterAll(() => world.close())

const banana = { name: 'Banana', food_id: 'sr28-09040', quantity: 2, unit: 'medium' }
const breakfast = {
  name: 'Usual breakfast',
  meal_type: 'breakfast',
  food_items: [banana, { name: 'Grandmother’s pie' }],
}

test('a meal is saved with its figures, and logged again unchanged', async () => {
  const saved = await person.call(meals.save, { body: breakfast })
  expect(saved).toMatchObject({
    name: 'Usual breakfast',
    meal_type: 'breakfast',
    food_items: [{ name: 'Banana', source: 'reference', nutrition: { calories: 210 } }, { source: 'estimate' }],
    total_nutrition: { calories: 360, is_estimate: true },
  })
  expect(await person.call(meals.listSaved)).toEqual({ saved_meals: [saved] })
  const { name, meal_type, food_items } = saved
  const logged = await person.call(meals.create, { body: { name, meal_type, food_items } })
  expect(logged.food_items).toEqual(food_items)
  expect(await person.call(meals.removeSaved, { params: { id: saved.id } })).toEqual({ success: true })
  expect(await person.call(meals.listSaved)).toEqual({ saved_meals: [] })
  expect((await person.call(meals.list)).meals).toHaveLength(1)
})

test('names are distinct in any case; a repeated save is the same one', async () => {
  const key = randomUUID()
  const first = await person.call(meals.save, { body: breakfast, key })
  expect(await person.call(meals.save, { body: breakfast, key })).toEqual(first)
  expect((await person.send(meals.save, { body: { ...breakfast, food_items: [banana] }, key })).status).toBe(409)
  const again = await person.send(meals.save, { body: { ...breakfast, name: 'USUAL breakfast' } })
  expect(again).toMatchObject({ status: 409, body: { detail: mealTexts.nameSaved } })
  await (await world.signUp()).call(meals.save, { body: breakfast })
})

test('lists the latest first', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await person.call(meals.save, { body: { ...breakfast, name } })
    world.clock.advance(1000)
  }
  const { saved_meals } = await person.call(meals.listSaved)
  expect(saved_meals.map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
})

test('at most fifty meals can be saved', async () => {
  await world.owner.query(
    `insert into saved_meals (user_id, id, created_at, name, food_items)
     select $1, gen_random_uuid(), now(), 'Meal ' || n, '[]' from generate_series(1, 50) n`,
    [person.userId],
  )
  expect(await person.send(meals.save, { body: breakfast })).toMatchObject({
    status: 400,
    body: { detail: mealTexts.tooManySaved },
  })
})

test('names every failing field', async () => {
  const reply = await person.send(meals.save, { body: { name: ' ', meal_type: 'brunch', food_items: [] } })
  expect(reply).toMatchObject({
    status: 422,
    body: {
      detail: [
        { loc: ['body', 'name'], msg: mealTexts.nameMissing },
        { loc: ['body', 'meal_type'] },
        { loc: ['body', 'food_items'], msg: 'Add at least one food' },
      ],
    },
  })
})

test('somebody else’s saved meal answers exactly like an unknown one', async () => {
  const { id } = await person.call(meals.save, { body: breakfast })
  const stranger = await world.signUp()
  const foreign = await stranger.send(meals.removeSaved, { params: { id } })
  const missing = await stranger.send(meals.removeSaved, { params: { id: randomUUID() } })
  expect(foreign).toMatchObject({ status: 404, body: missing.body })
  expect((await person.call(meals.listSaved)).saved_meals).toHaveLength(1)
})

import { meals } from '@finu/contract/meals/meals'
import type { OwnFoodInput } from '@finu/contract/meals/own-foods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { measureLargestAnswer } from '../../testing/largest-answer.ts'
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

const label = (calories: number): OwnFoodInput => ({
  name: 'Oats',
  content: { kind: 'label', basis: '100_g', label: { calories } },
})
const correct = (id: string, calories: number) =>
  person.call(meals.changeOwnFood, { params: { id }, body: label(calories) })

/** Makes a recipe of thirty foods with long names and copies it. */
async function writeRecipes(foodId: string | null, copies: number): Promise<string[]> {
  const { id } = await person.call(meals.createOwnFood, {
    body: {
      name: 'Stew',
      content: {
        kind: 'recipe',
        servings: 1,
        food_items: Array.from({ length: 30 }, (_, n) => ({
          name: `${'x'.repeat(100)} ${n}`,
          food_id: n === 0 && foodId ? foodId : 'sr28-09040',
          quantity: 10,
          unit: 'g',
        })),
      },
    },
  })
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into own_foods (user_id, id, created_at, name, content, measured_in, portions, calories)
     select user_id, gen_random_uuid(), created_at + n * interval '1 ms', name || n, content, measured_in, portions, calories
     from own_foods, generate_series(1, $3::int) n where user_id = $1 and id = $2 returning id`,
    [person.userId, id, copies],
  )
  return [id, ...rows.map((row) => row.id)]
}

test('a correction reads only the recipes and saved meals that have the food', async () => {
  const oats = await person.call(meals.createOwnFood, { body: label(100) })
  await writeRecipes(null, 400)
  const [stew] = await writeRecipes(oats.food.id, 0)
  const items = (food_id: string) =>
    Array.from({ length: 30 }, () => ({ name: 'x'.repeat(100), food_id, quantity: 10, unit: 'g' }))
  for (const [name, food_id] of [
    ['With', oats.food.id],
    ...Array.from({ length: 20 }, (_, n) => [`${n}`, 'sr28-09040']),
  ])
    await person.call(meals.save, { body: { name: name!, food_items: items(food_id!) } })
  let outdated: unknown
  const largest = await measureLargestAnswer(world.owner, async () => {
    outdated = (await correct(oats.id, 200)).outdated
  })
  expect(outdated).toMatchObject({ recipes: [{ id: stew }], saved_meals: [{ name: 'With' }] })
  expect(largest).toBeLessThan(50_000)
})

test('of hundreds of recipes with the food some are read at a time, and all are updated', async () => {
  const oats = await person.call(meals.createOwnFood, { body: label(100) })
  const ids = await writeRecipes(oats.food.id, 300)
  let outdated: unknown
  const largest = await measureLargestAnswer(world.owner, async () => {
    outdated = (await correct(oats.id, 200)).outdated.recipes.map(({ id }) => id)
  })
  expect(outdated).toEqual(ids)
  expect(largest).toBeLessThan(500_000)
  expect((await person.call(meals.updateUses, { params: { id: oats.id } })).updated.recipes).toHaveLength(ids.length)
  expect((await correct(oats.id, 200)).outdated.recipes).toEqual([])
})

import { exerciseMinutes, fitness, mostCalories as mostBurned } from '@finu/contract/fitness/fitness'
import { mostOfMeal } from '@finu/contract/meals/food-items'
import { meals, mealTexts } from '@finu/contract/meals/meals'
import { ownFoodTexts, type OwnFood } from '@finu/contract/meals/own-foods'
import type { SavedMeal } from '@finu/contract/meals/saved-meals'
import { figures } from '@finu/contract/meals/nutrition'
import { keptDraft } from '@finu/contract/meals/snapshots'
import { moods } from '@finu/contract/moods/moods'
import { drinkLimits, water } from '@finu/contract/water/water'
import { mostWeightKg, weight } from '@finu/contract/weight/weight'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../testing/long-run.ts'
import { createWorld, type Client, type World } from '../testing/world.ts'
import { sql } from './platform/sql.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

/** More logs than anybody can write. */
const logs = 1_000_000_000

/** A fast ends after 168 hours; one that is forgotten is ended by hand, within ten years. */
const mostSeconds = 10 * 366 * 86_400
/**
 * The most that one log adds to each column that sums, by its table. Counts add 1, for which their type
 * has room, and tokens of models have a budget.
 */
const mostOfLog: Record<string, Record<string, number>> = {
  mood_days: { happiness_sum: 5, energy_sum: 5, stress_sum: 10, anxiety_sum: 10, score_sum: 10 },
  exercise_days: { minutes: exerciseMinutes.most, calories: mostBurned },
  exercise_types: { minutes: exerciseMinutes.most, calories: mostBurned },
  meal_days: mostOfMeal,
  fasting_days: { seconds: mostSeconds },
  fasting_totals: { seconds: mostSeconds },
  water_days: { amount_ml: drinkLimits.most },
  weight_days: { kg_sum: mostWeightKg },
}
const countings = /^(count|estimates|fasts|completed|messages|logging|tokens|unknown_\w+)$/

const rooms: Record<string, number> = { smallint: 2 ** 15, integer: 2 ** 31, bigint: 2 ** 63 }

test('every column that sums has room for a thousand million logs', async () => {
  const { rows } = await world.owner.query<{ name: string; field: string; type: string; digits: number | null }>(
    `select c.table_name as name, c.column_name as field, c.data_type as type,
       c.numeric_precision - c.numeric_scale as digits
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name ~ '(_days|_types|_totals)$'
       and data_type in ('smallint', 'integer', 'bigint', 'numeric')`,
  )
  const sums = rows.filter(({ field }) => !countings.test(field))
  const named = Object.entries(mostOfLog).flatMap(([name, of]) => Object.keys(of).map((field) => `${name}.${field}`))
  expect(named.toSorted()).toEqual(sums.map(({ name, field }) => `${name}.${field}`).toSorted())
  for (const { name, field, type, digits } of sums) {
    const room = type === 'numeric' ? 10 ** (digits ?? 1000) : rooms[type]!
    expect(room, `${name}.${field}`).toBeGreaterThan(mostOfLog[name]![field]! * logs)
  }
})

/** The largest log of each kind that has sums. */
const largest: Record<string, (client: Client) => Promise<{ status: number }>> = {
  mood_days: (client) =>
    client.send(moods.create, {
      body: { mood_type: 'energetic', stress_level: 10, anxiety_level: 10, energy_level: 5, happiness_level: 5 },
    }),
  exercise_days: (client) =>
    client.send(fitness.createExercise, {
      body: {
        name: 'Walk',
        duration_minutes: exerciseMinutes.most,
        calories_burned: mostBurned,
        is_completed: true,
      },
    }),
  meal_days: (client) =>
    client.send(meals.create, {
      body: {
        name: 'Feast',
        meal_type: 'dinner',
        food_items: Array.from({ length: 5 }, (_, n) => ({
          name: `Ox ${n}`,
          nutrition: { calories: 20_000, protein_g: 20_000, sodium_mg: 100_000 },
        })),
      },
    }),
  water_days: (client) => client.send(water.create, { body: { amount_ml: drinkLimits.most } }),
  weight_days: (client) => client.send(weight.create, { body: { weight_kg: mostWeightKg } }),
}

test.each(Object.entries(largest))('a day of %s with more than anybody logs takes one more', async (name, log) => {
  const client = await world.signUp()
  expect(await log(client)).toMatchObject({ status: 201 })
  const fields = Object.keys(mostOfLog[name]!)
  const most = fields.map((field) => `${field} = ${mostOfLog[name]![field]! * logs}`).join(', ')
  await world.owner.query(`update ${name} set ${most} where user_id = $1`, [client.userId])
  expect(await log(client)).toMatchObject({ status: 201 })
  const { rows } = await world.owner.query<Record<string, string>>(`select * from ${name} where user_id = $1`, [
    client.userId,
  ])
  for (const field of fields) expect(Number(rows[0]![field])).toBeGreaterThanOrEqual(mostOfLog[name]![field]! * logs)
})

test('a number without room is a refusal, and no error of ours', async () => {
  const db = world.database.forUser(person.userId)
  const tooLarge = sql<{ sum: number }>`select ${2_147_483_647}::integer + 1 as sum`
  await expect(db.get(tooLarge)).rejects.toMatchObject({ status: 422, code: 'invalid' })
  await expect(db.transaction((tx) => tx.get(tooLarge))).rejects.toMatchObject({ status: 422 })
})

describe(`what a meal can be (seed ${seed})`, () => {
  const extreme = (most: number) =>
    fc.oneof(fc.constantFrom(0, 0.01, most), fc.double({ min: 0, max: most, noNaN: true }))
  const entered = fc.record({
    name: fc.constantFrom('Ox', 'Whale'),
    quantity: fc.constantFrom(0.01, 1, 30, 5000),
    unit: fc.constantFrom('g', 'serving'),
    calories_per_unit: extreme(20_000),
  })
  const kept = fc.record({
    name: fc.constant('Ox'),
    quantity: fc.constantFrom(0.01, 1, 5000),
    unit: fc.constantFrom('g', 'serving'),
    figures: fc.constant('kept' as const),
    grams: fc.option(fc.constantFrom(0, 0.01, 0.1, 5000, 100_000)),
    nutrition_per_unit: fc.record({
      calories: extreme(100_000),
      protein_g: extreme(100_000),
      sodium_mg: extreme(100_000),
    }),
  })
  const weighed = fc.record({
    name: fc.constant('Banana'),
    food_id: fc.constant('sr28-09040'),
    quantity: fc.constantFrom(0.01, 1, 5000),
    unit: fc.constantFrom('g', 'medium'),
  })
  const foods = fc.array(fc.oneof(entered, kept, weighed), { minLength: 1, maxLength: 30 })

  test('is bounded: it is logged, saved and logged again, or refused', { timeout: 60_000 }, async () => {
    const client = await world.signUp()
    let taken = 0
    for (const [n, food_items] of fc.sample(foods, { numRuns: 60, seed }).entries()) {
      const logged = await client.send(meals.create, { body: { name: 'Meal', meal_type: 'lunch', food_items } })
      const saved = await client.send(meals.save, { body: { name: `Meal ${n}`, food_items } })
      expect([201, 422]).toContain(logged.status)
      expect(saved.status).toBe(logged.status)
      if (saved.status !== 201) continue
      taken++
      const { id, food_items: items, total_nutrition } = saved.body as SavedMeal
      for (const figure of figures) expect(total_nutrition[figure] ?? 0).toBeLessThanOrEqual(mostOfMeal[figure])
      const again = { name: 'Again', meal_type: 'lunch', food_items: items.map(keptDraft) }
      expect(await client.send(meals.create, { body: again })).toMatchObject({ status: 201 })
      await client.call(meals.removeSaved, { params: { id } })
    }
    expect(taken).toBeGreaterThan(0)
    expect(await client.send(meals.summary)).toMatchObject({ status: 200 })
  })

  test('a serving of a recipe that is kept can be logged', { timeout: 60_000 }, async () => {
    const client = await world.signUp()
    const recipes = fc.record({ servings: fc.constantFrom(0.5, 1, 100), food_items: foods })
    for (const recipe of fc.sample(recipes, { numRuns: 60, seed })) {
      const body = { name: 'Recipe', content: { kind: 'recipe' as const, ...recipe } }
      const created = await client.send(meals.createOwnFood, { body })
      expect([201, 422]).toContain(created.status)
      if (created.status !== 201) continue
      const { id, food } = created.body as OwnFood
      const serving = { name: 'Recipe', food_id: food.id, quantity: 1, unit: food.portions[0]!.name }
      const eaten = { name: 'Meal', meal_type: 'lunch', food_items: [serving] }
      expect(await client.send(meals.create, { body: eaten })).toMatchObject({ status: 201 })
      await client.call(meals.removeOwnFood, { params: { id } })
    }
  })

  test('a serving of no weight or of 40 kg, and a meal of 600,000 kcal, are refused with a sentence', async () => {
    const banana = (quantity: number) => ({ name: 'Banana', food_id: 'sr28-09040', quantity, unit: 'g' })
    const keep = (servings: number, food_items: object[]) =>
      person.send(meals.createOwnFood, {
        body: { name: 'Recipe', content: { kind: 'recipe', servings, food_items } },
      })
    const refusal = (msg: string) => ({ status: 422, body: { detail: [{ msg }] } })
    expect(await keep(100, [banana(1)])).toMatchObject(refusal(ownFoodTexts.servingWeight))
    expect(
      await keep(
        1,
        Array.from({ length: 8 }, () => banana(5000)),
      ),
    ).toMatchObject(refusal(ownFoodTexts.servingWeight))
    const ox = Array.from({ length: 30 }, (_, n) => ({ name: `Ox ${n}`, nutrition: { calories: 20_000 } }))
    const meal = { name: 'Oxen', meal_type: 'dinner', food_items: ox }
    expect(await person.send(meals.create, { body: meal })).toMatchObject(refusal(mealTexts.tooMuch))
    expect(await person.send(meals.save, { body: meal })).toMatchObject(refusal(mealTexts.tooMuch))
    expect(await keep(100, ox)).toMatchObject(refusal(mealTexts.tooMuch))
    expect(await person.send(meals.create, { body: { ...meal, food_items: [banana(0.01)] } })).toMatchObject(
      refusal(mealTexts.tooLight),
    )
  })
})

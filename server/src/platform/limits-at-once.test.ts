import { chat } from '@finu/contract/assistant/chat'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { fitness } from '@finu/contract/fitness/fitness'
import { foods, mostFavourites } from '@finu/contract/meals/foods'
import { mostGoals } from '@finu/contract/fitness/goals'
import { meals } from '@finu/contract/meals/meals'
import { mostSavedMeals } from '@finu/contract/meals/meal-words'
import { memoryLimits } from '@finu/contract/assistant/memories'
import { moods } from '@finu/contract/moods/moods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the limits of one person hold for parallel calls', () => {
  const added: [string, number, Endpoint, (n: number) => unknown][] = [
    ['memories', memoryLimits.most, chat.addMemory, (n) => ({ text: `Number ${n}` })],
    ['saved meals', mostSavedMeals, meals.save, (n) => ({ name: `Meal ${n}`, food_items: [{ name: 'Rice' }] })],
    ['goals', mostGoals, fitness.createGoal, (n) => ({ name: `Goal ${n}` })],
  ]
  test.each(added)('%s', async (_name, most, endpoint, body) => {
    const person = await world.signUp()
    const replies = await Promise.all(
      Array.from({ length: most + 20 }, (_, n) => person.send(endpoint, { body: body(n) })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(most)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(20)
  })

  test('favourite foods', async () => {
    const person = await world.signUp()
    const { rows } = await world.owner.query<{ id: string }>('select id from foods order by id limit $1', [
      mostFavourites + 20,
    ])
    const replies = await Promise.all(rows.map(({ id }) => person.send(foods.markFavourite, { params: { id } })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(mostFavourites)
  })
})

describe('one person', () => {
  test('writes at most 600 times a minute; of repeated calls under one key the first three are free', async () => {
    const strict = await createWorld({
      limits: { callsAtOnce: 8, callsWaiting: 1_000, callsPerSecond: 100_000, writesAMinute: 600 },
    })
    const [person, other] = [await strict.signUp(), await strict.signUp()]
    const key = crypto.randomUUID()
    const same = await Promise.all(
      Array.from({ length: 100 }, () => person.send(moods.create, { body: { mood_type: 'calm' }, key })),
    )
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([201]))
    const replies = await Promise.all(Array.from({ length: 700 }, () => person.send(moods.create, { body: {} })))
    const refused = replies.filter(({ status }) => status === 429)
    // A hundred calls under one key counted as 97 writes.
    expect(refused).toHaveLength(700 - (600 - 97))
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await person.send(moods.list)).status).toBe(200)
    expect((await other.send(moods.create, { body: { mood_type: 'calm' } })).status).toBe(201)
    strict.clock.advance(60_000)
    expect((await person.send(moods.create, { body: { mood_type: 'calm' } })).status).toBe(201)
    await strict.close()
  })

  test('fills no disk: the bytes of a day end, also where each minute’s writes do not', async () => {
    const writesAMinute = 10
    const strict = await createWorld({
      limits: { callsAtOnce: 8, callsWaiting: 1_000, callsPerSecond: 100_000, writesAMinute },
    })
    const [person, other] = [await strict.signUp(), await strict.signUp()]
    const long = (length: number) => 'long name '.repeat(length / 10)
    const food_items = Array.from({ length: 30 }, () => ({ name: long(120), source_detail: long(200) }))
    const eat = (by: typeof person) =>
      by.send(meals.create, { body: { name: 'Feast', meal_type: 'lunch', notes: long(900), food_items } })
    let refused: Awaited<ReturnType<typeof eat>> | null = null
    let stored = 0
    for (let minute = 0; refused === null && minute < 10; minute++) {
      const replies = await Promise.all(Array.from({ length: writesAMinute - 1 }, () => eat(person)))
      stored += replies.filter(({ status }) => status === 201).length
      refused = replies.find(({ status }) => status === 429) ?? null
      strict.clock.advance(60_000)
    }
    expect(stored).toBeGreaterThan(writesAMinute)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60)
    expect((await person.send(meals.list)).status).toBe(200)
    expect((await eat(other)).status).toBe(201)
    strict.clock.advance(86_400_000)
    expect((await eat(person)).status).toBe(201)
    await strict.close()
  })

  test('has a limited number of calls at once, and others wait their turn', async () => {
    const strict = await createWorld({
      limits: { callsAtOnce: 2, callsWaiting: 10, callsPerSecond: 200, writesAMinute: 600 },
    })
    const [person, other] = [await strict.signUp(), await strict.signUp()]
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => person.send(moods.list)),
      other.send(moods.list),
    ])
    expect(replies.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 12 }, () => 200),
      ...Array.from({ length: 8 }, () => 429),
      200,
    ])
    await strict.close()
  })
})

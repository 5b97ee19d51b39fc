import { randomUUID } from 'node:crypto'
import { fitness } from '@finu/contract/fitness/fitness'
import { goalTexts, mostGoals, writeGoalDetails } from '@finu/contract/fitness/goals'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const add = (person: Client, points = 25, more = {}) =>
  person.call(fitness.createGoal, {
    body: {
      name: 'Call home',
      description: writeGoalDetails({ category: 'Personal', points, source: 'user' }),
      ...more,
    },
  })
const change = (person: Client, id: string, body: object) => person.call(fitness.changeGoal, { params: { id }, body })
const check = (person: Client, id: string) => change(person, id, { status: 'completed' })
const uncheck = (person: Client, id: string) => change(person, id, { status: 'active', current: 0 })
const balance = async (person: Client) => (await person.call(transactions.balance)).balance

describe('a goal', () => {
  test('keeps category, points and source in its description', async () => {
    const person = await world.signUp()
    const goal = await person.call(fitness.createGoal, {
      body: { name: ' Lights out by 22:30 ', description: '{"category":"Sleep","points":30,"source":"coach"}' },
    })
    expect(goal).toMatchObject({
      name: 'Lights out by 22:30',
      type: 'frequency',
      period: 'daily',
      target: 1,
      unit: 'times',
      current: 0,
      status: 'active',
      description: '{"category":"Sleep","points":30,"source":"coach"}',
    })
    expect((await person.call(fitness.listGoals)).goals).toEqual([goal])
  })

  test.each([
    ['{}', { category: 'Personal', points: 25 }],
    ['{"points":0}', { points: 1 }],
    ['{"points":-3.7}', { points: 1 }],
    ['{"points":1e9}', { points: 200 }],
    ['{"category":"Hydration","points":19.6}', { category: 'Hydration', points: 20 }],
  ])('with the description %s is worth what the limits allow', async (description, details) => {
    const goal = await (await world.signUp()).call(fitness.createGoal, { body: { name: 'Walk', description } })
    expect(JSON.parse(goal.description)).toMatchObject(details)
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'Walk', description: 'words' }, 'description'],
    [{ name: 'Walk', description: '[1]' }, 'description'],
    [{ name: 'Walk', description: String.raw`{"source":"\u0000"}` }, 'description'],
    [{ name: 'Walk', description: String.raw`{"source":"\ud800"}` }, 'description'],
    [{ name: 'Walk', description: String.raw`{"source":"\u001b[2J"}` }, 'description'],
    [{ name: 'Walk', description: '{"category":"Wealth"}' }, 'description'],
    [{ name: 'Walk', description: '{"points":"all"}' }, 'description'],
    [{ name: 'Walk', period: 'hourly' }, 'period'],
    [{ name: 'Walk', target: 0 }, 'target'],
  ])('is refused as %j', async (body, field) => {
    const reply = await (await world.signUp()).send(fitness.createGoal, { body })
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } })
  })

  test('is created once for a key, up to a limit', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3].map(() => person.call(fitness.createGoal, { body: { name: 'Walk' }, key })),
    )
    expect(new Set(replies.map(({ id }) => id))).toEqual(new Set([key]))
    expect((await person.send(fitness.createGoal, { body: { name: 'Run' }, key })).status).toBe(409)
    for (let i = 1; i < mostGoals; i++) await person.call(fitness.createGoal, { body: { name: `Goal ${i}` } })
    expect(await person.send(fitness.createGoal, { body: { name: 'One more' } })).toMatchObject({
      status: 400,
      body: { detail: goalTexts.tooMany },
    })
    expect((await person.call(fitness.createGoal, { body: { name: 'Walk' }, key })).id).toBe(key)
  })
})

describe('checking a goal', () => {
  test('earns its points and the first-goal bonus; unchecking takes them back; checking again reinstates them', async () => {
    const person = await world.signUp()
    const { id } = await add(person)
    expect(await check(person, id)).toMatchObject({
      status: 'completed',
      current: 1,
      taken_back: null,
      reward: { tokens_awarded: 35, new_balance: 35 },
    })
    expect(await check(person, id)).toMatchObject({ reward: null })
    expect(await uncheck(person, id)).toMatchObject({
      status: 'active',
      current: 0,
      reward: null,
      taken_back: { tokens_taken_back: 35, new_balance: 0 },
    })
    for (let i = 0; i < 5; i++) {
      expect((await check(person, id)).reward?.tokens_awarded).toBe(35)
      await uncheck(person, id)
    }
    await check(person, id)
    expect(await balance(person)).toBe(35)
    const { rewards: available } = await person.call(rewards.available)
    expect(available.find((rule) => rule.reward_key === 'goal_completed')?.remaining_today).toBe(175)
  })

  test('from many devices in parallel earns once', async () => {
    const person = await world.signUp()
    const { id } = await add(person)
    await Promise.all(Array.from({ length: 8 }, () => check(person, id)))
    expect(await balance(person)).toBe(35)
    await Promise.all(Array.from({ length: 8 }, () => uncheck(person, id)))
    expect(await balance(person)).toBe(0)
  })

  test('earns 200 a day in total, and unchecking frees no place', async () => {
    const person = await world.signUp()
    const [big, second, third] = [await add(person, 150), await add(person, 80), await add(person, 10)]
    expect((await check(person, big.id)).reward?.tokens_awarded).toBe(160)
    expect((await check(person, second.id)).reward?.tokens_awarded).toBe(50)
    expect((await check(person, third.id)).reward?.tokens_awarded).toBe(0)
    await uncheck(person, big.id)
    await uncheck(person, third.id)
    expect((await check(person, third.id)).reward?.tokens_awarded).toBe(0)
    expect((await check(person, big.id)).reward?.tokens_awarded).toBe(150)
  })

  test('starts again each day of the user, and earned points stay', async () => {
    world.clock.now = new Date('2026-06-01T12:00:00Z')
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'America/New_York' } })
    const { id } = await add(person)
    world.clock.now = new Date('2026-06-02T03:30:00Z')
    await check(person, id)
    world.clock.now = new Date('2026-06-02T03:59:00Z')
    expect((await person.call(fitness.listGoals)).goals).toMatchObject([{ status: 'completed', current: 1 }])
    world.clock.now = new Date('2026-06-02T04:01:00Z')
    expect((await person.call(fitness.listGoals)).goals).toMatchObject([{ status: 'active', current: 0 }])
    expect((await uncheck(person, id)).taken_back).toBeNull()
    expect((await check(person, id)).reward?.tokens_awarded).toBe(25)
    expect(await balance(person)).toBe(60)
    expect((await person.call(fitness.removeGoal, { params: { id } })).tokens_taken_back).toBe(25)
    expect(await balance(person)).toBe(35)
  })

  test('again after a change of the time zone earns nothing', async () => {
    world.clock.now = new Date('2026-06-10T11:00:00Z')
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'UTC' } })
    const { id } = await add(person)
    world.clock.now = new Date('2026-06-10T12:00:00Z')
    await check(person, id)
    await person.call(profile.update, { body: { timezone: 'Pacific/Kiritimati' } })
    expect((await person.call(fitness.listGoals)).goals).toMatchObject([{ status: 'active' }])
    expect((await check(person, id)).reward?.tokens_awarded).toBe(0)
    expect((await uncheck(person, id)).taken_back?.tokens_taken_back).toBe(25)
  })

  test('counts towards a target, which completes it', async () => {
    const person = await world.signUp()
    const { id } = await add(person, 20, { target: 8, unit: 'glasses' })
    expect(await change(person, id, { current: 3 })).toMatchObject({ status: 'active', current: 3, reward: null })
    expect(await change(person, id, { current: 50 })).toMatchObject({
      status: 'completed',
      current: 8,
      reward: { tokens_awarded: 30 },
    })
    expect(await change(person, id, { current: 7 })).toMatchObject({
      status: 'active',
      current: 7,
      taken_back: { tokens_taken_back: 30 },
    })
    expect((await person.send(fitness.changeGoal, { params: { id }, body: {} })).status).toBe(422)
  })
})

describe('deleting a goal', () => {
  test('takes the points back if it is completed, even if they are spent', async () => {
    const person = await world.signUp()
    const { id } = await add(person, 40)
    await check(person, id)
    await person.call(transactions.spend, { body: { amount: 45, description: 'A sticker' } })
    expect(await person.call(fitness.removeGoal, { params: { id } })).toEqual({
      success: true,
      tokens_taken_back: 50,
      new_balance: 0,
      // 45 of 50 points were spent.
      owed: 45,
    })
    const next = await add(person, 100)
    expect((await check(person, next.id)).reward).toMatchObject({ tokens_awarded: 110, new_balance: 65 })
    expect((await person.send(fitness.removeGoal, { params: { id } })).status).toBe(404)
  })

  test('or changing somebody else’s answers exactly like an unknown one', async () => {
    const [owner, stranger] = [await world.signUp(), await world.signUp()]
    const { id } = await add(owner)
    const missing = await stranger.send(fitness.changeGoal, {
      params: { id: randomUUID() },
      body: { status: 'completed' },
    })
    expect(await stranger.send(fitness.changeGoal, { params: { id }, body: { status: 'completed' } })).toMatchObject({
      status: 404,
      body: missing.body,
    })
    expect((await stranger.send(fitness.removeGoal, { params: { id } })).status).toBe(404)
    expect((await owner.call(fitness.listGoals)).goals).toMatchObject([{ id, status: 'active' }])
  })
})

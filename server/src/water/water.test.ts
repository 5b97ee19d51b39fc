import { randomUUID } from 'node:crypto'
import { profile } from '@finu/contract/accounts/profile'
import { insights } from '@finu/contract/insights/insights'
import { tagOf } from '@finu/contract/platform/etag'
import { transactions } from '@finu/contract/rewards/rewards'
import { waterKind } from '@finu/contract/water/log-kind'
import { water, type Drink } from '@finu/contract/water/water'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const today = '2026-03-02'
const dayOf = (person: Client, date = today) => person.call(water.daily, { params: { date } })
const tagOfDrink = ({ id: _id, ...drink }: Drink) => `"${tagOf(waterKind.formFields, drink)}"`

describe('logging a drink', () => {
  test('adds it to its day, in lists, insights and sums, and earns no points', async () => {
    const person = await world.signUp()
    const glass = await person.call(water.create, { body: { amount_ml: 250 } })
    expect(glass).toMatchObject({ amount_ml: 250, drunk_at: '2026-03-02T12:00:00.000Z' })
    expect(glass.day).toEqual({ date: today, count: 1, amount_ml: 250 })
    const { day, ...bottle } = await person.call(water.create, {
      body: { amount_ml: 500, drunk_at: '2026-03-02T07:15:00Z' },
    })
    expect(day).toEqual({ date: today, count: 2, amount_ml: 750 })
    expect(await dayOf(person)).toMatchObject({ count: 2, amount_ml: 750, drinks: [{ id: glass.id }, bottle] })
    expect((await person.call(insights.today)).drinks).toMatchObject([bottle, { id: glass.id }])
    expect(await person.call(water.get, { params: { id: bottle.id } })).toEqual(bottle)
    expect((await person.call(transactions.balance)).balance).toBe(0)
  })

  test('of a past moment lies on its own day, and of one to come is refused', async () => {
    const person = await world.signUp()
    const past = await person.call(water.create, { body: { amount_ml: 300, drunk_at: '2026-02-20T09:00:00Z' } })
    expect(past.day).toEqual({ date: '2026-02-20', count: 1, amount_ml: 300 })
    const { start_date, days } = await person.call(water.days, { query: { days: 14 } })
    expect([start_date, days]).toEqual(['2026-02-17', [past.day]])
    expect((await person.call(water.days, { query: { days: 7 } })).days).toEqual([])
    const inPeriod = await person.call(water.list, { query: { start_date: '2026-02-20', end_date: '2026-02-20' } })
    expect(inPeriod.drinks.map(({ id }) => id)).toEqual([past.id])
    const coming = await person.send(water.create, { body: { amount_ml: 300, drunk_at: '2026-03-02T13:00:00Z' } })
    expect(coming.status).toBe(422)
  })

  test.each([0, -250, 5001, 250.5, '250', null])('refuses an amount of %j with a clear sentence', async (amount_ml) => {
    const person = await world.signUp()
    const reply = await person.send(water.create, { body: { amount_ml } })
    expect(reply.body).toMatchObject({ detail: [{ msg: 'Use a whole number from 1 to 5000 ml' }] })
    expect(await dayOf(person)).toMatchObject({ count: 0, amount_ml: 0, drinks: [] })
  })

  test('with one key many times at once saves one; five keys at once save five, and the day has the sum of all', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const same = await Promise.all(
      Array.from({ length: 20 }, () => person.call(water.create, { body: { amount_ml: 150 }, key })),
    )
    expect(new Set(same.map(({ id }) => id))).toEqual(new Set([key]))
    const taps = await Promise.all(
      Array.from({ length: 5 }, () => person.call(water.create, { body: { amount_ml: 250 }, key: randomUUID() })),
    )
    expect(taps.map(({ day }) => day.amount_ml).toSorted((a, b) => a - b)).toEqual([400, 650, 900, 1150, 1400])
    expect(await dayOf(person)).toMatchObject({ count: 6, amount_ml: 1400 })
    expect((await person.send(water.create, { body: { amount_ml: 151 }, key })).status).toBe(409)
    // Undone as fast, in any order; a repeated undo takes nothing twice.
    await Promise.all(taps.map(({ id }) => person.send(water.remove, { params: { id } })))
    const again = await Promise.all(taps.map(({ id }) => person.send(water.remove, { params: { id } })))
    expect(again.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await dayOf(person)).toMatchObject({ count: 1, amount_ml: 150 })
  })
})

describe('changing a drink', () => {
  test('moves it to another day with its amount, and refuses what another device has not seen', async () => {
    const person = await world.signUp()
    const { day: _day, ...drink } = await person.call(water.create, { body: { amount_ml: 250 } })
    const ifMatch = tagOfDrink(drink)
    const body = { amount_ml: 330, drunk_at: '2026-03-01T20:00:00Z' }
    const changed = await person.call(water.change, { params: { id: drink.id }, body, ifMatch })
    expect(changed).toEqual({ id: drink.id, amount_ml: 330, drunk_at: '2026-03-01T20:00:00.000Z' })
    const outdated = { params: { id: drink.id }, body: { amount_ml: 500 }, ifMatch }
    expect((await person.send(water.change, outdated)).status).toBe(412)
    const { days } = await person.call(water.days)
    expect(days).toEqual([{ date: '2026-03-01', count: 1, amount_ml: 330 }])
    // Without a time it keeps its own.
    await person.call(water.change, { params: { id: drink.id }, body: { amount_ml: 400 } })
    expect(await dayOf(person, '2026-03-01')).toMatchObject({ count: 1, amount_ml: 400 })
  })

  test('of two that swap their days at once, many times, leaves both sums right', async () => {
    const person = await world.signUp()
    const times = ['2026-03-01T20:00:00Z', '2026-03-02T08:00:00Z']
    const drinks = await Promise.all(
      times.map((drunk_at) => person.call(water.create, { body: { amount_ml: 200, drunk_at } })),
    )
    for (let round = 0; round < 10; round++)
      await Promise.all(
        drinks.map(({ id }, index) =>
          person.call(water.change, {
            params: { id },
            body: { amount_ml: 200 + round, drunk_at: times[(index + round) % 2] },
          }),
        ),
      )
    const { days } = await person.call(water.days)
    expect(days.map(({ count, amount_ml }) => [count, amount_ml])).toEqual([
      [1, 209],
      [1, 209],
    ])
  })
})

test('a drink of somebody else answers like an unknown one, and stays', async () => {
  const [owner, stranger] = [await world.signUp(), await world.signUp()]
  const { id } = await owner.call(water.create, { body: { amount_ml: 250 } })
  for (const call of [
    () => stranger.send(water.get, { params: { id } }),
    () => stranger.send(water.change, { params: { id }, body: { amount_ml: 1 } }),
    () => stranger.send(water.remove, { params: { id } }),
  ])
    expect((await call()).status).toBe(404)
  expect((await stranger.send(water.create, { body: { amount_ml: 250 }, key: id })).status).toBe(201)
  expect(await dayOf(owner)).toMatchObject({ count: 1, amount_ml: 250 })
})

test('a day lists its latest hundred drinks and counts all of them', async () => {
  const person = await world.signUp()
  await Promise.all(Array.from({ length: 103 }, () => person.call(water.create, { body: { amount_ml: 10 } })))
  const { count, amount_ml, drinks } = await dayOf(person)
  expect([count, amount_ml, drinks.length]).toEqual([103, 1030, 100])
  const day = await person.call(insights.today)
  expect([day.drinks.length, day.is_partial]).toEqual([100, true])
})

test('the target and the own button are set, checked and removed in the profile', async () => {
  const person = await world.signUp()
  const set = (body: object) => person.call(profile.update, { body })
  const { user } = await set({ water_target_ml: 2000, water_button_ml: 330 })
  expect(user.profile).toMatchObject({ water_target_ml: 2000, water_button_ml: 330 })
  expect((await set({ bio: 'Hello' })).user.profile.water_target_ml).toBe(2000)
  for (const water_target_ml of [0, 99, 10_001])
    expect((await person.send(profile.update, { body: { water_target_ml } })).status).toBe(422)
  const cleared = await set({ water_target_ml: null, water_button_ml: null })
  expect(cleared.user.profile).toMatchObject({ water_target_ml: null, water_button_ml: null })
})

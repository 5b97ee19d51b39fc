import { randomUUID } from 'node:crypto'
import { ownData } from '@finu/contract/accounts/own-data'
import { profile } from '@finu/contract/accounts/profile'
import { insights } from '@finu/contract/insights/insights'
import { tagOf } from '@finu/contract/platform/etag'
import { transactions } from '@finu/contract/rewards/rewards'
import { weightKind } from '@finu/contract/weight/log-kind'
import { weight } from '@finu/contract/weight/weight'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poison } from '../../testing/poison.ts'
import { createWorld, password, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const today = '2026-03-02'
const noon = (daysAgo: number) => new Date(world.clock.now.getTime() - daysAgo * 86_400_000).toISOString()
const weigh = (person: Client, weight_kg: number, daysAgo = 0, more: object = {}) =>
  person.call(weight.create, { body: { weight_kg, measured_at: noon(daysAgo), ...more } })
const change = (person: Client, body: object) => person.call(profile.update, { body })
const profileOf = async (person: Client) => (await change(person, {})).user.profile
const weightsOf = async (person: Client) => (await person.call(weight.list)).weights.map((each) => each.weight_kg)

describe('logging a weight', () => {
  test('keeps two decimals, its time and notes, in lists, days and insights, and earns no points', async () => {
    const person = await world.signUp()
    const logged = await person.call(weight.create, { body: { weight_kg: 68.456, notes: ' After a run ' } })
    expect(logged).toMatchObject({ weight_kg: 68.46, notes: 'After a run', measured_at: '2026-03-02T12:00:00.000Z' })
    expect(await person.call(weight.get, { params: { id: logged.id } })).toEqual(logged)
    expect(await person.call(weight.daily, { params: { date: today } })).toEqual({
      date: today,
      count: 1,
      average_kg: 68.46,
      trend_kg: null,
      weights: [logged],
    })
    const day = await person.call(insights.today)
    expect([day.weights, day.latest_weight]).toEqual([[{ ...logged, trend_kg: null }], { ...logged, trend_kg: null }])
    expect((await person.call(transactions.balance)).balance).toBe(0)
  })

  test.each([0, -70, 0.004, 500.01, 700, '70', null])('refuses %j kg with a clear sentence', async (weight_kg) => {
    const person = await world.signUp()
    const reply = await person.send(weight.create, { body: { weight_kg } })
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ msg: 'Use a weight above 0 and up to 500 kg' }] } })
    expect(await weightsOf(person)).toEqual([])
  })

  test('with one key many times at once saves one, and with other content is a 409', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const same = await Promise.all(
      Array.from({ length: 20 }, () => person.call(weight.create, { body: { weight_kg: 70.1 }, key })),
    )
    expect(new Set(same.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await person.send(weight.create, { body: { weight_kg: 70.2 }, key })).status).toBe(409)
    expect(await weightsOf(person)).toEqual([70.1])
  })
})

describe('the trend', () => {
  test('begins with the third weighing, follows slowly, and is compared with that of 30 days ago', async () => {
    const person = await world.signUp()
    await weigh(person, 70, 45)
    await weigh(person, 70, 40)
    expect((await person.call(weight.trend)).trend_kg).toBeNull()
    await weigh(person, 70, 35)
    await weigh(person, 68, 0)
    const found = await person.call(weight.trend, { query: { days: 14 } })
    // Of e⁰, e^−3.5, e^−4 and e^−4.5 shares.
    expect(found).toEqual({
      start_date: '2026-02-17',
      end_date: today,
      days: [{ date: today, count: 1, weight_kg: 68, trend_kg: 68.11 }],
      trend_kg: 68.11,
      trend_before_kg: 70,
    })
    const year = await person.call(weight.trend, { query: { days: 365 } })
    expect(year.days.map(({ trend_kg }) => trend_kg)).toEqual([null, null, 70, 68.11])
    expect((await person.call(insights.day, { params: { date: today } })).weights[0]?.trend_kg).toBe(68.11)
    const { weight: series } = await person.call(insights.trends, { query: { days: 7 } })
    expect(series).toEqual({ values: [null, null, null, null, null, null, 68.11], before: null })
  })

  test('takes the mean of a day that was weighed twice', async () => {
    const person = await world.signUp()
    await weigh(person, 70, 1)
    await weigh(person, 70.4, 1)
    expect((await person.call(weight.trend)).days).toMatchObject([{ count: 2, weight_kg: 70.2 }])
  })
})

describe('the profile’s weight', () => {
  test('is the latest log by its time, after each log, change and deletion', async () => {
    const person = await world.signUp()
    const first = await weigh(person, 70, 5)
    const older = await weigh(person, 72, 9)
    expect((await profileOf(person)).weight_kg).toBe(70)
    const last = await weigh(person, 69, 1)
    expect((await profileOf(person)).weight_kg).toBe(69)
    await person.call(weight.change, { params: { id: older.id }, body: { weight_kg: 72.5, measured_at: noon(0) } })
    expect((await profileOf(person)).weight_kg).toBe(72.5)
    await person.call(weight.remove, { params: { id: older.id } })
    await person.call(weight.remove, { params: { id: last.id } })
    expect((await profileOf(person)).weight_kg).toBe(70)
    await person.call(weight.remove, { params: { id: first.id } })
    expect((await profileOf(person)).weight_kg).toBeNull()
  })

  test('is logged from the profile only if it is another one, on the day of the zone that comes with it', async () => {
    const person = await world.signUp()
    const set = { weight_kg: 70.25, timezone: 'Pacific/Kiritimati' }
    expect((await change(person, set)).user.profile.weight_kg).toBe(70.25)
    await change(person, { ...set, bio: 'Hello' })
    await Promise.all(Array.from({ length: 5 }, () => change(person, { weight_kg: 71 })))
    expect(await weightsOf(person)).toEqual([71, 70.25])
    const { days } = await person.call(weight.trend)
    expect(days).toMatchObject([{ date: '2026-03-03', count: 2, weight_kg: 70.63 }])
    for (const weight_kg of [-1, 501])
      expect((await person.send(profile.update, { body: { weight_kg } })).status).toBe(422)
  })

  test('stays away once it was cleared, until another is logged, and clearing it deletes nothing', async () => {
    const person = await world.signUp()
    await weigh(person, 70, 3)
    for (const empty of [null, 0]) {
      expect((await change(person, { weight_kg: empty })).user.profile.weight_kg).toBeNull()
      expect((await profileOf(person)).weight_kg).toBeNull()
    }
    expect(await weightsOf(person)).toEqual([70])
    await weigh(person, 71, 2)
    expect((await profileOf(person)).weight_kg).toBe(71)
  })

  test('is the latest of many that are logged and deleted at once', async () => {
    const person = await world.signUp()
    const logged = await Promise.all(Array.from({ length: 20 }, (_, daysAgo) => weigh(person, 60 + daysAgo, daysAgo)))
    expect((await profileOf(person)).weight_kg).toBe(60)
    await Promise.all([
      ...logged.slice(0, 10).map(({ id }) => person.call(weight.remove, { params: { id } })),
      ...logged
        .slice(15)
        .map(({ id }) =>
          person.call(weight.change, { params: { id }, body: { weight_kg: 90, measured_at: noon(12) } }),
        ),
      change(person, { bio: 'At once' }),
    ])
    expect((await profileOf(person)).weight_kg).toBe(70)
    const { days } = await person.call(weight.trend)
    expect(days.map(({ count }) => count)).toEqual([1, 1, 6, 1, 1])
  })
})

test('a weight is changed as it was seen, or refused, and moves to its other day', async () => {
  const person = await world.signUp()
  const logged = await weigh(person, 70, 4, { notes: 'With shoes' })
  const ifMatch = `"${tagOf(weightKind.formFields, logged)}"`
  const params = { id: logged.id }
  const body = { weight_kg: 69.2, measured_at: noon(2), notes: '' }
  expect(await person.call(weight.change, { params, body, ifMatch })).toMatchObject({ weight_kg: 69.2, notes: null })
  expect((await person.send(weight.change, { params, body: { weight_kg: 1 }, ifMatch })).status).toBe(412)
  const { days } = await person.call(weight.trend)
  expect(days).toMatchObject([{ date: '2026-02-28', count: 1, weight_kg: 69.2 }])
})

test('a weight of somebody else answers like an unknown one, and stays', async () => {
  const [owner, stranger] = [await world.signUp(), await world.signUp()]
  const { id } = await weigh(owner, 70)
  for (const call of [
    () => stranger.send(weight.get, { params: { id } }),
    () => stranger.send(weight.change, { params: { id }, body: { weight_kg: 80 } }),
    () => stranger.send(weight.remove, { params: { id } }),
  ])
    expect((await call()).status).toBe(404)
  expect([await weightsOf(owner), await weightsOf(stranger)]).toEqual([[70], []])
  expect((await profileOf(stranger)).weight_kg).toBeNull()
})

test('the target is set, checked and removed in the profile', async () => {
  const person = await world.signUp()
  expect((await change(person, { weight_target_kg: 66.123 })).user.profile.weight_target_kg).toBe(66.12)
  expect((await person.send(profile.update, { body: { weight_target_kg: 0 } })).status).toBe(422)
  expect((await change(person, { weight_target_kg: null })).user.profile.weight_target_kg).toBeNull()
})

test('an erasure does not find the latest weight again after each one', async () => {
  const person = await world.signUp()
  for (const daysAgo of [2, 1, 0]) await weigh(person, 70 + daysAgo, daysAgo)
  const end = await poison(world.owner, 'update of weight_kg on users', `new.user_id = '${person.userId}'`)
  try {
    await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  } finally {
    await end()
  }
  expect((await world.owner.query('select from weights where user_id = $1', [person.userId])).rowCount).toBe(0)
})

test('with the account all weights go, and nothing that follows from them stays', async () => {
  const person = await world.signUp()
  for (const daysAgo of [0, 1, 2]) await weigh(person, 70, daysAgo)
  await person.call(insights.trends, { query: { days: 7 } })
  await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
  for (const table of ['weights', 'weight_days', 'correlations', 'kept_trends', 'users']) {
    const { rowCount } = await world.owner.query(`select from ${table} where user_id = $1`, [person.userId])
    expect([table, rowCount]).toEqual([table, 0])
  }
})

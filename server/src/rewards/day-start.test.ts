import { moods } from '@finu/contract/moods/moods'
import { profile } from '@finu/contract/accounts/profile'
import { rewards } from '@finu/contract/rewards/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedIn, poison } from '../../testing/poison.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hour = 3_600_000
/** Returns the milliseconds until the next midnight of UTC. */
const nextMidnight = (now: Date) => 24 * hour - (now.getTime() % (24 * hour))

/** Logs moods. @returns the points of the logs alone, without milestones and streaks */
async function logMoods(person: Client, count: number): Promise<number> {
  let points = 0
  for (let n = 0; n < count; n++) {
    const { reward } = await person.call(moods.create, { body: { mood_type: 'calm' } })
    points += reward.grants.filter(({ rule }) => rule === 'mood_logged').reduce((sum, grant) => sum + grant.points, 0)
  }
  return points
}
const change = (person: Client, body: { day_starts_at_minute?: number; timezone?: string }) =>
  person.call(profile.update, { body })

test('a later start of the day does not reopen a past day', async () => {
  const person = await world.signUp()
  expect(await logMoods(person, 4)).toBe(15)
  // A day without a log passes; it cannot be filled afterwards.
  world.clock.advance(48 * hour)
  await world.signIn(person)
  let points = 0
  for (const start of [1439, 0, 1439, 720, 0, 1439]) {
    await change(person, { day_starts_at_minute: start })
    points += await logMoods(person, 4)
  }
  expect(points).toBe(15)
})

test('a zone further west does not reopen a past day', async () => {
  const person = await world.signUp()
  await change(person, { timezone: 'Pacific/Kiritimati' })
  await logMoods(person, 1)
  world.clock.advance(8 * 24 * hour)
  await world.signIn(person)
  let points = 0
  for (const timezone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']) {
    await change(person, { timezone })
    points += await logMoods(person, 4)
  }
  expect(points).toBe(15)
})

test('changing hour and zone back and forth, with a log each time, earns no more than the days that pass', async () => {
  const person = await world.signUp()
  await change(person, { timezone: 'UTC' })
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata']
  const starts = [1439, 0, 720, 60, 1380]
  const begun = world.clock.now
  let points = 0
  let step = 0
  while (world.clock.now.getTime() - begun.getTime() < 10 * 24 * hour) {
    await change(person, { day_starts_at_minute: starts[step % 5]!, timezone: zones[step % 4]! })
    points += await logMoods(person, 3)
    await change(person, { day_starts_at_minute: starts[++step % 5]! })
    points += await logMoods(person, 3)
    world.clock.advance(11 * hour)
    await world.signIn(person)
  }
  const days = Math.ceil((world.clock.now.getTime() - begun.getTime()) / (24 * hour)) + 1
  expect(points).toBeLessThanOrEqual(15 * days)
  expect(points).toBeGreaterThan(15 * 7)
})

test('after a clock ten days ahead is corrected, days earn again, and none twice', async () => {
  const person = await world.signUp()
  const goTo = async (hours: number) => {
    world.clock.advance(hours * hour)
    await world.signIn(person)
  }
  await goTo(240)
  expect(await logMoods(person, 2)).toBe(10)
  await goTo(-240)
  await world.atStart()
  expect(await logMoods(person, 4)).toBe(15)
  await goTo(24)
  expect(await logMoods(person, 1)).toBe(5)
  await goTo(216)
  expect(await logMoods(person, 4)).toBe(5)
  await goTo(24)
  expect(await logMoods(person, 1)).toBe(5)
})

test('an account that cannot be set back after a wrong clock holds up no other', async () => {
  const [broken, other] = [await world.signUp(), await world.signUp()]
  world.clock.advance(240 * hour)
  for (const person of [broken, other]) {
    await world.signIn(person)
    await logMoods(person, 2)
  }
  world.clock.advance(-240 * hour)
  const end = await poison(world.owner, 'update on reward_accounts', `new.user_id = '${broken.userId}'`)
  await world.atStart()
  expect(failedIn(world.logs, 'a reward day that was still to come could not be set back')).toEqual([broken.userId])
  await end()
  await world.signIn(other)
  expect(await logMoods(other, 1)).toBeGreaterThan(0)
  await world.atStart()
  await world.signIn(broken)
  expect(await logMoods(broken, 1)).toBeGreaterThan(0)
})

test('days count on where the stored zone is one that this server cannot count in', async () => {
  const person = await world.signUp()
  expect(await logMoods(person, 1)).toBeGreaterThan(0)
  const zone = {
    timezone: 'PST',
    timezoneSince: '2026-01-01T00:00:00Z',
    before: { timezone: 'Nowhere/At_all', startsAtMinute: 0 },
  }
  await world.owner.query('update reward_accounts set progress = progress || $2 where user_id = $1', [
    person.userId,
    JSON.stringify(zone),
  ])
  await world.owner.query(`update users set timezone = 'Europe/Madrid' where user_id = $1`, [person.userId])
  world.clock.advance(48 * hour)
  await world.signIn(person)
  expect(await logMoods(person, 1)).toBeGreaterThan(0)
  expect(await streakOf(person)).toBeGreaterThan(0)
})

const streakOf = async (person: Client) => (await person.call(rewards.stats, {})).current_streaks['mood']

test('an evening log in New York counts for that evening, from the first day on', async () => {
  // 20:30 in New York is the next day in UTC.
  world.clock.advance(nextMidnight(world.clock.now) + 1.5 * hour)
  const person = await world.signUp()
  await change(person, { timezone: 'America/New_York' })
  expect(await logMoods(person, 4)).toBe(15)
  world.clock.advance(12 * hour)
  expect(await logMoods(person, 1)).toBe(5)
  expect(await streakOf(person)).toBe(2)
})

test('flights between New York and Tokyo with a log each day break no streak and pay nothing twice', async () => {
  const midnight = world.clock.now.getTime() + nextMidnight(world.clock.now)
  const person = await world.signUp()
  const [newYork, tokyo] = ['America/New_York', 'Asia/Tokyo'] as const
  const hourOf = { [newYork]: 5, [tokyo]: -9 }
  let earned = 0
  // The evening of the fifth in New York is the morning of the sixth in Tokyo, where the plane lands on the seventh.
  for (const [zone, dayThere, hourThere] of [
    [newYork, 1, 8],
    [newYork, 2, 20],
    [newYork, 3, 8],
    [newYork, 4, 20],
    [newYork, 5, 20],
    [tokyo, 7, 21],
    [tokyo, 8, 7],
    [newYork, 8, 21],
    [newYork, 9, 8],
    [newYork, 10, 20],
  ] as const) {
    const at = midnight + ((dayThere - 1) * 24 + hourThere + hourOf[zone]) * hour
    world.clock.advance(at - world.clock.now.getTime())
    await world.signIn(person)
    await change(person, { timezone: zone })
    earned += await logMoods(person, 4)
  }
  // The eighth occurs twice and the sixth not at all.
  expect(await streakOf(person)).toBe(9)
  expect(earned).toBe(9 * 15)
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { profile } from '@finu/contract/accounts/profile'
import { insights } from '@finu/contract/insights/insights'
import { futureTime, invalidTime } from '@finu/contract/platform/wire'
import { sleep, sleepTexts } from '@finu/contract/sleep/sleep'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

// The clock stands at noon of 2 March 2026, a Monday.
const night = { asleep_at: '2026-03-01T22:55:00.000Z', woke_at: '2026-03-02T05:35:00.000Z' }
const earlier = { asleep_at: '2026-02-28T23:10:00.000Z', woke_at: '2026-03-01T07:16:00.000Z' }
const nap = { asleep_at: '2026-03-02T09:00:00.000Z', woke_at: '2026-03-02T09:30:00.000Z' }

const signUpIn = async (timezone: string, more = {}): Promise<Client> => {
  const person = await world.signUp()
  await person.call(profile.update, { body: { timezone, ...more } })
  return person
}

describe('logging sleep', () => {
  test('keeps the night with its length, on the day of waking, and earns nothing', async () => {
    const person = await world.signUp()
    const logged = await person.call(sleep.create, { body: { ...night, quality: 'so_so', notes: ' Woke up twice ' } })
    expect(logged).toEqual({
      id: logged.id,
      ...night,
      duration_minutes: 400,
      quality: 'so_so',
      notes: 'Woke up twice',
      is_nap: false,
    })
    expect(await person.call(sleep.get, { params: { id: logged.id } })).toEqual(logged)
    expect(await person.call(sleep.daily, { params: { date: '2026-03-02' } })).toEqual({
      date: '2026-03-02',
      minutes: 400,
      nap_minutes: 0,
      nights: [logged],
    })
    expect((await person.call(sleep.daily, { params: { date: '2026-03-01' } })).nights).toEqual([])
    const today = await person.call(insights.today)
    expect(today.nights).toEqual([logged])
    expect(today.points).toBe(0)
  })

  test('once under a key, however often it is sent', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const first = await person.call(sleep.create, { body: night, key })
    expect(await person.call(sleep.create, { body: night, key })).toEqual(first)
    const other = await person.send(sleep.create, { body: { ...night, quality: 'tired' }, key })
    expect(other).toMatchObject({ status: 409, body: { code: 'key_taken' } })
    expect((await person.call(sleep.list)).nights).toEqual([first])
  })

  test.each([
    [
      'that ends before it begins',
      { asleep_at: night.woke_at, woke_at: night.asleep_at },
      'woke_at',
      sleepTexts.wokeFirst,
    ],
    ['of four minutes', { ...night, woke_at: '2026-03-01T22:59:00Z' }, 'woke_at', sleepTexts.tooShort],
    ['of 30 hours', { ...night, asleep_at: '2026-02-28T23:35:00Z' }, 'woke_at', sleepTexts.tooLong],
    ['that is still to end', { ...night, woke_at: '2026-03-02T12:06:00Z' }, 'woke_at', futureTime],
    [
      'of eleven years ago',
      { asleep_at: '2015-01-01T22:00:00Z', woke_at: '2015-01-02T06:00:00Z' },
      'asleep_at',
      invalidTime,
    ],
  ])('refuses sleep %s', async (_name, body, field, msg) => {
    const person = await world.signUp()
    expect(await person.send(sleep.create, { body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', field], msg }] },
    })
    expect((await person.call(sleep.list)).nights).toEqual([])
  })

  test('accepts the shortest, the longest, and one that ends by a clock that is a little ahead', async () => {
    const person = await world.signUp()
    await person.call(sleep.create, { body: { ...night, woke_at: '2026-03-01T23:00:00Z' } })
    await person.call(sleep.create, { body: { asleep_at: '2026-02-27T08:00:00Z', woke_at: '2026-02-28T08:00:00Z' } })
    await person.call(sleep.create, { body: { asleep_at: '2026-03-02T04:00:00Z', woke_at: '2026-03-02T12:04:00Z' } })
    const { nights } = await person.call(sleep.list)
    expect(nights.map(({ duration_minutes }) => duration_minutes)).toEqual([484, 5, 1440])
  })
})

describe('sleep that overlaps', () => {
  test('is refused, naming the other in the person’s zone; naps beside it are not', async () => {
    const person = await signUpIn('Europe/Madrid')
    await person.call(sleep.create, { body: night })
    const body = { asleep_at: '2026-03-02T05:00:00Z', woke_at: '2026-03-02T06:00:00Z' }
    expect(await person.send(sleep.create, { body })).toMatchObject({
      status: 409,
      body: { code: 'sleep_overlaps', detail: 'You already logged 23:55 to 06:35 for this night.' },
    })
    await person.call(sleep.create, { body: nap })
    // It begins where the nap ends.
    await person.call(sleep.create, { body: { asleep_at: nap.woke_at, woke_at: '2026-03-02T10:00:00Z' } })
    const later = await person.send(sleep.create, { body: { ...nap, woke_at: '2026-03-02T09:20:00Z' } })
    expect(later.body).toMatchObject({ detail: 'You already logged a nap from 10:00 to 10:30.' })
    expect(await person.call(sleep.daily, { params: { date: '2026-03-02' } })).toMatchObject({
      minutes: 400,
      nap_minutes: 60,
      nights: [{ duration_minutes: 400 }, { duration_minutes: 30 }, { duration_minutes: 30 }],
    })
  })

  test('is kept once if it is sent by several at once', async () => {
    const person = await world.signUp()
    const replies = await Promise.all(
      [0, 1, 2, 3].map((minute) =>
        person.send(sleep.create, { body: { ...night, woke_at: `2026-03-02T05:3${minute}:00Z` } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect((await person.call(sleep.list)).nights).toHaveLength(1)
  })

  test('of somebody else does not matter', async () => {
    const [one, other] = [await world.signUp(), await world.signUp()]
    await one.call(sleep.create, { body: night })
    await other.call(sleep.create, { body: night })
    expect((await other.call(sleep.list)).nights).toHaveLength(1)
  })
})

describe('changing sleep', () => {
  test('replaces it, and moves it to the new day of waking', async () => {
    const person = await world.signUp()
    const logged = await person.call(sleep.create, { body: { ...night, quality: 'tired', notes: 'Rain' } })
    const changed = await person.call(sleep.change, { params: { id: logged.id }, body: earlier })
    expect(changed).toEqual({
      id: logged.id,
      ...earlier,
      duration_minutes: 486,
      quality: null,
      notes: null,
      is_nap: false,
    })
    expect((await person.call(sleep.daily, { params: { date: '2026-03-02' } })).nights).toEqual([])
    expect((await person.call(sleep.daily, { params: { date: '2026-03-01' } })).nights).toEqual([changed])
  })

  test('may overlap itself and no other', async () => {
    const person = await world.signUp()
    const logged = await person.call(sleep.create, { body: night })
    await person.call(sleep.create, { body: earlier })
    const params = { id: logged.id }
    await person.call(sleep.change, { params, body: { ...night, asleep_at: '2026-03-01T23:05:00Z' } })
    const over = await person.send(sleep.change, { params, body: { ...night, asleep_at: '2026-03-01T07:00:00Z' } })
    expect(over).toMatchObject({ status: 409, body: { detail: 'You already logged 23:10 to 07:16 for this night.' } })
    expect(await person.call(sleep.get, { params })).toMatchObject({ asleep_at: '2026-03-01T23:05:00.000Z' })
  })

  test('or reading or deleting somebody else’s answers like an unknown one', async () => {
    const [owner, stranger] = [await world.signUp(), await world.signUp()]
    const { id } = await owner.call(sleep.create, { body: night })
    for (const endpoint of [sleep.get, sleep.change, sleep.remove]) {
      const body = endpoint.method === 'PUT' ? { body: earlier } : {}
      const foreign = await stranger.send(endpoint, { params: { id }, ...body })
      const missing = await stranger.send(endpoint, { params: { id: randomUUID() }, ...body })
      expect(foreign).toMatchObject({ status: 404, body: missing.body })
    }
    expect((await owner.call(sleep.list)).nights).toHaveLength(1)
  })

  test('a deleted night is gone, and can be logged again', async () => {
    const person = await world.signUp()
    const { id } = await person.call(sleep.create, { body: night })
    expect(await person.call(sleep.remove, { params: { id } })).toEqual({ success: true })
    expect((await person.send(sleep.remove, { params: { id } })).status).toBe(404)
    await person.call(sleep.create, { body: night })
  })
})

describe('the history', () => {
  test('is in pages, newest first, and found by quality, days and words', async () => {
    const person = await world.signUp()
    for (let day = 10; day < 23; day++)
      await person.call(sleep.create, {
        body: {
          asleep_at: `2026-02-${day}T22:00:00Z`,
          woke_at: `2026-02-${day + 1}T06:00:00Z`,
          quality: day % 2 === 0 ? 'rested' : 'tired',
          notes: `night ${day}`,
        },
      })
    const first = await person.call(sleep.list)
    expect(first).toMatchObject({ has_more: true, nights: { length: 10, 0: { notes: 'night 22' } } })
    const next = await person.call(sleep.list, { query: { cursor: first.next_cursor! } })
    expect(next.nights.map(({ notes }) => notes)).toEqual(['night 12', 'night 11', 'night 10'])
    const notesOf = async (query: Record<string, string>) =>
      (await person.call(sleep.list, { query })).nights.map(({ notes }) => notes)
    expect(await notesOf({ quality: 'tired', end_date: '2026-02-14' })).toEqual(['night 13', 'night 11'])
    expect(await notesOf({ search: 'Night 15' })).toEqual(['night 15'])
  })

  test('of days has the longest part of the night and its length, naps apart, and leaves out days without', async () => {
    const person = await world.signUp()
    await person.call(sleep.create, { body: { ...night, quality: 'rested' } })
    await person.call(sleep.create, { body: { ...nap, quality: 'tired' } })
    await person.call(sleep.create, { body: { asleep_at: '2026-02-16T22:00:00Z', woke_at: '2026-02-17T06:00:00Z' } })
    await person.call(sleep.create, { body: { asleep_at: '2026-02-15T22:00:00Z', woke_at: '2026-02-16T06:00:00Z' } })
    expect(await person.call(sleep.chart)).toEqual({
      start_date: '2026-02-17',
      end_date: '2026-03-02',
      days: [
        expect.objectContaining({ date: '2026-02-17', minutes: 480, quality: null }),
        { date: '2026-03-02', minutes: 400, nap_minutes: 30, ...night, quality: 'rested' },
      ],
    })
    expect((await person.call(sleep.chart, { query: { days: 365 } })).days).toHaveLength(3)
    expect((await person.send(sleep.chart, { query: { days: 366 } })).status).toBe(422)
  })
})

describe('a nap', () => {
  const at = (asleep_at: string, woke_at: string) => ({
    asleep_at: `2026-03-${asleep_at}Z`,
    woke_at: `2026-03-${woke_at}Z`,
  })

  test.each([
    ['an hour after lunch', at('01T13:00:00', '01T14:00:00'), true],
    ['on a sofa in the evening', at('01T20:30:00', '01T21:10:00'), true],
    ['almost three hours by day', at('01T14:00:00', '01T16:59:00'), true],
    ['three hours by day', at('01T14:00:00', '01T17:00:00'), false],
    ['a doze after waking', at('02T06:10:00', '02T07:00:00'), true],
    ['a night that was short', at('02T03:00:00', '02T05:00:00'), false],
    ['the first part of a broken night', at('01T22:30:00', '02T00:30:00'), false],
    ['the day of somebody who works at night', at('01T08:30:00', '01T14:00:00'), false],
  ])('is told by its times: %s', async (_what, body, is_nap) => {
    const person = await signUpIn('UTC')
    expect((await person.call(sleep.create, { body })).is_nap).toBe(is_nap)
  })

  test('is told by the person’s own clock, or as they say, and follows changed times', async () => {
    const person = await signUpIn('Pacific/Auckland')
    // Two in the morning there.
    const body = at('01T13:00:00', '01T14:00:00')
    const logged = await person.call(sleep.create, { body })
    expect(logged.is_nap).toBe(false)
    const params = { id: logged.id }
    expect((await person.call(sleep.change, { params, body: { ...body, is_nap: true } })).is_nap).toBe(true)
    expect((await person.call(sleep.get, { params })).is_nap).toBe(true)
    const byDay = at('01T02:00:00', '01T03:00:00')
    expect((await person.call(sleep.change, { params, body: byDay })).is_nap).toBe(true)
    expect((await person.call(sleep.change, { params, body: { ...byDay, is_nap: false } })).is_nap).toBe(false)
  })

  test('counts for no night: of the day, of the chart, and of a day that has nothing else', async () => {
    const person = await signUpIn('UTC')
    for (const body of [
      at('01T00:30:00', '01T06:30:00'),
      at('01T13:00:00', '01T14:30:00'),
      // Both parts of a broken night count.
      at('01T22:30:00', '02T01:00:00'),
      at('02T02:00:00', '02T06:00:00'),
    ])
      await person.call(sleep.create, { body })
    await person.call(sleep.create, { body: { asleep_at: '2026-02-27T13:00:00Z', woke_at: '2026-02-27T13:20:00Z' } })
    const daily = (date: string) => person.call(sleep.daily, { params: { date } })
    expect(await daily('2026-03-01')).toMatchObject({ minutes: 360, nap_minutes: 90 })
    expect(await daily('2026-02-27')).toMatchObject({ minutes: 0, nap_minutes: 20 })
    expect((await person.call(sleep.chart, {})).days.map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-03-01', 360],
      ['2026-03-02', 390],
    ])
  })

  test('of an earlier version is found by the migration', async () => {
    const person = await signUpIn('Pacific/Auckland')
    const [byDay, byNight] = await Promise.all([
      person.call(sleep.create, { body: at('01T02:00:00', '01T03:00:00') }),
      person.call(sleep.create, { body: at('01T13:00:00', '01T14:00:00') }),
    ])
    const migration = await readFile(new URL('../../migrations/031-naps.sql', import.meta.url), 'utf8')
    await world.owner.query('update nights set is_nap = false where user_id = $1', [person.userId])
    await world.owner.query(migration.slice(migration.indexOf('update nights')))
    for (const { id, is_nap } of [byDay, byNight])
      expect((await person.call(sleep.get, { params: { id } })).is_nap).toBe(is_nap)
    expect([byDay.is_nap, byNight.is_nap]).toEqual([true, false])
  })
})

describe('a night in which the clocks change', () => {
  // In Madrid 02:00 became 03:00 on 29 March 2026; in New York on 8 March.
  test.each([
    ['Europe/Madrid', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z', '23:00 to 07:00'],
    ['America/New_York', '2026-03-08', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z', '23:00 to 07:00'],
  ])('has its true length in %s, and the times of the clock', async (timezone, date, asleep_at, woke_at, times) => {
    const before = world.clock.now
    world.clock.now = new Date('2026-03-30T12:00:00Z')
    const person = await signUpIn(timezone)
    await person.call(sleep.create, { body: { asleep_at, woke_at } })
    expect(await person.call(sleep.daily, { params: { date } })).toMatchObject({ minutes: 420, nights: { length: 1 } })
    const again = await person.send(sleep.create, { body: { asleep_at, woke_at } })
    expect(again.body).toMatchObject({ detail: `You already logged ${times} for this night.` })
    world.clock.now = before
  })

  test('in autumn is longer than its clock says', async () => {
    const before = world.clock.now
    world.clock.now = new Date('2026-10-26T12:00:00Z')
    const person = await signUpIn('Europe/Madrid')
    const body = { asleep_at: '2026-10-24T23:00:00+02:00', woke_at: '2026-10-25T07:00:00+01:00' }
    expect((await person.call(sleep.create, { body })).duration_minutes).toBe(540)
    world.clock.now = before
  })
})

test('a night belongs to the day of waking by the zone and the beginning of the person’s day', async () => {
  const person = await signUpIn('Asia/Tokyo', { day_starts_at_minute: 240 })
  // 03:30 and 05:00 in Tokyo.
  await person.call(sleep.create, { body: { asleep_at: '2026-02-27T12:00:00Z', woke_at: '2026-02-27T18:30:00Z' } })
  await person.call(sleep.create, { body: { asleep_at: '2026-02-28T12:00:00Z', woke_at: '2026-02-28T20:00:00Z' } })
  const { days } = await person.call(sleep.chart)
  expect(days.map(({ date }) => date)).toEqual(['2026-02-27', '2026-03-01'])
})

test('a target is kept with the profile, within limits, and can be removed', async () => {
  const person = await world.signUp()
  const set = (sleep_target_minutes: number | null) => person.send(profile.update, { body: { sleep_target_minutes } })
  expect((await set(450)).body).toMatchObject({ user: { profile: { sleep_target_minutes: 450 } } })
  expect((await set(179)).status).toBe(422)
  expect((await person.call(profile.update, { body: { bio: 'x' } })).user.profile.sleep_target_minutes).toBe(450)
  expect((await set(null)).body).toMatchObject({ user: { profile: { sleep_target_minutes: null } } })
})

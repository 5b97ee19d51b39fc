import { randomUUID } from 'node:crypto'
import { fasting, fastingTexts } from '@finu/contract/fasting/fasting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hour = 3_600_000
/** Returns the time some hours ago. */
const ago = (hours: number) => new Date(world.clock.now.getTime() - hours * hour).toISOString()
const past = (from: number, to: number, more = {}) => ({ start_time: ago(from), end_time: ago(to), ...more })
const enter = (person: Client, body: object, key?: string) => person.send(fasting.enter, { body, ...(key && { key }) })

describe('a past fast entered by hand', () => {
  test('is stored and counted, and earns nothing: no points, no first fast, no personal best', async () => {
    const person = await world.signUp()
    const fast = await person.call(fasting.enter, {
      body: past(40, 24, { fasting_type: '16:8', motivation_note: 'x' }),
    })
    expect(fast).toMatchObject({
      fasting_type: '16:8',
      planned_duration_hours: 16,
      status: 'completed',
      current_duration_hours: 16,
      tokens_earned: 0,
      milestones_reached: 0,
      personal_best: false,
      is_by_hand: true,
    })
    expect(await person.call(fasting.enter, { body: past(90, 60) })).toMatchObject({
      fasting_type: 'custom',
      planned_duration_hours: 30,
      status: 'completed',
    })
    expect(await person.call(fasting.enter, { body: past(20, 8, { fasting_type: '18:6' }) })).toMatchObject({
      status: 'broken',
    })
    expect(await person.call(fasting.summary)).toMatchObject({
      total_fasts: 3,
      completed_fasts: 2,
      total_hours: 58,
      longest_hours: 30,
      current_streak: 0,
    })
    const { rows } = await world.owner.query('select from transfers where user_id = $1', [person.userId])
    expect(rows).toHaveLength(0)
    const { reward } = await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    expect(reward.reward_description).toBe('Fast started, First fast')
    expect(await person.call(fasting.remove, { params: { id: fast.id } })).toMatchObject({ tokens_taken_back: 0 })
    expect(await person.call(fasting.summary)).toMatchObject({ total_fasts: 2, total_hours: 42 })
  })

  test('without a zone is in UTC', async () => {
    const person = await world.signUp()
    const body = { start_time: ago(14).slice(0, 19), end_time: ago(1).slice(0, 16) }
    expect(await person.call(fasting.enter, { body })).toMatchObject({ start_time: ago(14), end_time: ago(1) })
  })

  test('with the same key and body is entered once; another body is a 409', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const body = past(40, 24)
    const replies = await Promise.all(Array.from({ length: 10 }, () => enter(person, body, key)))
    expect(new Set(replies.map((reply) => JSON.stringify(Object.entries(reply.body as object).sort()))).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 201, body: { id: key } })
    expect((await enter(person, past(41, 24), key)).status).toBe(409)
    expect((await person.call(fasting.summary)).total_fasts).toBe(1)
  })

  test.each([
    ['ends before it starts', () => past(2, 3), 'end_time', fastingTexts.endBeforeStart],
    ['has no length', () => past(2, 2), 'end_time', fastingTexts.endBeforeStart],
    ['ends in the future', () => past(2, -1), 'end_time', fastingTexts.inTheFuture],
    ['lasts more than 168 hours', () => past(170, 1), 'end_time', fastingTexts.tooLong],
    ['is older than a year', () => past(366 * 24, 366 * 24 - 5), 'start_time', fastingTexts.tooLongAgo],
    ['has no time', () => ({ end_time: ago(1) }), 'start_time', 'Use a time like 2026-01-31T08:00:00Z'],
  ])('that %s is refused', async (_name, body, field, msg) => {
    const reply = await enter(await world.signUp(), body())
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field], msg }] } })
  })

  test('may not overlap another of the same user, ended or active; other people’s do not matter', async () => {
    const person = await world.signUp()
    await person.call(fasting.enter, { body: past(40, 24) })
    for (const body of [past(40, 24), past(30, 20), past(50, 39), past(35, 34), past(60, 10)]) {
      expect(await enter(person, body)).toMatchObject({ status: 409, body: { detail: fastingTexts.overlaps } })
    }
    expect((await enter(person, past(24, 20))).status).toBe(201)
    expect((await enter(await world.signUp(), past(40, 24))).status).toBe(201)
    await person.call(fasting.start, { body: { fasting_type: '16:8' } })
    world.clock.advance(3 * hour)
    expect((await enter(person, past(2, 1))).status).toBe(409)
    expect((await enter(person, past(5, 3))).status).toBe(201)
  })
})

describe('the database alone', () => {
  const insert = (userId: string, values: string) =>
    world.owner.query(
      `insert into fasts (user_id, id, fasting_type, planned_duration_hours, day, goals, is_by_hand, reward_day, start_time,
         end_time, end_day, status, tokens_earned, personal_best)
       values ($1, gen_random_uuid(), 'custom', 16, '2026-03-02', '{}', ${values})`,
      [userId],
    )

  test.each([
    ['two active fasts', `false, '2026-03-02', '2026-03-02', null, null, 'active', 0, false`, 'fasts_'],
    [
      'a fast into the active one',
      `true, null, '2026-03-02', '2026-03-04', '2026-03-04', 'broken', 0, false`,
      'fasts_overlap',
    ],
    [
      'an end before the start',
      `true, null, '2026-02-02', '2026-02-01', '2026-02-01', 'broken', 0, false`,
      'fasts_check',
    ],
    [
      'an active fast with an end',
      `false, '2026-02-02', '2026-02-01', '2026-02-02', '2026-02-02', 'active', 0, false`,
      'fasts_check',
    ],
    [
      'points for a fast by hand',
      `true, null, '2026-02-01', '2026-02-02', '2026-02-02', 'completed', 50, false`,
      'fasts_check',
    ],
    [
      'points for a broken one',
      `false, '2026-02-01', '2026-02-01', '2026-02-02', '2026-02-02', 'broken', 50, false`,
      'fasts_check',
    ],
    ['an end without its day', `true, null, '2026-02-01', '2026-02-02', null, 'completed', 0, false`, 'fasts_check'],
  ])('refuses %s', async (_name, values, constraint) => {
    const { userId } = await world.signUp()
    await insert(userId, `false, '2026-03-01', '2026-03-01', null, null, 'active', 0, false`)
    await expect(insert(userId, values)).rejects.toThrow(constraint)
  })
})

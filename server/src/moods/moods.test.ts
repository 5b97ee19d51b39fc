import { randomUUID } from 'node:crypto'
import { moods, moodTexts } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { profile } from '@finu/contract/accounts/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const good = { mood_type: 'happy', notes: 'Slept through', triggers: ['Energy', 'Focus'] }

describe('logging a mood', () => {
  test('derives levels, label, emoji and score, and grants the points with the first-mood bonus', async () => {
    const person = await world.signUp()
    const mood = await person.call(moods.create, { body: good })
    expect(mood).toMatchObject({
      mood_type: 'happy',
      label: 'Good',
      emoji: '😊',
      energy_level: 4,
      happiness_level: 4,
      stress_level: 3,
      anxiety_level: 2,
      overall_wellness_score: 7.8,
      notes: 'Slept through',
      triggers: ['Energy', 'Focus'],
      timestamp: '2026-03-02T12:00:00.000Z',
      reward: {
        success: true,
        tokens_awarded: 15,
        new_balance: 15,
        reward_description: 'Mood logged, First mood',
        grants: [
          { rule: 'mood_logged', points: 5 },
          { rule: 'first_mood', points: 10 },
        ],
      },
    })
    expect((await person.call(transactions.balance)).balance).toBe(15)
  })

  test('keeps the levels that are sent', async () => {
    const person = await world.signUp()
    const mood = await person.call(moods.create, {
      body: { mood_type: 'tired', energy_level: 1, stress_level: 10, happiness_level: 5, anxiety_level: 1 },
    })
    expect(mood).toMatchObject({
      energy_level: 1,
      stress_level: 10,
      happiness_level: 5,
      anxiety_level: 1,
      overall_wellness_score: 5.3,
    })
  })

  test('earns three times a day and starts again the next', async () => {
    const person = await world.signUp()
    const earned: number[] = []
    for (let i = 0; i < 5; i++) earned.push((await person.call(moods.create, { body: good })).reward.tokens_awarded)
    expect(earned).toEqual([15, 5, 5, 0, 0])
    world.clock.nextDay()
    expect((await person.call(moods.create, { body: good })).reward.tokens_awarded).toBe(5)
  })

  test('with the same key and body creates one and gives the same answer; another body is a 409', async () => {
    const person = await world.signUp()
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 50 }, () => person.call(moods.create, { body: good, key })))
    expect(new Set(replies.map((reply) => JSON.stringify(Object.entries(reply).sort()))).size).toBe(1)
    expect(replies[0]).toMatchObject({ id: key, reward: { tokens_awarded: 15, new_balance: 15 } })
    expect((await person.call(moods.list)).moods).toHaveLength(1)
    const other = await person.send(moods.create, { body: { mood_type: 'sad' }, key })
    expect(other.status).toBe(409)
  })

  test('names every failing field', async () => {
    const person = await world.signUp()
    const reply = await person.send(moods.create, { body: { energy_level: 9, triggers: 'Energy' } })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      detail: [
        { loc: ['body', 'mood_type'], msg: moodTexts.noneSelected },
        { loc: ['body', 'energy_level'], msg: 'Use a whole number from 1 to 5' },
        { loc: ['body', 'triggers'] },
      ],
    })
  })
})

describe('reading moods', () => {
  test('pages newest first, by offset and by cursor', async () => {
    const person = await world.signUp()
    for (let i = 0; i < 13; i++) {
      await person.call(moods.create, { body: { mood_type: 'calm', notes: `mood ${i}` } })
      world.clock.advance(1000)
    }
    const first = await person.call(moods.list)
    expect(first.has_more).toBe(true)
    expect(first.moods.map((mood) => mood.notes)).toEqual(Array.from({ length: 10 }, (_, i) => `mood ${12 - i}`))
    const byOffset = await person.call(moods.list, { query: { offset: 10 } })
    const next = () => person.call(moods.list, { query: { cursor: first.next_cursor! } })
    expect(await next()).toEqual(byOffset)
    // The last mood of the first page may be deleted meanwhile.
    await person.call(moods.remove, { params: { id: first.moods.at(-1)!.id } })
    expect(await next()).toMatchObject({
      has_more: false,
      next_cursor: null,
      moods: [{ notes: 'mood 2' }, { notes: 'mood 1' }, { notes: 'mood 0' }],
    })
  })

  test.each([
    ['what no list gave out', 'bm90IGEgY3Vyc29y'],
    [
      'a moment that is none',
      Buffer.from('2026-99-99T99:99:99.999Z 019cae6b-6600-7000-8000-000000000000').toString('base64url'),
    ],
    ['the year 0', Buffer.from('0000-01-01T00:00:00.000Z 019cae6b-6600-7000-8000-000000000000').toString('base64url')],
    ['no id', Buffer.from('2026-03-02T12:00:00.000Z x').toString('base64url')],
    ['what is no cursor', 'a;b'],
    ['something huge', 'a'.repeat(5000)],
  ])('refuses %s as a cursor', async (_name, cursor) => {
    const person = await world.signUp()
    expect((await person.send(moods.list, { query: { cursor } })).status).toBe(422)
  })

  test('counts days in the profile’s time zone', async () => {
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'Asia/Tokyo' } })
    world.clock.now = new Date('2026-03-10T14:59:00Z')
    await person.call(moods.create, { body: { mood_type: 'sad' } })
    world.clock.now = new Date('2026-03-10T15:01:00Z')
    await person.call(moods.create, { body: { mood_type: 'happy' } })
    await person.call(moods.create, { body: { mood_type: 'happy' } })
    await person.call(moods.create, { body: { mood_type: 'calm' } })
    expect(await person.call(moods.daily, { params: { date: '2026-03-10' } })).toMatchObject({
      count: 1,
      most_common_mood: 'sad',
    })
    expect(await person.call(moods.daily, { params: { date: '2026-03-11' } })).toMatchObject({
      count: 3,
      most_common_mood: 'happy',
    })
    const { days } = await person.call(moods.trends, { query: { days: 2 } })
    expect(days.map(({ date, count, average_level }) => [date, count, average_level])).toEqual([
      ['2026-03-10', 1, 1],
      ['2026-03-11', 3, 3.67],
    ])
    const inDay = await person.call(moods.list, { query: { start_date: '2026-03-10', end_date: '2026-03-10' } })
    expect(inDay.moods.map((mood) => mood.mood_type)).toEqual(['sad'])
  })
})

test('with days that start at four, a mood at two in the morning is on the day before, in every list of days', async () => {
  const before = world.clock.now
  world.clock.now = new Date('2026-05-05T02:00:00Z')
  const person = await world.signUp()
  await person.call(profile.update, { body: { timezone: 'UTC', day_starts_at_minute: 240 } })
  await person.call(moods.create, { body: { mood_type: 'calm' } })
  expect((await person.call(moods.daily, { params: { date: '2026-05-04' } })).count).toBe(1)
  const { days } = await person.call(moods.trends, { query: { days: 7 } })
  expect(days.map(({ date }) => date)).toEqual(['2026-05-04'])
  world.clock.now = before
})

describe('deleting a mood', () => {
  test('takes its points back and keeps its place in the day’s limit taken', async () => {
    const person = await world.signUp()
    const first = await person.call(moods.create, { body: good })
    await person.call(moods.create, { body: good })
    const third = await person.call(moods.create, { body: good })
    expect(third.reward.new_balance).toBe(25)
    expect(await person.call(moods.remove, { params: { id: third.id } })).toEqual({
      success: true,
      tokens_taken_back: 5,
      new_balance: 20,
      owed: 0,
    })
    expect((await person.call(moods.create, { body: good })).reward.tokens_awarded).toBe(0)
    expect((await person.call(moods.remove, { params: { id: first.id } })).tokens_taken_back).toBe(5)
    expect((await person.send(moods.remove, { params: { id: first.id } })).status).toBe(404)
  })

  test('of the only one takes the first-mood bonus back, which the next one reinstates', async () => {
    const person = await world.signUp()
    const only = await person.call(moods.create, { body: good })
    expect((await person.call(moods.remove, { params: { id: only.id } })).new_balance).toBe(0)
    expect((await person.call(moods.create, { body: good })).reward).toMatchObject({
      tokens_awarded: 15,
      new_balance: 15,
    })
    expect((await person.call(moods.trends)).days).toMatchObject([{ count: 1, average_level: 4 }])
  })

  test('after the points were spent leaves a debt that later points settle', async () => {
    const person = await world.signUp()
    const mood = await person.call(moods.create, { body: good })
    await person.call(transactions.spend, { body: { amount: 12, description: 'A sticker' } })
    expect((await person.call(moods.remove, { params: { id: mood.id } })).new_balance).toBe(0)
    expect((await person.call(moods.create, { body: good })).reward).toMatchObject({
      tokens_awarded: 15,
      new_balance: 3,
    })
  })

  test('of somebody else answers exactly like an unknown one', async () => {
    const [owner, stranger] = [await world.signUp(), await world.signUp()]
    const mood = await owner.call(moods.create, { body: good })
    const foreign = await stranger.send(moods.remove, { params: { id: mood.id } })
    const missing = await stranger.send(moods.remove, { params: { id: randomUUID() } })
    expect(foreign).toMatchObject({ status: 404, body: missing.body })
    expect((await owner.call(moods.list)).moods).toHaveLength(1)
  })
})

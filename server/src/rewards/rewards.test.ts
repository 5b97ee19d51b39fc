import { randomUUID } from 'node:crypto'
import { fitness } from '@finu/contract/fitness/fitness'
import { writeGoalDetails } from '@finu/contract/fitness/goals'
import { moods } from '@finu/contract/moods/moods'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { meals } from '@finu/contract/meals/meals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const logMood = (person: Client) => person.call(moods.create, { body: { mood_type: 'calm' } })
const logSymptom = (person: Client) => person.call(symptoms.create, { body: { name: 'Fatigue', severity_score: 2 } })

describe('claims', () => {
  test('for a rewarded record are true and earn nothing more, whatever amount they name', async () => {
    const person = await world.signUp()
    const { id } = await logMood(person)
    const claim = {
      amount: 99_999,
      source: 'mood_logged',
      reference_id: id,
      category: 'mindfulness',
      description: 'Mood',
    }
    expect(await person.call(transactions.earn, { body: claim })).toMatchObject({
      success: true,
      tokens_awarded: 0,
      new_balance: 15,
    })
    const award = { reward_key: 'mood_logged', multiplier: 1000, context: { reference_id: id } }
    expect(await person.call(rewards.award, { body: award })).toMatchObject({
      success: true,
      tokens_awarded: 0,
      new_balance: 15,
    })
  })

  test('for a record without a free place on its day are true too, and earn nothing', async () => {
    const [person, stranger] = [await world.signUp(), await world.signUp()]
    for (let count = 0; count < 3; count++) await logMood(person)
    const { id } = await logMood(person)
    const claim = { amount: 5, source: 'mood_logged', reference_id: id }
    expect(await person.call(transactions.earn, { body: claim })).toMatchObject({ success: true, tokens_awarded: 0 })
    const award = { reward_key: 'mood_logged', context: { reference_id: id } }
    expect(await person.call(rewards.award, { body: award })).toMatchObject({ success: true, tokens_awarded: 0 })
    // The record is not what another rule rewards, and not somebody else's.
    expect((await person.send(transactions.earn, { body: { ...claim, source: 'meal_logged' } })).status).toBe(422)
    expect((await stranger.send(transactions.earn, { body: claim })).status).toBe(422)
  })

  test('with missing fields name each one once', async () => {
    const person = await world.signUp()
    const reply = await person.send(transactions.earn, { body: { amount: 5 } })
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: [{ msg: 'Say which reward is claimed' }, { msg: 'Say which record it is for' }] },
    })
  })

  test('without an own record are refused and post nothing', async () => {
    const [owner, stranger] = [await world.signUp(), await world.signUp()]
    const { id } = await logMood(owner)
    for (const body of [
      { source: 'mood_logged', reference_id: id },
      { source: 'mood_logged', reference_id: randomUUID() },
      { source: 'welcome', reference_id: 'welcome' },
    ]) {
      expect((await stranger.send(transactions.earn, { body: { amount: 5, ...body } })).status).toBe(422)
    }
    expect((await stranger.send(rewards.award, { body: { reward_key: 'fast_completed', multiplier: 3 } })).status).toBe(
      422,
    )
    expect((await stranger.send(rewards.award, { body: { reward_key: 'constructor' } })).status).toBe(422)
    expect((await stranger.call(transactions.history)).transactions).toEqual([])
  })

  test('of streaks, milestones and first times are checked by the server', async () => {
    const person = await world.signUp()
    await logMood(person)
    expect(await person.call(rewards.checkStreak, { body: { activity_type: 'mood', current_streak: 365 } })).toEqual({
      streak_bonus_awarded: 0,
      current_streak: 1,
    })
    expect(
      await person.call(rewards.checkMilestone, { body: { metric_name: 'mood_streak', current_value: 365 } }),
    ).toEqual({ milestone_reached: false, current_value: 1 })
    expect(await person.call(rewards.checkMilestone, { body: { metric_name: 'mood' } })).toEqual({
      milestone_reached: true,
      current_value: 1,
    })
    expect(await person.call(rewards.checkFirstTime, { body: { activity_type: 'mood' } })).toEqual({
      first_time_bonus_awarded: true,
    })
    expect(await person.call(rewards.checkFirstTime, { body: { activity_type: 'symptom' } })).toEqual({
      first_time_bonus_awarded: false,
    })
    const { id: mealId } = await person.call(meals.create, { body: { name: 'Soup', meal_type: 'lunch' } })
    expect(mealId).toBeDefined()
    for (const [name, count] of [
      ['meals', 1],
      ['exercises', 0],
      ['days', 1],
    ] as const) {
      expect(await person.call(rewards.checkMilestone, { body: { metric_name: name } })).toEqual({
        milestone_reached: count > 0,
        current_value: count,
      })
      expect(await person.call(rewards.checkStreak, { body: { activity_type: name } })).toMatchObject({
        current_streak: count,
      })
      expect(await person.call(rewards.checkFirstTime, { body: { activity_type: name } })).toEqual({
        first_time_bonus_awarded: count > 0,
      })
    }
    expect((await person.send(rewards.checkStreak, { body: { activity_type: 'toString' } })).status).toBe(422)
    // Ten and five for the mood, and the same for the meal.
    expect((await person.call(transactions.balance)).balance).toBe(30)
  })
})

describe('streaks', () => {
  test('pay once for each length of a run, and again in a new run', async () => {
    const person = await world.signUp()
    const earned: number[] = []
    for (let day = 0; day < 7; day++) {
      earned.push((await logMood(person)).reward.tokens_awarded)
      world.clock.nextDay()
    }
    // The seventh includes the streak’s 25 and the achievement's points.
    expect(earned).toEqual([15, 5, 15, 5, 5, 5, 55])
    // Seven kept days earned one rest day, which bridges one missed day, not two.
    world.clock.nextDay()
    expect((await logMood(person)).reward.tokens_awarded).toBe(5)
    expect(await person.call(rewards.checkStreak, { body: { activity_type: 'mood' } })).toMatchObject({
      current_streak: 8,
    })
    world.clock.advance(2 * 86_400_000)
    const again: number[] = []
    for (let day = 0; day < 3; day++) {
      again.push((await logMood(person)).reward.tokens_awarded)
      world.clock.nextDay()
    }
    expect(again).toEqual([5, 5, 15])
  })

  test('lose their points when a day loses its last log, and regain them when it is logged again', async () => {
    const person = await world.signUp()
    for (let day = 0; day < 2; day++) {
      await logMood(person)
      world.clock.nextDay()
    }
    const third = await logMood(person)
    expect(third.reward).toMatchObject({ tokens_awarded: 15, reward_description: 'Mood logged, 3 days in a row' })
    expect(await person.call(moods.remove, { params: { id: third.id } })).toMatchObject({ tokens_taken_back: 15 })
    expect(await person.call(rewards.checkStreak, { body: { activity_type: 'mood' } })).toMatchObject({
      current_streak: 2,
    })
    expect((await logMood(person)).reward.tokens_awarded).toBe(15)
    expect((await person.call(transactions.balance)).balance).toBe(10 + 3 * 5 + 10)
  })
})

describe('a day', () => {
  test('is not reopened by changing the time zone', async () => {
    const person = await world.signUp()
    await person.call(profile.update, { body: { timezone: 'Pacific/Kiritimati' } })
    for (let i = 0; i < 4; i++) await logMood(person)
    for (const timezone of ['Pacific/Pago_Pago', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
      await person.call(profile.update, { body: { timezone } })
      expect((await logMood(person)).reward.tokens_awarded).toBe(0)
    }
    expect((await person.call(transactions.balance)).balance).toBe(25)
  })

  test('shows what it still allows', async () => {
    const person = await world.signUp()
    await logMood(person)
    await logSymptom(person)
    const available = await person.call(rewards.available)
    const remaining = Object.fromEntries(available.rewards.map((rule) => [rule.reward_key, rule.remaining_today]))
    expect(remaining).toMatchObject({ mood_logged: 2, symptom_logged: 4, welcome: null })
    expect(available.points_remaining_today).toBe(390)
  })
})

test('the rules table has the product’s rules', async () => {
  const person = await world.signUp()
  const { rewards: all, daily_total_limit } = await person.call(rewards.config)
  expect(daily_total_limit).toBe(400)
  expect(all.find((rule) => rule.reward_key === 'mood_logged')).toEqual({
    reward_key: 'mood_logged',
    description: 'Mood logged',
    category: 'mindfulness',
    points: 5,
    daily_limit: 3,
    daily_unproven_limit: null,
    limit: '3 moods a day',
    counts_towards_daily_total: true,
  })
  const limits = Object.fromEntries(all.map(({ reward_key, limit }) => [reward_key, limit]))
  expect(limits).toMatchObject({
    exercise_logged: '120 minutes a day, 30 of them without the timer',
    fasting_milestone: 'each once for a fast of 12 planned hours or more',
    fast_completed: '1 completed fast a day, for a fast of 12 planned hours or more',
    welcome: 'once',
    streak_7: 'once for each streak of an activity',
    achievement_meals_50: 'once',
  })
  const streaks = await person.call(rewards.config, { query: { category: 'streaks' } })
  expect(streaks.rewards.map((rule) => rule.points)).toEqual([10, 25, 50, 100, 200, 400, 1000])
})

describe('history and figures', () => {
  test('list every movement, newest first, in pages, by kind, category and day', async () => {
    const person = await world.signUp()
    const { id } = await logMood(person)
    world.clock.advance(1000)
    await logSymptom(person)
    world.clock.advance(1000)
    await person.call(transactions.spend, {
      body: { amount: 4, description: 'A sticker', category: 'shop', metadata: { colour: 'green' } },
    })
    world.clock.advance(1000)
    await person.call(moods.remove, { params: { id } })

    const { transactions: all } = await person.call(transactions.history)
    expect(all.map(({ amount, description }) => [amount, description])).toEqual([
      [-10, 'First mood, taken back'],
      [-5, 'Mood logged, taken back'],
      [-4, 'A sticker'],
      [10, 'First symptom'],
      [5, 'Symptom logged'],
      [10, 'First mood'],
      [5, 'Mood logged'],
    ])
    expect(all[2]).toMatchObject({ category: 'shop', source: 'spend', metadata: { colour: 'green' } })
    expect(all[6]).toMatchObject({ category: 'mindfulness', source: 'mood_logged', reference_id: id })

    const first = await person.call(transactions.history, { query: { limit: 3 } })
    expect(first.has_more).toBe(true)
    const rest = await person.call(transactions.history, { query: { cursor: first.next_cursor! } })
    expect([...first.transactions, ...rest.transactions]).toEqual(all)
    expect((await person.call(transactions.history, { query: { skip: 5 } })).transactions).toEqual(all.slice(5))
    const amounts = async (query: Record<string, string>) =>
      (await person.call(transactions.history, { query })).transactions.map((transaction) => transaction.amount)
    expect(await amounts({ transaction_type: 'earned' })).toEqual([10, 5, 10, 5])
    expect(await amounts({ transaction_type: 'spent' })).toEqual([-10, -5, -4])
    expect(await amounts({ category: 'wellness' })).toEqual([5])
    expect(await amounts({ category: 'shop' })).toEqual([-4])
    const today = world.clock.now.toISOString().slice(0, 10)
    expect(await amounts({ start_date: today, end_date: today })).toHaveLength(7)
    expect(await amounts({ end_date: '2020-01-01' })).toEqual([])
  })

  test('is recognised when it is sent again, however its numbers are written', async () => {
    const person = await world.signUp()
    await person.call(moods.create, { body: { mood_type: 'calm' } })
    const content = '{"amount":1,"description":"A sticker","metadata":{"zero":-0,"large":1e3,"half":0.50}}'
    const send = () =>
      world.app.inject({
        method: 'POST',
        url: transactions.spend.path,
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          'idempotency-key': '0198c0de-1234-7abc-8def-0123456789ab',
        },
        payload: content,
      })
    const [first, again] = [await send(), await send()]
    expect(first.statusCode).toBe(200)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })

  test('add up', async () => {
    const person = await world.signUp()
    const { id } = await logMood(person)
    await logMood(person)
    await logSymptom(person)
    await person.call(transactions.spend, { body: { amount: 4, description: 'A sticker' } })
    await person.call(moods.remove, { params: { id } })
    const expected = { mindfulness: 5, wellness: 5, milestones: 20 }
    expect(await person.call(transactions.summary)).toEqual({
      total_earned: 30,
      total_spent: 4,
      net: 26,
      transaction_count: 7,
      earnings_by_category: expected,
    })
    expect(await person.call(rewards.stats)).toEqual({
      total_tokens: 26,
      tokens_earned_last_30_days: 30,
      total_tokens_earned_all_time: 30,
      total_tokens_spent_all_time: 4,
      earnings_by_category: expected,
      current_streaks: { mood: 1, symptom: 1 },
      badges_earned: [],
      achievements_completed: 0,
      transaction_count_last_30_days: 7,
    })
    expect(await person.call(rewards.weeklyAchievements)).toMatchObject({
      points_earned: 30,
      achievements: [
        { name: 'First symptom', points: 10 },
        { name: 'First mood', points: 10 },
      ],
    })
    world.clock.advance(31 * 86_400_000)
    await world.signIn(person)
    expect(await person.call(rewards.stats)).toMatchObject({
      tokens_earned_last_30_days: 0,
      current_streaks: {},
      total_tokens: 26,
    })
  })
})

describe("a log's answer", () => {
  const descriptions = async (log: () => Promise<{ reward: { reward_description: string } }>, times: number) => {
    const said: string[] = []
    for (let count = 0; count < times; count++) said.push((await log()).reward.reward_description)
    return said
  }

  test('says that it earned nothing as the day’s places are taken', async () => {
    const person = await world.signUp()
    expect(await descriptions(() => logMood(person), 4)).toEqual([
      'Mood logged, First mood',
      'Mood logged',
      'Mood logged',
      'You already have points for 3 moods today.',
    ])
    expect((await descriptions(() => logSymptom(person), 6)).at(-1)).toBe(
      'You already have points for 5 symptoms today.',
    )
  })

  test('says how much the day’s total left of its points', async () => {
    const person = await world.signUp()
    await person.call(fitness.createExercise, { body: { name: 'Row', duration_minutes: 30, is_completed: true } })
    const { id } = await person.call(fitness.createExercise, {
      body: { name: 'Row', duration_minutes: 90, start_timer: true },
    })
    world.clock.advance(90 * 60_000)
    await person.call(fitness.changeExercise, { params: { id }, body: { is_completed: true } })
    const goal = async (points: number) => {
      const description = writeGoalDetails({ category: 'Personal', points, source: 'manual' })
      const added = await person.call(fitness.createGoal, { body: { name: 'Read', description } })
      return person.call(fitness.changeGoal, { params: { id: added.id }, body: { status: 'completed' } })
    }
    await goal(158)
    expect((await logMood(person)).reward).toMatchObject({
      tokens_awarded: 12,
      reward_description: '2 of 5 points, and 10 for your first mood. You now have today’s 400, the most in a day.',
    })
    expect((await logMood(person)).reward.reward_description).toBe(
      'You already have today’s 400 points, the most in a day.',
    )
  })
})

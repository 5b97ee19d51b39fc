import { achievementCategories, achievements, achievementTexts } from '@finu/contract/rewards/achievements'
import { moods } from '@finu/contract/moods/moods'
import { profile } from '@finu/contract/accounts/profile'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../platform/days.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { fallenBy, reachedBy } from './achieve.ts'
import { catalogue } from './achievements.ts'
import { countLeaderboard } from './jobs.ts'
import { newProgress, planLog, planRemoval, type Progress } from './progress.ts'
import { currentLength, keepDay, type Streak } from './streaks.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const mood = (person: Client) => person.call(moods.create, { body: { mood_type: 'calm' } })
async function logMoods(person: Client, count: number) {
  const logged = []
  for (let time = 0; time < count; time++) logged.push(await mood(person))
  return logged
}
const find = async (person: Client, id: string) =>
  (await person.call(achievements.list, { query: { include_hidden: true } })).achievements.find(
    (each) => each.id === id,
  )!
const balanceOf = async (person: Client) => (await person.call(transactions.balance)).balance

describe('the catalogue', () => {
  test('has at least thirty achievements in five categories and five difficulties, each once', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(30)
    expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(achievementCategories))
    expect(new Set(catalogue.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3, 4, 5]))
    for (const field of ['id', 'name'] as const)
      expect(new Set(catalogue.map((each) => each[field])).size).toBe(catalogue.length)
    for (const { points, target } of catalogue) expect([points > 0, target > 0]).toEqual([true, true])
  })

  test('has nothing reached at first, and nothing reached is lost by more logs', () => {
    const fresh = newProgress('2026-03-02')
    expect([reachedBy(fresh), fallenBy(fresh)]).toEqual([[], []])
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('meal', 'mood', 'exercise'), fc.nat(2_000)), (counts) => {
        const progress = { ...fresh, counts }
        const totals = Object.fromEntries(reachedBy(progress).map(({ rule }) => [rule, 1]))
        expect([reachedBy({ ...progress, totals }), fallenBy({ ...progress, totals })]).toEqual([[], []])
      }),
    )
  })
})

test('twenty logs of a kind count on one day, and taking back those above takes nothing', () => {
  const achieved = ({ paced }: Progress) => paced?.['meal']
  const logAll = (from: Progress, count: number, day: string): Progress =>
    Array.from({ length: count }, (_, at) => `${day} ${at}`).reduce(
      (progress, id) => planLog(progress, 'meal', id, day).progress,
      from,
    )
  const removeAll = (from: Progress, count: number, day: string): Progress =>
    Array.from({ length: count }).reduce<Progress>(
      (progress) => planRemoval(progress, 'meal', day, false).progress,
      from,
    )
  const first = logAll(newProgress('2026-03-02'), 1_000, '2026-03-02')
  expect([first.counts['meal'], achieved(first)]).toEqual([1_000, 20])
  expect(reachedBy(first).map(({ rule }) => rule)).toEqual(['achievement_meals_15'])
  const fewer = removeAll(first, 985, '2026-03-02')
  expect([fewer.counts['meal'], achieved(fewer)]).toEqual([15, 15])
  const second = logAll(fewer, 30, '2026-03-03')
  expect([second.counts['meal'], achieved(second)]).toEqual([45, 35])
  // Of people whose logs were not counted by days, all count.
  expect(achieved(logAll({ ...newProgress('2026-03-02'), counts: { meal: 249 } }, 1, '2026-03-02'))).toBe(250)
})

describe('an achievement', () => {
  test('is granted once with the log that reaches it, and is in its answer', async () => {
    const person = await world.signUp()
    await logMoods(person, 19)
    expect(await find(person, 'moods_20')).toMatchObject({
      current_progress: 19,
      target_progress: 20,
      progress_percentage: 95,
      is_completed: false,
      completion_date: null,
    })
    const before = await balanceOf(person)
    const { reward } = await mood(person)
    expect(reward.grants).toContainEqual({ rule: 'achievement_moods_20', points: 25 })
    expect(reward.reward_description).toContain('How It Feels')
    expect(reward.new_balance).toBe(before + reward.tokens_awarded)
    expect(await balanceOf(person)).toBe(reward.new_balance)
    await logMoods(person, 3)
    const { transactions: moved } = await person.call(transactions.history, { query: { category: 'milestones' } })
    expect(moved.filter(({ source }) => source === 'achievement_moods_20')).toHaveLength(1)
    expect(await find(person, 'moods_20')).toMatchObject({ is_completed: true, progress_percentage: 100 })
    const stats = await person.call(rewards.stats)
    expect(stats).toMatchObject({ achievements_completed: 1, badges_earned: [] })
    expect((await person.call(achievements.summary)).completed_achievements).toBe(1)
    const { achievements: weekly } = await person.call(rewards.weeklyAchievements)
    expect(weekly.map(({ name }) => name)).toContain('How It Feels')
  })

  test('is taken back with the log it depends on, and granted again', async () => {
    const person = await world.signUp()
    const logged = await logMoods(person, 20)
    const before = await balanceOf(person)
    const gone = await person.call(moods.remove, { params: { id: logged[19]!.id } })
    expect(gone.tokens_taken_back).toBe(25)
    expect([gone.new_balance, await balanceOf(person)]).toEqual([before - 25, before - 25])
    expect(await find(person, 'moods_20')).toMatchObject({ is_completed: false, current_progress: 19 })
    const { reward } = await mood(person)
    expect(reward.tokens_awarded).toBe(25)
    expect(await balanceOf(person)).toBe(before)
  })

  test('is not granted for claims', async () => {
    const person = await world.signUp()
    const claimed = await person.call(achievements.progress, {
      params: { id: 'moods_500' },
      body: { progress: 500, context: { reference_id: 'moods_500' } },
    })
    expect(claimed).toMatchObject({ is_completed: false, was_completed: false, current_progress: 0 })
    expect(await balanceOf(person)).toBe(0)
    for (const source of ['achievement_moods_500', 'moods_500'])
      expect(await person.send(transactions.earn, { body: { source, reference_id: 'achievement' } })).toMatchObject({
        status: 422,
      })
    expect(await person.send(rewards.award, { body: { reward_key: 'achievement_moods_500' } })).toMatchObject({
      status: 422,
    })
    expect(await person.send(achievements.progress, { params: { id: 'nothing' }, body: {} })).toMatchObject({
      status: 404,
    })
  })

  test('is granted once to people who reached it before it was added, however many calls are parallel', async () => {
    const person = await world.signUp()
    // Simulates moods logged before the achievement was added.
    await world.owner.query(
      `update reward_accounts set progress = jsonb_set(progress, '{counts}', '{"mood": 20}') where user_id = $1`,
      [person.userId],
    )
    const before = await balanceOf(person)
    const looks = await Promise.all(Array.from({ length: 6 }, () => find(person, 'moods_20')))
    expect(looks.map(({ is_completed }) => is_completed)).toEqual(Array.from({ length: 6 }, () => true))
    expect(await balanceOf(person)).toBe(before + 25)
  })

  test('is listed when started, nearest to completion first; a hidden one only on request', async () => {
    const person = await world.signUp()
    await logMoods(person, 10)
    const { achievements: begun } = await person.call(achievements.mine, { query: { in_progress_only: true } })
    const nearness = begun.map(({ progress_percentage }) => progress_percentage)
    expect(nearness).toEqual(nearness.toSorted((a, b) => b - a))
    expect(begun[0]).toMatchObject({ id: 'moods_20', progress_percentage: 50 })
    const visible = await person.call(achievements.list)
    const all = await person.call(achievements.list, { query: { include_hidden: true } })
    expect(all.achievements.length).toBeGreaterThan(visible.achievements.length)
    const streaks = await person.call(achievements.list, { query: { category: 'streak', achievement_type: 'streak' } })
    expect(new Set(streaks.achievements.map(({ category }) => category))).toEqual(new Set(['streak']))
  })
})

test('the history also finds spends by their category', async () => {
  const person = await world.signUp()
  await mood(person)
  await person.call(transactions.spend, { body: { amount: 2, description: 'Tea', category: 'social' } })
  const { transactions: found } = await person.call(transactions.history, { query: { category: 'social' } })
  expect(found).toMatchObject([{ description: 'Tea', amount: -2 }])
})

describe('a pause', () => {
  const start = '2026-03-01'
  const run = (days: number[], pauses: { from: number; until: number }[] = []) => {
    const planned = pauses.map(({ from, until }) => ({ from: addDays(start, from), until: addDays(start, until) }))
    const streak = days.reduce<Streak | undefined>(
      (kept, day) => keepDay(kept, addDays(start, day), planned),
      undefined,
    )
    return { streak, lengthOn: (day: number) => currentLength(streak, addDays(start, day), planned) }
  }

  test('keeps a streak for its days, and no day longer', () => {
    const { lengthOn } = run([0, 1, 2], [{ from: 3, until: 9 }])
    expect([3, 9, 10, 11].map(lengthOn)).toEqual([3, 3, 3, 0])
    expect(run([0, 1, 2, 10], [{ from: 3, until: 9 }]).streak).toMatchObject({ length: 4 })
    expect(run([0, 1, 2, 11], [{ from: 3, until: 9 }]).streak).toMatchObject({ length: 1 })
    // Days logged during the pause count as usual.
    expect(run([0, 1, 2, 5, 10], [{ from: 3, until: 9 }]).streak).toMatchObject({ length: 5 })
  })

  test('never shortens a streak, whatever is planned', () => {
    const days = fc
      .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 30 })
      .map((each) => each.toSorted((a, b) => a - b))
    const pause = fc.tuple(fc.nat(60), fc.nat(10)).map(([from, long]) => ({ from, until: from + long }))
    fc.assert(
      fc.property(days, pause, fc.nat(80), (kept, planned, later) => {
        const day = kept.at(-1)! + later
        expect(run(kept, [planned]).lengthOn(day)).toBeGreaterThanOrEqual(run(kept).lengthOn(day))
      }),
    )
  })

  test('can be planned, listed and ended, from today on and for sixty days at most', async () => {
    const person = await world.signUp()
    await mood(person)
    const today = world.clock.now.toISOString().slice(0, 10)
    const later = (days: number) => addDays(today, days)
    const plan = (from: string, until: string) => person.send(achievements.pause, { body: { from, until } })
    expect(await plan(later(-1), later(3))).toMatchObject({ status: 422 })
    expect(await plan(later(1), later(61))).toMatchObject({ status: 422 })
    expect(await plan(later(5), later(4))).toMatchObject({ status: 422 })
    expect(await plan(later(1), later(6))).toMatchObject({ status: 200 })
    expect(await plan(later(4), later(9))).toMatchObject({
      status: 409,
      body: { detail: achievementTexts.pauseOverlaps },
    })
    world.clock.nextDay()
    world.clock.nextDay()
    world.clock.nextDay()
    await world.signIn(person)
    const { streaks, pauses } = await person.call(achievements.streaks)
    expect(pauses).toEqual([{ from: later(1), until: later(6) }])
    expect(streaks).toMatchObject([{ activity: 'mood', length: 1, is_paused: true }])
    expect(streaks[0]!.days.slice(-4).map(({ state }) => state)).toEqual(['kept', 'pause', 'pause', 'pause'])
    expect((await person.call(rewards.stats)).current_streaks).toEqual({ mood: 1 })
    expect(await person.call(achievements.endPause, { params: { from: later(1) } })).toEqual({ pauses: [] })
    // The days that were paused stay paused.
    const reward = (await mood(person)).reward
    expect(reward.tokens_awarded).toBe(5)
    expect((await person.call(rewards.stats)).current_streaks).toEqual({ mood: 2 })
  })
})

describe('the leaderboard', () => {
  test('lists only people who want it, by alias alone', async () => {
    const [first, second, hidden] = [await world.signUp('Loud Name'), await world.signUp(), await world.signUp()]
    await logMoods(first, 2)
    await logMoods(second, 1)
    await logMoods(hidden, 3)
    const board = async (person: Client) => person.call(achievements.leaderboard, { query: { limit: 10 } })
    expect((await board(first)).sharing.data_sharing).toBe(false)
    const shared = await first.call(achievements.share, { body: { data_sharing: true, alias: 'Amber Fox' } })
    expect(shared).toEqual({ data_sharing: true, alias: 'Amber Fox' })
    const { alias } = await second.call(achievements.share, { body: { data_sharing: true } })
    expect(alias).toMatch(/^\w+ \w+ \d\d$/)
    const seen = await board(hidden)
    expect(seen).toMatchObject({ people: 2, around_you: [], your_points: 25 })
    expect(seen.leaders).toEqual([
      { rank: 1, alias: 'Amber Fox', points: 20, is_you: false },
      { rank: 2, alias, points: 15, is_you: false },
    ])
    for (const { userId, email } of [first, second, hidden])
      expect([JSON.stringify(seen).includes(userId), JSON.stringify(seen).includes(email)]).toEqual([false, false])
    expect(JSON.stringify(seen)).not.toContain('Loud Name')
    // Later points are counted by the next run of the job.
    await logMoods(second, 2)
    await world.work(countLeaderboard, {})
    expect((await board(second)).leaders).toMatchObject([
      { alias, points: 25, is_you: true },
      { alias: 'Amber Fox', points: 20 },
    ])
    expect(await second.send(achievements.share, { body: { data_sharing: true, alias: 'amber fox' } })).toMatchObject({
      status: 409,
      body: { detail: achievementTexts.aliasTaken },
    })
    await first.call(achievements.share, { body: { data_sharing: false } })
    expect((await board(hidden)).leaders.map((leader) => leader.alias)).toEqual([alias])
  })

  test('shows neighbours of a person outside the first places, and starts again each week', async () => {
    const people: Client[] = []
    for (let count = 0; count < 5; count++) {
      const person = await world.signUp()
      people.push(person)
      await logMoods(person, count + 1 > 3 ? 3 : count + 1)
      await person.call(achievements.share, { body: { data_sharing: true, alias: `Board ${count}` } })
    }
    const { leaders, around_you } = await people[0]!.call(achievements.leaderboard, { query: { limit: 1 } })
    expect(leaders).toHaveLength(1)
    expect(around_you.filter(({ is_you }) => is_you)).toMatchObject([{ alias: 'Board 0', points: 15 }])
    for (let day = 0; day < 7; day++) world.clock.nextDay()
    await world.work(countLeaderboard, {})
    await world.signIn(people[0]!)
    const next = await people[0]!.call(achievements.leaderboard, { query: { limit: 100 } })
    expect(new Set(next.leaders.map(({ points }) => points))).toEqual(new Set([0]))
  })

  test.each(['<b>x</b>', 'a@b.c', 'http://x', 'x', 'a'.repeat(25), 'two  spaces', 'line\nbreak', 'nul\0', '\u202eabc'])(
    'refuses an alias such as %j',
    async (alias) => {
      const person = await world.signUp()
      expect(await person.send(achievements.share, { body: { data_sharing: true, alias } })).toMatchObject({
        status: 422,
      })
    },
  )

  test('is not part of other profiles, and loses an erased account', async () => {
    const person = await world.signUp()
    await person.call(profile.update, { body: { display_name: 'Somebody' } })
    await person.call(achievements.share, { body: { data_sharing: true, alias: 'Going Soon' } })
    await world.owner.query('delete from leaderboard_entries where owner_id <> $1', [person.userId])
    const { leaders } = await (await world.signUp()).call(achievements.leaderboard)
    expect(leaders.map(({ alias }) => alias)).toEqual(['Going Soon'])
  })
})

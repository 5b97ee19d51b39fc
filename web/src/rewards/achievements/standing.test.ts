import type { Achievement } from '@finu/contract/rewards/achievements'
import { expect, test } from 'vitest'
import {
  completionDay,
  dailyAverage,
  describeProgress,
  latest,
  nearest,
  newestBadge,
  percentOf,
  rowsOf,
  tokensOf,
} from './standing.ts'

const achievement = (id: string, input: Partial<Achievement> = {}): Achievement => ({
  id,
  name: id,
  achievement_name: id,
  achievement_description: '',
  achievement_icon: 'meal',
  category: 'tracking',
  achievement_type: 'count',
  target_metric: 'meals',
  difficulty: 1,
  difficulty_level: 1,
  token_reward: 25,
  badge_reward: null,
  is_hidden: false,
  is_completed: false,
  completion_date: null,
  current_progress: 0,
  target_progress: 50,
  progress_percentage: 0,
  ...input,
})
const begun = (id: string, current_progress: number, input: Partial<Achievement> = {}) =>
  achievement(id, { current_progress, ...input })
const completed = (id: string, completion_date: string) => achievement(id, { is_completed: true, completion_date })
const idsOf = (list: readonly Achievement[]) => list.map(({ id }) => id)

test('the daily average is rounded', () => {
  expect([0, 14, 15, 268, 1_480].map(dailyAverage)).toEqual([0, 0, 1, 9, 49])
})

test('tokens have two decimals', () => {
  expect(tokensOf(1_480, 10)).toBe('148.00')
  expect(tokensOf(12_345, 10)).toBe('1,234.50')
  expect(tokensOf(0, 100)).toBe('0.00')
})

test('progress is capped in the bar and in the text', () => {
  expect(percentOf(begun('a', 34))).toBe(68)
  expect(percentOf(begun('a', 70))).toBe(100)
  expect(percentOf(begun('a', 1, { target_progress: 0 }))).toBe(100)
  expect(describeProgress(begun('a', 34))).toBe('34 of 50 meals')
  expect(describeProgress(begun('a', 70))).toBe('50 of 50 meals')
  expect(describeProgress(begun('a', 1_500, { target_progress: 10_000, target_metric: 'minutes' }))).toBe(
    '1,500 of 10,000 minutes',
  )
})

test('at most six achievements in progress are shown, nearest first and then easiest first', () => {
  const all = [
    begun('hard half', 25, { difficulty: 3 }),
    completed('done', '2026-11-16T10:00:00Z'),
    begun('half', 25),
    ...[1, 2, 3, 4, 5].map((count) => begun(`some ${count}`, count)),
    begun('near', 6, { target_progress: 7 }),
  ]
  expect(idsOf(nearest(all))).toEqual(['near', 'half', 'hard half', 'some 5', 'some 4', 'some 3'])
})

test('three completed achievements are shown, latest first', () => {
  const all = [3, 20, 11, 16].map((day) => completed(`${day}`, `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`))
  expect(idsOf(latest([begun('not yet', 3), ...all]))).toEqual(['20', '16', '11'])
})

test('the day of completion is in the person’s zone', () => {
  const late = completed('late', '2025-11-16T23:30:00Z')
  const nextYear = Date.UTC(2026, 0, 2)
  expect(completionDay(late, 'UTC', nextYear)).toBe('16 Nov 2025')
  expect(completionDay(late, 'Europe/Madrid', Date.UTC(2025, 11, 31))).toBe('17 Nov')
  expect(completionDay(achievement('never'), 'UTC', nextYear)).toBeNull()
})

const row = (rank: number, alias = `Number ${rank}`) => ({ rank, alias, points: 100 - rank, is_you: false })

test('the leaderboard has a gap if there are ranks between the first and those around the person', () => {
  const leaders = [1, 2, 3].map((rank) => row(rank))
  expect(rowsOf({ leaders, around_you: [6, 7, 8].map((rank) => row(rank)) })).toMatchObject({
    hasGap: true,
    around: [{ rank: 6 }, { rank: 7 }, { rank: 8 }],
  })
  expect(rowsOf({ leaders, around_you: [3, 4, 5].map((rank) => row(rank)) })).toMatchObject({
    hasGap: false,
    around: [{ rank: 4 }, { rank: 5 }],
  })
  expect(rowsOf({ leaders, around_you: [] })).toMatchObject({ hasGap: false, around: [] })
})

test('the newest badge is that of the achievement completed last', () => {
  const withBadge = (badge_reward: string, date: string) => ({ ...completed(badge_reward, date), badge_reward })
  const all = [withBadge('Early Bird', '2026-11-20T10:00:00Z'), withBadge('Week One', '2026-11-02T10:00:00Z')]
  expect(newestBadge(['Early Bird', 'Week One'], all)).toBe('Early Bird')
  expect(newestBadge(['Week One'], all)).toBe('Week One')
  // Before the achievements are loaded.
  expect(newestBadge(['Early Bird', 'Week One'], [])).toBe('Week One')
  expect(newestBadge([], all)).toBeNull()
})

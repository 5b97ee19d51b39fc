import type { Answer } from '@finu/contract/platform/endpoint'
import { fasting, type Fast } from '@finu/contract/fasting/fasting'
import type { Reward } from '@finu/contract/rewards/reward'
import { now } from '../src/lib/clock.ts'
import { formatInstant } from '../src/lib/instants.ts'
import { newId } from '../src/lib/random.ts'
import { api } from './open-app.tsx'

const hourMs = 3_600_000

/** The moment so many hours ago. */
export const hoursAgo = (hours: number): string => formatInstant(now() - hours * hourMs)

/** A fast of sixteen hours that began just now and runs. */
export const describeFast = (change: Partial<Fast> = {}): Fast => ({
  id: newId(),
  fasting_type: '16:8',
  planned_duration_hours: 16,
  start_time: hoursAgo(0),
  end_time: null,
  points_from: change.start_time ?? hoursAgo(0),
  current_duration_hours: 0,
  status: 'active',
  goals: [],
  motivation_note: null,
  tokens_earned: 0,
  milestones_reached: 0,
  personal_best: false,
  first_meal: null,
  reason: null,
  is_by_hand: false,
  as_of: hoursAgo(0),
  ...change,
})

/** A reward for tests. */
export const describeReward = (points: number, description = 'Fast started'): Reward => ({
  success: true,
  tokens_awarded: points,
  new_balance: 100 + points,
  reward_description: description,
  grants: points === 0 ? [] : [{ rule: 'rule', points }],
  shortfalls: [],
})

/** The reward of a log for which the day has no place left. @param a_day as many as a day has */
export const describeLimited = (rule: string, a_day: number): Reward => ({
  ...describeReward(0, ''),
  shortfalls: [{ rule, limit: 'places', asked: 1, asked_points: 5, granted: 0, points: 0, a_day }],
})

/** Answers every list of fasts with those of these that it asks for. */
export function answerFasts(...fasts: Fast[]): void {
  api.answer(fasting.list, ({ query }) => ({
    fasts: fasts.filter(({ status }) => (query.get('status') ?? status) === status),
    has_more: false,
    next_cursor: null,
  }))
}

/** Has a start begin a fast, which the lists name from then on. */
export function answerStarts(change: Partial<Fast> = {}): void {
  api.answer(fasting.start, ({ headers, body }) => {
    const { fasting_type, planned_duration_hours } = body as Pick<Fast, 'fasting_type' | 'planned_duration_hours'>
    const id = headers.get('idempotency-key') ?? newId()
    const fast = describeFast({ id, fasting_type, planned_duration_hours, ...change })
    answerFasts(fast)
    return { ...fast, reward: describeReward(2) }
  })
}

/** Has the end of a fast be told so. */
export function answerEnds(fast: Fast, ended: Partial<Answer<typeof fasting.complete>>): void {
  const end = () => {
    const over = { ...fast, end_time: hoursAgo(0), status: 'broken' as const, ...ended }
    answerFasts(over)
    return { minutes_missing: 0, reward: describeReward(0, 'No points'), ...over }
  }
  api.answer(fasting.complete, end)
  api.answer(fasting.break, end)
}

import type { Answer } from '@finu/contract/platform/endpoint'
import { fasting, type Fast } from '@finu/contract/fasting/fasting'
import type { Reward } from '@finu/contract/rewards/reward'
import { now } from '../src/lib/clock.ts'
import { formatInstant } from '../src/lib/instants.ts'
import { newId } from '../src/lib/random.ts'
import { api } from './open-app.tsx'

const hourMs = 3_600_000

/** Returns the instant a number of hours ago. */
export const hoursAgo = (hours: number): string => formatInstant(now() - hours * hourMs)

/** Returns a running fast of sixteen hours that has just started. */
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

/** Returns a reward. */
export const describeReward = (points: number, description = 'Fast started'): Reward => ({
  success: true,
  tokens_awarded: points,
  new_balance: 100 + points,
  reward_description: description,
  grants: points === 0 ? [] : [{ rule: 'rule', points }],
  shortfalls: [],
})

/** Returns the reward of a log beyond the daily limit. @param a_day the limit */
export const describeLimited = (rule: string, a_day: number): Reward => ({
  ...describeReward(0, ''),
  shortfalls: [{ rule, limit: 'places', asked: 1, asked_points: 5, granted: 0, points: 0, a_day }],
})

/** Answers every list of fasts with those of the given ones that match its query. */
export function answerFasts(...fasts: Fast[]): void {
  api.answer(fasting.list, ({ query }) => ({
    fasts: fasts.filter(({ status }) => (query.get('status') ?? status) === status),
    has_more: false,
    next_cursor: null,
  }))
}

/** Answers a start with a new fast, which the lists contain from then on. */
export function answerStarts(change: Partial<Fast> = {}): void {
  api.answer(fasting.start, ({ headers, body }) => {
    const { fasting_type, planned_duration_hours } = body as Pick<Fast, 'fasting_type' | 'planned_duration_hours'>
    const id = headers.get('idempotency-key') ?? newId()
    const fast = describeFast({ id, fasting_type, planned_duration_hours, ...change })
    answerFasts(fast)
    return { ...fast, reward: describeReward(2) }
  })
}

/** Answers the end of a fast with the given outcome. */
export function answerEnds(fast: Fast, ended: Partial<Answer<typeof fasting.complete>>): void {
  const end = () => {
    const over = { ...fast, end_time: hoursAgo(0), status: 'broken' as const, ...ended }
    answerFasts(over)
    return { minutes_missing: 0, reward: describeReward(0, 'No points'), ...over }
  }
  api.answer(fasting.complete, end)
  api.answer(fasting.break, end)
}

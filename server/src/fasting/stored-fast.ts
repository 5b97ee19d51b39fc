import type { Fast, FastingType } from '@finu/contract/fasting/fasting'
import { earningFastOf, type EarningFast } from '@finu/contract/fasting/fasting-points'
import { elapsedMs, type PlannedFast } from './elapsed.ts'

/** A stored fast. */
export interface StoredFast {
  id: string
  fasting_type: FastingType
  planned_duration_hours: number
  start_time: string
  end_time: string | null
  status: 'active' | 'completed' | 'broken'
  goals: string[]
  motivation_note: string | null
  tokens_earned: number
  milestones_reached: number
  personal_best: boolean
  first_meal: string | null
  reason: string | null
  is_by_hand: boolean
  /** The start by the server's clock, if its person gave another one, or changed the goal while it ran. */
  clocked_start: string | null
}

export const planOf = ({ start_time, planned_duration_hours }: StoredFast): PlannedFast => ({
  startedAt: new Date(start_time),
  plannedHours: planned_duration_hours,
})

/** Returns the fast for earning, by the time that the server's clock observed. */
export function earningOf({ start_time, clocked_start, planned_duration_hours }: StoredFast): EarningFast {
  return earningFastOf(Date.parse(start_time), Date.parse(clocked_start ?? start_time), planned_duration_hours)
}

/** Returns a fast in the wire's form, as of now. */
export function presentFast(stored: StoredFast, now: Date): Fast {
  const { clocked_start: _clocked, ...shown } = stored
  const until = stored.end_time === null ? now : new Date(stored.end_time)
  return {
    ...shown,
    points_from: new Date(earningOf(stored).pointsFromMs).toISOString(),
    current_duration_hours: Math.round(elapsedMs(planOf(stored), until) / 36_000) / 100,
    as_of: now.toISOString(),
  }
}

/** Returns a new fast. */
export function beginFast(
  content: Pick<StoredFast, 'id' | 'fasting_type' | 'planned_duration_hours' | 'goals' | 'motivation_note'>,
  startedAt: Date,
): StoredFast {
  return {
    ...content,
    start_time: startedAt.toISOString(),
    end_time: null,
    status: 'active',
    tokens_earned: 0,
    milestones_reached: 0,
    personal_best: false,
    first_meal: null,
    reason: null,
    is_by_hand: false,
    clocked_start: null,
  }
}

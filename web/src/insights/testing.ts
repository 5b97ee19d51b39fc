import type { Fast } from '@finu/contract/fasting/fasting'
import { dayListsOf, type DayLog } from '@finu/contract/insights/insights'
import { logKindNames } from '@finu/contract/insights/log-kinds'
import type { Mood } from '@finu/contract/moods/moods'
import { addDays, weekOf } from '../lib/format-time.ts'

/** For tests: returns a day without logs, in Berlin in winter. */
export const emptyDay = (date: string): DayLog => ({
  date,
  starts_at: `${addDays(date, -1)}T23:00:00.000Z`,
  ends_at: `${date}T23:00:00.000Z`,
  ...dayListsOf(logKindNames.map(() => [])),
  goals_total: 0,
  is_partial: false,
  points: 0,
  week: weekOf(date).map((each) => ({ date: each, level: null })),
})

/** For tests: returns a fast of 16 planned hours. */
export const fastOf = (start_time: string, end_time: string | null): Fast => ({
  id: `fast of ${start_time}`,
  fasting_type: '16:8',
  planned_duration_hours: 16,
  start_time,
  end_time,
  points_from: start_time,
  current_duration_hours: 0,
  status: end_time === null ? 'active' : 'broken',
  goals: [],
  motivation_note: null,
  tokens_earned: 0,
  milestones_reached: 0,
  personal_best: false,
  first_meal: null,
  reason: null,
  is_by_hand: false,
  as_of: start_time,
})

/** For tests: returns a mood without details. */
export const moodAt = (timestamp: string): Mood => ({
  id: `mood at ${timestamp}`,
  mood_type: 'happy',
  emoji: '😊',
  label: 'Good',
  energy_level: 4,
  stress_level: 3,
  happiness_level: 4,
  anxiety_level: 2,
  notes: null,
  triggers: [],
  activities: [],
  social_context: null,
  timestamp,
  overall_wellness_score: 7.8,
})

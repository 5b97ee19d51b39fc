import type { DayLog, Today } from '@finu/contract/insights/insights'
import { levelOfMood } from '@finu/contract/moods/moods'
import type { Day } from '@finu/contract/platform/wire'
import { addDays, weekOf } from '../lib/format-time.ts'
import { ofDay } from '../lib/guest-kind.ts'
import { formatInstant, instantOfWallTime, parseInstant } from '../lib/instants.ts'
import { describeLatestWeight, trendOfGuest } from '../weight/front/guest-kind.ts'
import { mean, sum } from '../lib/statistics.ts'
import { listAllLogs, listLogsOfDay } from './logs.ts'
import { pointsSince } from './ledger.ts'
import type { Known } from './reader.ts'

const midnight = (date: Day, timezone: string) =>
  formatInstant(instantOfWallTime(`${date}T00:00`, timezone) ?? parseInstant(date))

/** Returns all logs of a guest's day, as the server would. */
export function describeDayLog(known: Known, date: Day): DayLog {
  const { moods, weights } = listAllLogs(known)
  const lists = listLogsOfDay(known, date)
  const trend_kg = trendOfGuest(weights, date)
  return {
    ...lists,
    weights: lists.weights.map((weight) => ({ ...weight, trend_kg })),
    date,
    starts_at: midnight(date, known.timezone),
    ends_at: midnight(addDays(date, 1), known.timezone),
    goals_total: 0,
    is_partial: false,
    points: pointsSince(known, date, date),
    week: weekOf(date).map((each) => {
      const levels = ofDay(moods, each).map(({ mood_type }) => levelOfMood[mood_type])
      return { date: each, level: levels.length === 0 ? null : Math.round(mean(levels)) }
    }),
  }
}

/** Returns a guest's current day, as the server would. */
export function describeToday(known: Known): Today {
  const { exercises, weights } = listAllLogs(known)
  const [latest] = exercises
  return {
    ...describeDayLog(known, known.today),
    all_goals: [],
    week_minutes: weekOf(known.today).map((date) =>
      sum(ofDay(exercises, date).map(({ duration_minutes }) => duration_minutes)),
    ),
    streaks: { mood: 0, meal: 0, fast: 0, exercise: 0 },
    latest_exercise: latest
      ? { name: latest.name, type: latest.type, duration_minutes: latest.duration_minutes }
      : null,
    latest_weight: describeLatestWeight(weights, known.today),
  }
}

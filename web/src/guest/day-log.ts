import type { DayLog } from '@finu/contract/insights/insights'
import { levelOfMood } from '@finu/contract/moods/moods'
import type { Day } from '@finu/contract/platform/wire'
import { addDays, weekOf } from '../lib/format-time.ts'
import { formatInstant, instantOfWallTime, parseInstant } from '../lib/instants.ts'
import type { OfDay } from './days.ts'

type Lists = { [Kind in 'moods' | 'symptoms' | 'meals' | 'exercises']: OfDay<DayLog[Kind][number]>[] }

const midnight = (date: Day, timezone: string) =>
  formatInstant(instantOfWallTime(`${date}T00:00`, timezone) ?? parseInstant(date))

const timeOf = (log: { timestamp: string } | { date: string }) =>
  parseInstant('timestamp' in log ? log.timestamp : log.date)

/** Returns the logs of a day, earliest first. */
function ofDay<Log extends { timestamp: string } | { date: string }>(logs: readonly OfDay<Log>[], date: Day): Log[] {
  return logs.filter(({ day }) => day === date).toSorted((one, other) => timeOf(one) - timeOf(other))
}

/** Returns all logs of a guest's day, as the server would. */
export function describeDayLog(date: Day, lists: Lists, timezone: string, points: number): DayLog {
  return {
    date,
    starts_at: midnight(date, timezone),
    ends_at: midnight(addDays(date, 1), timezone),
    moods: ofDay(lists.moods, date),
    symptoms: ofDay(lists.symptoms, date),
    meals: ofDay(lists.meals, date),
    exercises: ofDay(lists.exercises, date),
    fasts: [],
    goals: [],
    goals_total: 0,
    is_partial: false,
    points,
    week: weekOf(date).map((each) => {
      const levels = ofDay(lists.moods, each).map(({ mood_type }) => levelOfMood[mood_type])
      const sum = levels.reduce<number>((all, level) => all + level, 0)
      return { date: each, level: levels.length === 0 ? null : Math.round(sum / levels.length) }
    }),
  }
}

import type { ExerciseType } from './fitness.ts'
import type { Day } from '../platform/wire.ts'

export interface ExerciseDay {
  date: Day
  exercises: number
  minutes: number
  calories: number
}

/**
 * Summarises a week: a row for each of its seven days, and their sums.
 * @param dates Monday to Sunday
 * @param goalMinutes the active minutes that make 100%
 * @param logged days with exercises; all others count as 0
 */
export function summarizeWeek(dates: readonly Day[], goalMinutes: number, logged: readonly ExerciseDay[]) {
  const days = dates.map(
    (date) => logged.find((day) => day.date === date) ?? { date, exercises: 0, minutes: 0, calories: 0 },
  )
  const sum = (field: 'exercises' | 'minutes' | 'calories') => days.reduce((total, day) => total + day[field], 0)
  return {
    weekly_goal_percentage: Math.round((sum('minutes') / goalMinutes) * 100),
    exercises_this_week: sum('exercises'),
    minutes_this_week: sum('minutes'),
    calories_this_week: sum('calories'),
    week_start: dates[0]!,
    days,
  }
}

export interface TypeTotal {
  type: ExerciseType
  count: number
  minutes: number
  calories: number
}

/**
 * Summarises all completed exercises from the sums of each type. A tie for the favourite goes to the type with more
 * minutes.
 */
export function summarizeTypes(types: readonly TypeTotal[]) {
  const sum = (field: 'count' | 'minutes' | 'calories') => types.reduce((total, type) => total + type[field], 0)
  const count = sum('count')
  const [favorite] = types
    .filter((type) => type.count > 0)
    .toSorted((a, b) => b.count - a.count || b.minutes - a.minutes || (a.type < b.type ? -1 : 1))
  return {
    total_exercises: count,
    total_calories_burned: sum('calories'),
    average_duration: count === 0 ? 0 : Math.round(sum('minutes') / count),
    favorite_exercise: favorite?.type ?? null,
  }
}

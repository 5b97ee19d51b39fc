import { addDays } from '../platform/days.ts'

export interface ExerciseDay {
  date: string
  exercises: number
  minutes: number
  calories: number
}

/**
 * The week from its Monday: a row for each of its seven days and their sums.
 * @param goalMinutes the active minutes that make 100%
 * @param logged days with exercises; any others count as 0
 */
export function summarizeWeek(monday: string, goalMinutes: number, logged: readonly ExerciseDay[]) {
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    return logged.find((day) => day.date === date) ?? { date, exercises: 0, minutes: 0, calories: 0 }
  })
  const sum = (field: 'exercises' | 'minutes' | 'calories') => days.reduce((total, day) => total + day[field], 0)
  return {
    weekly_goal_percentage: Math.round((sum('minutes') / goalMinutes) * 100),
    exercises_this_week: sum('exercises'),
    minutes_this_week: sum('minutes'),
    calories_this_week: sum('calories'),
    week_start: monday,
    days,
  }
}

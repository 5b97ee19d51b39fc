import type { ExerciseType } from '@finu/contract/fitness'

export interface TypeTotal {
  type: ExerciseType
  count: number
  minutes: number
  calories: number
}

/** All completed exercises in figures, from the sums of each type. Of several favourites the one with more minutes. */
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

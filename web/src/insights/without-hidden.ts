import type { DayLog } from '@finu/contract/insights/insights'

/** Returns a day without the entries that are shown as deleted. */
export function withoutHidden(day: DayLog, hidden: ReadonlySet<string>): DayLog {
  if (hidden.size === 0) return day
  const isShown = ({ id }: { id: string }) => !hidden.has(id)
  return {
    ...day,
    moods: day.moods.filter(isShown),
    symptoms: day.symptoms.filter(isShown),
    meals: day.meals.filter(isShown),
    exercises: day.exercises.filter(isShown),
    fasts: day.fasts.filter(isShown),
    goals: day.goals.filter(isShown),
  }
}

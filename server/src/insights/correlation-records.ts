/** A person's records of one day; only days with records are there. */
export interface DayRecords {
  date: string
  /** The mean levels of the day's moods; null where there is none. */
  moods: { mood: number; energy: number; stress: number; anxiety: number } | null
  moodTriggers: readonly string[]
  symptoms: readonly { name: string; triggers: readonly string[] }[]
  /** Names of foods in the day's meals. */
  foods: readonly string[]
  /** Sums of the day's meals; null where some meal does not tell it. */
  eaten: {
    meals: number
    calories: number | null
    protein_g: number | null
    fiber_g: number | null
    sugar_g: number | null
  } | null
  exerciseMinutes: number | null
  /** The longest fast that ended on the day. */
  fastedHours: number | null
}

/** The records of a person that are analysed. */
export interface Records {
  /** In any order; none of a day that is not over. */
  days: readonly DayRecords[]
  /**
   * Levels that were told for themselves. One that only follows from the mood, as where one tap told all four, would say
   * the same thing again.
   */
  ownLevels: readonly ('energy' | 'stress' | 'anxiety')[]
}

/** How far back is looked: what went together longer ago says little of somebody's life now. */
export const mostDays = 730

/** The same as it comes out of the database: each kind for itself. */
export interface StoredRecords {
  moods: ({ day: string } & NonNullable<DayRecords['moods']>)[]
  mood_triggers: { day: string; names: string[] }[]
  symptoms: { day: string; name: string; triggers: string[] }[]
  foods: { day: string; names: string[] }[]
  eaten: ({ day: string } & NonNullable<DayRecords['eaten']>)[]
  exercise: { day: string; minutes: number }[]
  fasts: { day: string; hours: number }[]
  has_energy: boolean | null
  has_stress: boolean | null
  has_anxiety: boolean | null
}

/** Puts together what belongs to one day. */
export function groupByDay(stored: StoredRecords): Records {
  const days = new Map<string, DayRecords>()
  const change = (date: string, changesOf: (before: DayRecords) => Partial<DayRecords>) => {
    const before = days.get(date) ?? emptyDay(date)
    days.set(date, { ...before, ...changesOf(before) })
  }
  for (const { day, ...moods } of stored.moods) change(day, () => ({ moods }))
  for (const { day, names } of stored.mood_triggers) change(day, () => ({ moodTriggers: names }))
  for (const { day, ...symptom } of stored.symptoms)
    change(day, ({ symptoms }) => ({ symptoms: [...symptoms, symptom] }))
  for (const { day, names } of stored.foods) change(day, () => ({ foods: names }))
  for (const { day, ...eaten } of stored.eaten) change(day, () => ({ eaten }))
  for (const { day, minutes } of stored.exercise) change(day, () => ({ exerciseMinutes: minutes }))
  for (const { day, hours } of stored.fasts) change(day, () => ({ fastedHours: hours }))
  const own = { energy: stored.has_energy, stress: stored.has_stress, anxiety: stored.has_anxiety }
  return {
    days: [...days.values()],
    ownLevels: (['energy', 'stress', 'anxiety'] as const).filter((level) => own[level]),
  }
}

const emptyDay = (date: string): DayRecords => ({
  date,
  moods: null,
  moodTriggers: [],
  symptoms: [],
  foods: [],
  eaten: null,
  exerciseMinutes: null,
  fastedHours: null,
})

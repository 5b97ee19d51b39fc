import { trendOn, type WeighedDay } from '@finu/contract/weight/weight-trend'
import { addDays } from '../platform/days.ts'
import type { SleepQuality } from '@finu/contract/sleep/sleep'

/** A person's records of one day; days without records are absent. */
export interface DayRecords {
  date: string
  /** The mean levels of the day's moods; null if there are none. */
  moods: { mood: number; energy: number; stress: number; anxiety: number } | null
  moodTriggers: readonly string[]
  /** Names of the day's symptoms, of those that are compared; null if it has no symptom. */
  symptoms: readonly string[] | null
  symptomTriggers: readonly string[]
  /** Names of foods in the day's meals, of those that are compared; null if it has no food. */
  foods: readonly string[] | null
  /** Sums of the day's meals; null if some meal lacks the figure. */
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
  /** The sum of the day's drinks; null if there are none. */
  waterMl: number | null
  /** True if the day's weight is above the trend of the days before; null if one of both is not known. */
  isAboveTrend: boolean | null
  /** The night from which they woke up on the day, and whether they woke up tired from the longest; null if not told. */
  slept: { minutes: number; isTired: boolean | null } | null
}

/** The records of a person to analyse. */
export interface Records {
  /** Days in any order, without the unfinished one. */
  days: readonly DayRecords[]
  /**
   * Levels that were entered separately. One that is only derived from the mood, as when one tap sets all four, would
   * repeat it.
   */
  ownLevels: readonly ('energy' | 'stress' | 'anxiety')[]
}

/** How many days back are analysed: older patterns say little about a person's life now. */
export const mostDays = 730

/** A name with the days that have it, of moods' and symptoms' triggers each by where they are from. */
interface NamedDays {
  name: string
  days: string[]
  symptom_days: string[]
}

/** The same in the database's form: each kind separately. */
export interface StoredRecords {
  moods: ({ day: string } & NonNullable<DayRecords['moods']>)[]
  symptom_days: string[]
  symptoms: NamedDays[]
  triggers: NamedDays[]
  food_days: string[]
  foods: NamedDays[]
  eaten: ({ day: string } & NonNullable<DayRecords['eaten']>)[]
  exercise: { day: string; minutes: number }[]
  fasts: { day: string; hours: number }[]
  water: { day: string; amount_ml: number }[]
  weights: WeighedDay[]
  nights: { day: string; minutes: number; quality: SleepQuality | null }[]
  has_energy: boolean | null
  has_stress: boolean | null
  has_anxiety: boolean | null
}

/** Groups the records by day. */
export function groupByDay(stored: StoredRecords): Records {
  const days = new Map<string, DayRecords>()
  const change = (date: string, changesOf: (before: DayRecords) => Partial<DayRecords>) => {
    const before = days.get(date) ?? emptyDay(date)
    days.set(date, { ...before, ...changesOf(before) })
  }
  for (const { day, ...moods } of stored.moods) change(day, () => ({ moods }))
  for (const day of stored.symptom_days) change(day, () => ({ symptoms: [] }))
  for (const { name, days: on } of stored.symptoms)
    for (const day of on) change(day, ({ symptoms }) => ({ symptoms: [...(symptoms ?? []), name] }))
  for (const { name, days: on, symptom_days } of stored.triggers) {
    for (const day of on) change(day, ({ moodTriggers }) => ({ moodTriggers: [...moodTriggers, name] }))
    for (const day of symptom_days)
      change(day, ({ symptomTriggers }) => ({ symptomTriggers: [...symptomTriggers, name] }))
  }
  for (const day of stored.food_days) change(day, () => ({ foods: [] }))
  for (const { name, days: on } of stored.foods)
    for (const day of on) change(day, ({ foods }) => ({ foods: [...(foods ?? []), name] }))
  for (const { day, ...eaten } of stored.eaten) change(day, () => ({ eaten }))
  for (const { day, minutes } of stored.exercise) change(day, () => ({ exerciseMinutes: minutes }))
  for (const { day, hours } of stored.fasts) change(day, () => ({ fastedHours: hours }))
  for (const { day, amount_ml } of stored.water) change(day, () => ({ waterMl: amount_ml }))
  for (const { date, weight_kg } of stored.weights) {
    // A trend that had the day's own weight would move with it.
    const trend = trendOn(addDays(date, -1), stored.weights)
    if (trend !== null) change(date, () => ({ isAboveTrend: weight_kg > trend }))
  }
  for (const { day, minutes, quality } of stored.nights)
    change(day, () => ({ slept: { minutes, isTired: quality && quality === 'tired' } }))
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
  symptoms: null,
  symptomTriggers: [],
  foods: null,
  eaten: null,
  exerciseMinutes: null,
  fastedHours: null,
  waterMl: null,
  isAboveTrend: null,
  slept: null,
})

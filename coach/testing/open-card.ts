import { unknownNutrition } from '@finu/contract/meals/nutrition'
import type { Before } from '../src/understanding.ts'

type Card = Before['cards'][number]

/** Returns an open card with a log. */
export const openCard = (kind: Card['kind'], log: unknown, more: Partial<Card> = {}): Card => ({
  id: '019a0000-0000-7000-8000-000000000001',
  kind,
  state: 'open',
  log,
  ...more,
})

/** Returns the sum of a meal's card, in kcal. */
export const energy = (calories: number): Pick<Card, 'nutrition'> => ({
  nutrition: { ...unknownNutrition, calories, partial: [], is_estimate: false },
})

/** Returns an open card of a run of 5 km in 26 minutes. @param date an instant */
export const openRun = (date: string): Card =>
  openCard('exercise', {
    name: 'Run',
    type: 'cardio',
    duration_minutes: 26,
    distance_m: 5000,
    is_completed: true,
    date,
  })

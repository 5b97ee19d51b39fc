import type { ExerciseType } from './fitness.ts'

/** Kilocalories burned in a minute: round figures for an adult at a steady pace. */
const caloriesPerMinute: Record<ExerciseType, number> = {
  cardio: 8,
  strength: 4,
  yoga: 3,
  hiit: 10,
  swimming: 7,
  cycling: 6,
  other: 5,
}

/** Estimates calories by type, for an exercise without a better source (compendium.ts). */
export function estimateCalories(type: ExerciseType, durationMinutes: number): number {
  return caloriesPerMinute[type] * durationMinutes
}

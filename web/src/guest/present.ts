import { estimateBurn } from '@finu/contract/fitness/compendium'
import type { Exercise } from '@finu/contract/fitness/fitness'
import type { Meal } from '@finu/contract/meals/meals'
import { completeMood } from '@finu/contract/moods/mood-levels'
import type { Mood } from '@finu/contract/moods/moods'
import { classify, type Symptom } from '@finu/contract/symptoms/symptoms'
import { takeWord, totalOf } from '@finu/contract/meals/food-estimates'
import { timeOfEntry, type EntryOf } from './entries.ts'

/** Converts an entry to the server's format. */
export const presentMood = (entry: EntryOf<'mood'>): Mood => ({
  id: entry.id,
  ...completeMood(entry.body),
  timestamp: timeOfEntry(entry),
})

export function presentSymptom(entry: EntryOf<'symptom'>): Symptom {
  const { name, severity_score, description, potential_triggers } = entry.body
  return {
    id: entry.id,
    name,
    severity_score,
    description: description || null,
    potential_triggers,
    ...classify(name, severity_score),
    timestamp: timeOfEntry(entry),
    is_resolved: false,
    resolved_at: null,
    improvement_score: null,
    duration_minutes: null,
  }
}

/** Converts an entry to the server's format; calories are estimated without a weight, which a guest does not have. */
export function presentExercise(entry: EntryOf<'exercise'>): Exercise {
  const { name, type, duration_minutes, calories_burned, notes, is_completed } = entry.body
  const burn =
    calories_burned === undefined
      ? estimateBurn(entry.body, null)
      : ({ calories_burned, calories_source: 'entered', compendium: null } as const)
  return {
    id: entry.id,
    name,
    type,
    duration_minutes,
    ...burn,
    date: timeOfEntry(entry),
    notes: notes || null,
    is_completed,
    timer: { state: 'idle', elapsed_seconds: 0, remaining_seconds: duration_minutes * 60 },
  }
}

/** Converts an entry to the server's format, with its foods unchanged: only the server has the table of foods. */
export function presentMeal(entry: EntryOf<'meal'>): Meal {
  const { name, meal_type, food_items, notes, post_meal_feelings } = entry.body
  const items = food_items.map(takeWord)
  return {
    id: entry.id,
    name,
    meal_type,
    date: timeOfEntry(entry),
    food_items: items,
    total_nutrition: totalOf(items),
    image_urls: [],
    notes: notes || null,
    post_meal_feelings,
  }
}

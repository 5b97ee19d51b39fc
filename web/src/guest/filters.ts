import type { Exercise, ExerciseFilters } from '@finu/contract/fitness/fitness'
import type { Meal, MealFilters } from '@finu/contract/meals/meals'
import { hasWords, searchedWords } from '@finu/contract/platform/history'
import type { Mood, MoodFilters } from '@finu/contract/moods/moods'
import type { Symptom, SymptomFilters } from '@finu/contract/symptoms/symptoms'
import type { Day } from '@finu/contract/platform/wire'
import type { OfDay } from './days.ts'

interface Period {
  start_date?: Day | undefined
  end_date?: Day | undefined
}

const within = <Log>(logs: readonly OfDay<Log>[], { start_date, end_date }: Period) =>
  logs.filter(({ day }) => (!start_date || day >= start_date) && (!end_date || day <= end_date))

/** Returns the logs of a period that contain all words. @param textsOf returns the texts that the server searches */
function matching<Log>(
  logs: readonly OfDay<Log>[],
  asked: Period & { search?: string | undefined },
  textsOf: (log: Log) => (string | null)[],
) {
  const words = searchedWords(asked.search)
  return within(logs, asked).filter((log) => hasWords(words, textsOf(log)))
}

const isIn = (list: readonly string[], word: string | undefined) =>
  word === undefined || list.some((each) => each.toLowerCase() === word.toLowerCase())
const is = <Value>(value: Value, asked: Value | undefined) => asked === undefined || value === asked

export const filterMoods = (moods: readonly OfDay<Mood>[], asked: MoodFilters) =>
  matching(moods, asked, (mood) => [
    mood.label,
    mood.mood_type,
    mood.notes,
    ...mood.triggers,
    ...mood.activities,
    mood.social_context,
  ]).filter((mood) => is(mood.mood_type, asked.mood_type) && isIn(mood.triggers, asked.trigger))

export const filterSymptoms = (symptoms: readonly OfDay<Symptom>[], asked: SymptomFilters) =>
  matching(symptoms, asked, (symptom) => [symptom.name, symptom.description, ...symptom.potential_triggers]).filter(
    (symptom) =>
      is(symptom.category, asked.category) &&
      is(symptom.severity, asked.severity) &&
      is(symptom.is_resolved, asked.resolved) &&
      isIn(symptom.potential_triggers, asked.trigger),
  )

export const filterExercises = (exercises: readonly OfDay<Exercise>[], asked: ExerciseFilters) =>
  matching(exercises, asked, ({ name, notes }) => [name, notes]).filter(({ type }) => is(type, asked.type))

export const filterMeals = (meals: readonly OfDay<Meal>[], asked: MealFilters) =>
  matching(meals, asked, (meal) => [
    meal.name,
    meal.notes,
    ...meal.post_meal_feelings,
    ...meal.food_items.map(({ name }) => name),
  ]).filter(({ meal_type }) => is(meal_type, asked.meal_type))

import { summarizeTypes, summarizeWeek } from '@finu/contract/fitness/exercise-figures'
import { exerciseTypes, type Exercise } from '@finu/contract/fitness/fitness'
import type { Meal } from '@finu/contract/meals/meals'
import type { Mood } from '@finu/contract/moods/moods'
import { presentSums, sumNutrition, unknownNutrition } from '@finu/contract/meals/nutrition'
import type { Symptom } from '@finu/contract/symptoms/symptoms'
import type { Day } from '@finu/contract/platform/wire'
import { addDays, weekOf } from '../lib/format-time.ts'

/** A log with its day in the guest's zone. */
export type OfDay<Log> = Log & { day: Day }

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const mean = (values: readonly number[]) => sumOf(values) / values.length

/** Returns each name once, most frequent first; equally frequent ones in their original order. */
function byFrequency<Name extends string>(names: readonly Name[]): Name[] {
  const countOf = (name: Name) => names.filter((each) => each === name).length
  return [...new Set(names)].toSorted((a, b) => countOf(b) - countOf(a))
}

/** Summarises a day's moods. @param moods moods of the day, latest first */
export function describeMoodDay(date: Day, moods: readonly Mood[]) {
  const scores = moods.map((mood) => mood.overall_wellness_score)
  return {
    date,
    count: moods.length,
    most_common_mood: byFrequency(moods.map((mood) => mood.mood_type))[0] ?? null,
    average_score: moods.length === 0 ? null : mean(scores),
  }
}

/** Returns a row for each day with a mood, oldest first. */
export function describeMoodTrend(moods: readonly OfDay<Mood>[], from: Day) {
  const days = [...new Set(moods.map(({ day }) => day))].filter((day) => day >= from).toSorted()
  return days.map((date) => {
    const of = moods.filter(({ day }) => day === date)
    return {
      date,
      count: of.length,
      average_level: mean(of.map((mood) => mood.happiness_level)),
      average_energy: mean(of.map((mood) => mood.energy_level)),
      average_stress: mean(of.map((mood) => mood.stress_level)),
      average_anxiety: mean(of.map((mood) => mood.anxiety_level)),
      average_score: mean(of.map((mood) => mood.overall_wellness_score)),
    }
  })
}

export function describeSymptomDay(date: Day, symptoms: readonly Symptom[]) {
  return {
    date,
    count: symptoms.length,
    names: byFrequency(symptoms.map(({ name }) => name)),
    average_severity: symptoms.length === 0 ? null : mean(symptoms.map((symptom) => symptom.severity_score)),
  }
}

const minutesOf = (exercises: readonly Exercise[]) => sumOf(exercises.map((each) => each.duration_minutes))
const caloriesOf = (exercises: readonly Exercise[]) => sumOf(exercises.map((each) => each.calories_burned))

/** Summarises the exercises of a week. @param today any day of that week */
export function describeExerciseWeek(exercises: readonly OfDay<Exercise>[], today: Day, goalMinutes: number) {
  const dates = weekOf(today)
  const logged = dates.map((date) => {
    const of = exercises.filter(({ day }) => day === date)
    return { date, exercises: of.length, minutes: minutesOf(of), calories: caloriesOf(of) }
  })
  return summarizeWeek(dates, goalMinutes, logged)
}

export const describeExercises = (exercises: readonly Exercise[]) =>
  summarizeTypes(
    exerciseTypes.map((type) => {
      const of = exercises.filter((each) => each.type === type)
      return { type, count: of.length, minutes: minutesOf(of), calories: caloriesOf(of) }
    }),
  )

/** Summarises the meals of a day. */
export function describeMealDay(date: Day, meals: readonly Meal[]) {
  const items = meals.flatMap((meal) => meal.food_items)
  const unknown = meals.filter((meal) => meal.food_items.length === 0).map(() => unknownNutrition)
  const sums = sumNutrition([...items.map(({ nutrition }) => nutrition), ...unknown])
  const isEstimate = items.some(({ source }) => source === 'estimate')
  return { date, count: meals.length, total_calories: sums.known.calories, nutrition: presentSums(sums, isEstimate) }
}

/** Returns a row for each of the seven days up to today with a meal, oldest first. */
export function describeMealWeek(meals: readonly OfDay<Meal>[], today: Day) {
  const start = addDays(today, -6)
  const days = [...new Set(meals.map(({ day }) => day))].filter((day) => day >= start && day <= today).toSorted()
  return {
    start_date: start,
    end_date: today,
    days: days.map((date) =>
      describeMealDay(
        date,
        meals.filter(({ day }) => day === date),
      ),
    ),
  }
}

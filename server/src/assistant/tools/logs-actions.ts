import type { StatementContext } from '../../platform/context.ts'
import { listExercises } from '../../fitness/actions.ts'
import { listFasts } from '../../fasting/actions.ts'
import { listMeals } from '../../meals/actions.ts'
import { listMoods } from '../../moods/actions.ts'
import { listSymptoms } from '../../symptoms/actions.ts'

export const historyKinds = ['mood', 'symptom', 'meal', 'exercise', 'fast'] as const
type HistoryKind = (typeof historyKinds)[number]

/** Entries told at once, and characters of what somebody wrote in one. */
const mostEntries = 40
const longestNote = 200

const short = (note: string | null) => note && note.slice(0, longestNote)

type Page = { limit: number; start_date: string; end_date: string }
type Reader = (ctx: StatementContext, page: Page) => Promise<{ entries: object[]; has_more: boolean }>

/** A list of a room's with what is told of each of its logs. */
const reader =
  <Name extends string, Log>(
    name: Name,
    list: (ctx: StatementContext, page: Page) => Promise<Record<Name, Log[]> & { has_more: boolean }>,
    entryOf: (log: Log) => object,
  ): Reader =>
  async (ctx, page) => {
    const found = await list(ctx, page)
    return { entries: found[name].map(entryOf), has_more: found.has_more }
  }

/** One entry is one log: when, what, what was written, and the figures of its kind. */
const readers: Record<HistoryKind, Reader> = {
  mood: reader('moods', listMoods, (mood) => ({
    at: mood.timestamp,
    name: mood.mood_type,
    score_of_10: mood.overall_wellness_score,
    words: mood.triggers,
    note: short(mood.notes),
  })),
  symptom: reader('symptoms', listSymptoms, (symptom) => ({
    at: symptom.timestamp,
    name: symptom.name,
    severity_of_5: symptom.severity_score,
    is_resolved: symptom.is_resolved,
    words: symptom.potential_triggers,
    note: short(symptom.description),
  })),
  meal: reader('meals', listMeals, (meal) => ({
    at: meal.date,
    name: meal.name,
    meal_type: meal.meal_type,
    words: meal.food_items.map((food) => food.name),
    calories: meal.total_nutrition.calories,
    protein_g: meal.total_nutrition.protein_g,
    note: short(meal.notes),
  })),
  exercise: reader('exercises', listExercises, (exercise) => ({
    at: exercise.date,
    name: exercise.name,
    type: exercise.type,
    minutes: exercise.duration_minutes,
    calories: exercise.calories_burned,
    is_completed: exercise.is_completed,
    note: short(exercise.notes),
  })),
  fast: reader('fasts', listFasts, (fast) => ({
    at: fast.start_time,
    name: fast.fasting_type,
    status: fast.status,
    hours: fast.current_duration_hours,
    planned_hours: fast.planned_duration_hours,
    note: short(fast.reason),
  })),
}

/** What was logged of a kind from one of the person's days to another, latest first. */
export async function readHistory(ctx: StatementContext, kind: HistoryKind, start_date: string, end_date: string) {
  const { entries, has_more } = await readers[kind](ctx, { limit: mostEntries, start_date, end_date })
  return { kind, entries, is_partial: has_more }
}

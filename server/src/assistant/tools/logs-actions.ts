import type { HistoryEntry } from '@finu/coach/records'
import { wordsOfMood } from '@finu/contract/moods/moods'
import type { Context } from '../../platform/context.ts'
import { dayOf, timeOf } from '../../platform/days.ts'
import { listExercises } from '../../fitness/actions.ts'
import { listFasts } from '../../fasting/actions.ts'
import { listMeals } from '../../meals/actions.ts'
import { listMoods } from '../../moods/actions.ts'
import { listSymptoms } from '../../symptoms/actions.ts'

export const historyKinds = ['mood', 'symptom', 'meal', 'exercise', 'fast'] as const
type HistoryKind = (typeof historyKinds)[number]

/** The most and the default number of entries in a look-up, and the most characters of a note in one. */
export const mostEntries = 100
const usualEntries = 40
const longestNote = 200

const short = (note: string | null) => note && note.slice(0, longestNote)

/** A log for a model, before its local day and time are added. */
type UndatedEntry = Omit<HistoryEntry, 'day' | 'time'>
type Page = { limit: number; start_date: string; end_date: string }
type Reader = (ctx: Context, page: Page) => Promise<{ entries: UndatedEntry[]; has_more: boolean }>

/** Makes a reader from a room's list and the model's form of its logs. */
const reader =
  <Name extends string, Log>(
    name: Name,
    list: (ctx: Context, page: Page) => Promise<Record<Name, Log[]> & { has_more: boolean }>,
    entryOf: (log: Log) => UndatedEntry,
  ): Reader =>
  async (ctx, page) => {
    const found = await list(ctx, page)
    return { entries: found[name].map(entryOf), has_more: found.has_more }
  }

/** Each entry is one log: its time, name, notes, and the figures of its kind. */
const readers: Record<HistoryKind, Reader> = {
  mood: reader('moods', listMoods, (mood) => ({
    id: mood.id,
    at: mood.timestamp,
    name: wordsOfMood(mood).word.toLowerCase(),
    level_of_5: mood.happiness_level,
    score_of_10: mood.overall_wellness_score,
    words: mood.triggers,
    note: short(mood.notes),
  })),
  symptom: reader('symptoms', listSymptoms, (symptom) => ({
    id: symptom.id,
    at: symptom.timestamp,
    name: symptom.name,
    severity_of_5: symptom.severity_score,
    is_resolved: symptom.is_resolved,
    words: symptom.potential_triggers,
    note: short(symptom.description),
  })),
  meal: reader('meals', listMeals, (meal) => ({
    id: meal.id,
    at: meal.date,
    name: meal.name,
    meal_type: meal.meal_type,
    words: meal.food_items.map((food) => food.name),
    calories: meal.total_nutrition.calories,
    protein_g: meal.total_nutrition.protein_g,
    carbs_g: meal.total_nutrition.carbs_g,
    fat_g: meal.total_nutrition.fat_g,
    fiber_g: meal.total_nutrition.fiber_g,
    sugar_g: meal.total_nutrition.sugar_g,
    is_partial: meal.total_nutrition.partial.includes('calories'),
    note: short(meal.notes),
  })),
  exercise: reader('exercises', listExercises, (exercise) => ({
    id: exercise.id,
    at: exercise.date,
    name: exercise.name,
    type: exercise.type,
    minutes: exercise.duration_minutes,
    calories: exercise.calories_burned,
    is_completed: exercise.is_completed,
    note: short(exercise.notes),
  })),
  fast: reader('fasts', listFasts, (fast) => ({
    id: fast.id,
    at: fast.start_time,
    ended_at: fast.end_time,
    name: fast.fasting_type,
    status: fast.status,
    hours: fast.current_duration_hours,
    planned_hours: fast.planned_duration_hours,
    note: short(fast.reason),
  })),
}

/** Reads logs of a kind between two of the person's days, latest first. */
export async function readHistory(
  ctx: Context,
  kind: HistoryKind,
  { start, end, most = usualEntries }: { start: string; end: string; most?: number | undefined },
) {
  const page = { limit: most, start_date: start, end_date: end }
  const { entries, has_more } = await readers[kind](ctx, page)
  const placed = entries.map((entry) => {
    const instant = new Date(entry.at)
    const day = dayOf(instant, ctx.zone)
    return { ...entry, day, time: timeOf(instant, ctx.zone.timezone), link: `/day/${day}` }
  })
  return { kind, start, end, entries: placed, is_partial: has_more }
}

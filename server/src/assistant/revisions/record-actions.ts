import type { Exercise } from '@finu/contract/fitness/fitness'
import { FoodItemDraft } from '@finu/contract/meals/food-items'
import type { Goal } from '@finu/contract/fitness/goals'
import type { Meal } from '@finu/contract/meals/meals'
import type { Mood } from '@finu/contract/moods/moods'
import type { RevisedKind } from '@finu/contract/assistant/revisions'
import type { Symptom } from '@finu/contract/symptoms/symptoms'
import { findFast } from '../../fasting/fast-rows-actions.ts'
import { listExercises } from '../../fitness/actions.ts'
import { listGoals } from '../../fitness/goal-actions.ts'
import { getMeal } from '../../meals/actions.ts'
import { listMoods } from '../../moods/actions.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { listGranted } from '../../rewards/settle-actions.ts'
import { listSymptoms } from '../../symptoms/actions.ts'
import { listMemories } from '../memory/actions.ts'
import type { SavedRecord } from './record.ts'

/** The most logs of one day that are searched for a log. */
const mostOfADay = 1_000

const tables = { mood: sql`moods`, symptom: sql`symptoms`, exercise: sql`exercises` }

/** Returns the page of a room's list with a log: that of its day. Null if there is no such log. */
async function pageOf({ db, userId }: Context, kind: keyof typeof tables, id: string) {
  const found = await db.find(sql<{ day: string }>`
    select day from ${tables[kind]} where user_id = ${userId} and id = ${id}`)
  return found && { limit: mostOfADay, start_date: found.day, end_date: found.day }
}

const ofMood = ({ id: _id, overall_wellness_score: _score, ...log }: Mood): SavedRecord => ({
  recorded: { kind: 'mood', log },
  at: log.timestamp,
})

const ofSymptom = ({ name, severity_score, description, potential_triggers, timestamp }: Symptom): SavedRecord => ({
  recorded: { kind: 'symptom', log: { name, severity_score, description, potential_triggers, timestamp } },
  at: timestamp,
})

function ofMeal({ name, meal_type, date, food_items, image_urls, notes, post_meal_feelings }: Meal): SavedRecord {
  const items = food_items.map((item) => FoodItemDraft.parse(item))
  const log = { name, meal_type, food_items: items, ingredients: [], image_urls, notes, post_meal_feelings }
  return { recorded: { kind: 'meal', log: { ...log, eaten_at: date } }, at: date }
}

/** Leaves out computed calories, which are computed again; only entered ones are kept. */
const ofExercise = (done: Exercise): SavedRecord => {
  const { name, type, duration_minutes, calories_burned, calories_source, notes, date } = done
  return {
    recorded: {
      kind: 'exercise',
      log: {
        name,
        type,
        duration_minutes,
        ...(calories_source === 'entered' ? { calories_burned } : {}),
        notes,
        is_completed: true,
        start_timer: false,
        date,
      },
    },
    at: date,
  }
}

const ofGoal = ({ name, type, target, unit, period, description }: Goal): SavedRecord => ({
  recorded: { kind: 'goal', log: { name, type, target, unit, period, description } },
  at: null,
})

async function findMeal(ctx: Context, id: string): Promise<Meal | null> {
  try {
    return await getMeal(ctx, id)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

/** Only ended fasts can be changed. */
async function findEndedFast({ db, userId }: Context, id: string): Promise<SavedRecord | null> {
  const fast = await findFast(db, userId, id)
  if (!fast || fast.end_time === null) return null
  const { fasting_type, planned_duration_hours, start_time, end_time, goals, motivation_note, reason, first_meal } =
    fast
  const details = { goals, motivation_note, reason, first_meal, start_time, end_time }
  return { recorded: { kind: 'fast', log: { fasting_type, planned_duration_hours, ...details } }, at: start_time }
}

/** Finds a person's record in its present state; null if there is none that can be changed. */
export async function findRecord(ctx: Context, kind: RevisedKind, id: string): Promise<SavedRecord | null> {
  const isIt = (each: { id: string }) => each.id === id
  switch (kind) {
    case 'mood': {
      const page = await pageOf(ctx, kind, id)
      const found = page && (await listMoods(ctx, page)).moods.find(isIt)
      return found ? ofMood(found) : null
    }
    case 'symptom': {
      const page = await pageOf(ctx, kind, id)
      const found = page && (await listSymptoms(ctx, page)).symptoms.find(isIt)
      return found ? ofSymptom(found) : null
    }
    case 'exercise': {
      const page = await pageOf(ctx, kind, id)
      const found = page && (await listExercises(ctx, page)).exercises.find(isIt)
      return found?.is_completed ? ofExercise(found) : null
    }
    case 'meal': {
      const meal = await findMeal(ctx, id)
      return meal && ofMeal(meal)
    }
    case 'fast':
      return findEndedFast(ctx, id)
    case 'goal': {
      const goal = (await listGoals(ctx)).find(isIt)
      return goal ? ofGoal(goal) : null
    }
    case 'memory': {
      const memory = (await listMemories(ctx)).find(isIt)
      return memory ? { recorded: { kind, log: { text: memory.text } }, at: null } : null
    }
  }
}

/**
 * Returns the points of a record that would be taken back with it. Null for a goal: they depend on the days it was
 * completed, and only deleting it computes them.
 */
export async function pointsOf({ db, userId }: Context, kind: RevisedKind, id: string): Promise<number | null> {
  if (kind === 'goal') return null
  if (kind === 'memory') return 0
  const granted = await listGranted(db, userId, id)
  return granted.reduce((sum, { amount, stands }) => sum + (stands ? amount : 0), 0)
}

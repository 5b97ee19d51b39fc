import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Changed, TakenBack } from '../rewards/reward.ts'
import { Id, IdParams, text } from '../platform/wire.ts'

export const goalCategories = ['Nutrition', 'Exercise', 'Mental Health', 'Sleep', 'Hydration', 'Personal'] as const
export type GoalCategory = (typeof goalCategories)[number]
const goalStatuses = ['active', 'completed'] as const
export const standardGoalCategory: GoalCategory = 'Personal'
export const goalPoints = { least: 1, most: 200, standard: 25, aDay: 200 } as const
/** The most goals that one person can have. */
export const mostGoals = 100

export const goalTexts = {
  loadFailed: 'Failed to load goals',
  updateFailed: 'Failed to update goal',
  createFailed: 'Failed to create goal',
  deleteFailed: 'Failed to delete goal',
  descriptionMissing: 'Goal description is required',
  tooMany: `You have ${mostGoals} goals. Delete one to add another.`,
  added: 'Goal added',
  openAgain: 'Goal open again',
  done: 'Goal done',
  deleted: 'Goal deleted',
} as const

/** Rounds points and clamps them to 1 to 200; 25 if they are not a number. */
export function clampGoalPoints(points: number): number {
  if (!Number.isFinite(points)) return goalPoints.standard
  return Math.min(goalPoints.most, Math.max(goalPoints.least, Math.round(points)))
}

export interface GoalDetails {
  category: GoalCategory
  points: number
  /** Origin of the goal: 'user' from the goals tracker. */
  source: string
}

/** Writes the JSON text of a goal's `description`. */
export function writeGoalDetails({ category, points, source }: GoalDetails): string {
  return JSON.stringify({ category, points: clampGoalPoints(points), source })
}

/** The origin of a goal: a text as any other, though it comes within another text. */
const Source = text(60)

/**
 * Parses a goal's `description`: points are clamped, missing fields get their defaults.
 * @returns null if it is no JSON object or names an unknown category
 */
export function readGoalDetails(description: string): GoalDetails | null {
  let details: unknown
  try {
    details = JSON.parse(description)
  } catch {
    return null
  }
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return null
  const {
    category = standardGoalCategory,
    points = goalPoints.standard,
    source = 'user',
  } = details as Record<string, unknown>
  const known = goalCategories.find((each) => each === category)
  const from = Source.safeParse(source)
  if (!known || typeof points !== 'number' || !from.success) return null
  return { category: known, points: clampGoalPoints(points), source: from.data }
}

const targetText = 'Use a whole number from 1 to 100000'
const currentText = 'Use a whole number from 0 to 100000'
const describe = 'Use JSON with category and points, such as {"category":"Personal","points":25}'

export const NewGoal = z.object({
  name: text(160).check(z.minLength(1, goalTexts.descriptionMissing)),
  type: z._default(z.enum(['frequency'], 'Use frequency'), 'frequency'),
  target: z._default(z.int(targetText).check(z.minimum(1, targetText), z.maximum(100_000, targetText)), 1),
  unit: z._default(text(40), 'times'),
  period: z._default(z.enum(['daily'], 'Use daily'), 'daily'),
  /** JSON text: category, points (clamped to 1–200) and source. */
  description: z._default(text(500).check(z.refine((json) => readGoalDetails(json) !== null, describe)), '{}'),
})
export type NewGoal = z.output<typeof NewGoal>

/** A goal as of the user's today: a daily goal is active again each morning. */
export const Goal = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['frequency']),
  target: z.int(),
  unit: z.string(),
  period: z.enum(['daily']),
  current: z.int(),
  status: z.enum(goalStatuses),
  description: z.string(),
})
export type Goal = z.output<typeof Goal>

/** A goal that was completed on a day. */
export const CompletedGoal = z.object({
  /** The id of the completion. */
  id: Id,
  goal_id: Id,
  name: z.string(),
  points: z.int(),
  completed_at: z.string(),
})
export type CompletedGoal = z.output<typeof CompletedGoal>

const GoalChange = z
  .object({
    status: z.optional(z.enum(goalStatuses, 'Use active or completed')),
    current: z.optional(z.int(currentText).check(z.minimum(0, currentText), z.maximum(100_000, currentText))),
  })
  .check(
    z.refine(
      ({ status, current }) => status !== undefined || current !== undefined,
      'Say what to change: status or current',
    ),
  )
export type GoalChange = z.output<typeof GoalChange>

/** Part of the `fitness` calls. */
export const goals = {
  createGoal: endpoint('POST /fitness/goals', {
    summary: 'Create a fitness goal',
    access: 'user',
    body: NewGoal,
    answer: Goal,
    status: 201,
    idempotent: true,
  }),
  listGoals: endpoint('GET /fitness/goals', {
    summary: 'List fitness goals as of today, oldest first',
    access: 'user',
    answer: z.object({ goals: z.array(Goal) }),
  }),
  changeGoal: endpoint('PATCH /fitness/goals/:id', {
    summary: 'Update the progress of a fitness goal, or complete or reopen it',
    description: 'Points are adjusted.',
    access: 'user',
    params: IdParams,
    body: GoalChange,
    answer: z.extend(Goal, Changed.shape),
  }),
  removeGoal: endpoint('DELETE /fitness/goals/:id', {
    summary: 'Delete a fitness goal',
    description: 'Reverses the points of a completed goal.',
    access: 'user',
    params: IdParams,
    answer: TakenBack,
  }),
}

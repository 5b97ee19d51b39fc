import {
  clampGoalPoints,
  goalPoints,
  readGoalDetails,
  standardGoalCategory,
  writeGoalDetails,
  type GoalCategory,
  type NewGoal,
} from '@finu/contract/fitness/goals'

/** Values of the form. */
export interface GoalDraft {
  name: string
  category: GoalCategory
  /** Typed points. */
  points: string
}

export const emptyGoal: GoalDraft = {
  name: '',
  category: standardGoalCategory,
  points: String(goalPoints.standard),
}

/** Returns the form's values to change a goal. */
export function draftOfGoal({ name, description }: NewGoal): GoalDraft {
  const details = readGoalDetails(description)
  return details ? { name, category: details.category, points: String(details.points) } : { ...emptyGoal, name }
}

/** Returns the effective points of the form: whole, from 1 to 200. */
export const pointsOfDraft = ({ points }: Pick<GoalDraft, 'points'>): number =>
  clampGoalPoints(points.trim() === '' ? NaN : Number(points))

/** Writes the form's values into a goal's `description`. */
export const describeGoal = (draft: GoalDraft, source: string): string =>
  writeGoalDetails({ category: draft.category, points: pointsOfDraft(draft), source })

import { writeGoalDetails, type Goal, type GoalCategory, type GoalChange } from '@finu/contract/fitness/goals'

/** A stored goal. `current` and `completion_id` are those of the day `current_on`. */
export interface StoredGoal {
  id: string
  name: string
  type: 'frequency'
  target: number
  unit: string
  period: 'daily'
  category: GoalCategory
  points: number
  source: string
  current: number
  current_on: string | null
  completion_id: string | null
}

/** Returns the goal as of a day: progress of another day is reset. */
export function asOfDay(goal: StoredGoal, today: string): StoredGoal {
  return goal.current_on === today ? goal : { ...goal, current: 0, current_on: today, completion_id: null }
}

const isComplete = ({ current, target }: Pick<StoredGoal, 'current' | 'target'>) => current >= target

/** Returns a goal's progress after a change. The status decides: checked it is at its target, unchecked at 0. */
export function currentAfter(goal: StoredGoal, { status, current }: GoalChange): number {
  if (status === 'completed') return goal.target
  if (status === 'active') return current !== undefined && current < goal.target ? current : 0
  return Math.min(current ?? goal.current, goal.target)
}

/** Returns a goal in the wire's form, as of the user's today. */
export function presentGoal(stored: StoredGoal, today: string): Goal {
  const { category, points, source, current_on: _on, completion_id: _completion, ...goal } = asOfDay(stored, today)
  return {
    ...goal,
    status: isComplete(goal) ? 'completed' : 'active',
    description: writeGoalDetails({ category, points, source }),
  }
}

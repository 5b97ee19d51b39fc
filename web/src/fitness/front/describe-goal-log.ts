import { readGoalDetails, standardGoalCategory, type NewGoal } from '@finu/contract/fitness/goals'
import { formatCount } from '../../lib/format-number.ts'
import type { LogWords } from '../../lib/log-words.ts'

export function describeGoalLog({ name, description, target, unit }: NewGoal): LogWords {
  const category = readGoalDetails(description)?.category ?? standardGoalCategory
  return { title: name, lines: [`${category}, ${target > 1 ? `${formatCount(target)} ${unit} a day` : 'every day'}`] }
}

import { plannedHoursOf, standardFastingGoals, type NewFast } from '@finu/contract/fasting'
import { present, type LogWords } from '../../lib/log-words.ts'
import { nameOfType } from '../format-fast.ts'

/** The hours that a fast plans. */
export const hoursOfFast = ({ fasting_type, planned_duration_hours }: NewFast): number =>
  plannedHoursOf(fasting_type, planned_duration_hours) ?? 0

export function describeFastLog(log: NewFast): LogWords {
  const goals = log.goals.filter((goal) => !standardFastingGoals.some((standard) => standard === goal))
  const hours = `${hoursOfFast(log)} hours, starting when you confirm`
  return {
    title: nameOfType(log.fasting_type),
    lines: present([hours, goals.join(', ').replaceAll('_', ' '), log.motivation_note]),
  }
}

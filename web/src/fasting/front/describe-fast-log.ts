import { plannedHoursOf, standardFastingGoals, type NewFast } from '@finu/contract/fasting/fasting'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { present, type LogWords } from '../../lib/log-words.ts'
import { nameOfType } from '../format-fast.ts'

/** Returns the planned hours of a fast. */
export const hoursOfFast = ({ fasting_type, planned_duration_hours }: NewFast): number =>
  plannedHoursOf(fasting_type, planned_duration_hours) ?? 0

export function describeFastLog(log: NewFast, timezone: string | null): LogWords {
  const goals = log.goals.filter((goal) => !standardFastingGoals.some((standard) => standard === goal))
  const begins = log.start_time === undefined ? ', starting when you confirm' : ''
  const since =
    log.start_time && `Since ${formatWhenWithin(log.start_time, timezone)}; points count from when you confirm`
  return {
    title: nameOfType(log.fasting_type),
    lines: present([
      `${hoursOfFast(log)} hours${begins}`,
      since,
      goals.join(', ').replaceAll('_', ' '),
      log.motivation_note,
    ]),
  }
}

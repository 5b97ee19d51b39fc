import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Instant } from '@finu/contract/platform/wire'
import { describePastFast } from '../../fasting/front/describe-past-fast.ts'
import { describeFastLog } from '../../fasting/front/describe-fast-log.ts'
import { describeExerciseLog } from '../../fitness/front/describe-exercise-log.ts'
import { describeGoalLog } from '../../fitness/front/describe-goal-log.ts'
import type { LogWords } from '../../lib/log-words.ts'
import { describeMealLog } from '../../meals/front/describe-meal-log.ts'
import { describeMoodLog } from '../../moods/front/describe-mood-log.ts'
import { describeSymptomLog } from '../../symptoms/front/describe-symptom-log.ts'

/** Log of a card, without the card's state. */
export type CardLog = Proposal extends infer Card ? (Card extends Proposal ? Pick<Card, 'kind' | 'log'> : never) : never

/** Returns the time in a log; undefined if it has none, which means the time of saving. */
export function timeOfLog(log: CardLog['log']): Instant | undefined {
  if ('timestamp' in log) return log.timestamp
  if ('eaten_at' in log) return log.eaten_at
  return 'date' in log ? log.date : undefined
}

/** Describes a log of any kind in words. */
export function describeLog({ kind, log }: CardLog, timezone: string | null, weightKg: number | null): LogWords {
  switch (kind) {
    case 'mood':
      return describeMoodLog(log, timezone)
    case 'symptom':
      return describeSymptomLog(log, timezone)
    case 'meal':
      return describeMealLog(log, timezone)
    case 'fast':
      return 'end_time' in log ? describePastFast(log, timezone) : describeFastLog(log, timezone)
    case 'exercise':
      return describeExerciseLog(log, timezone, weightKg)
    case 'goal':
      return describeGoalLog(log)
    case 'memory':
      return { title: log.text, lines: [] }
  }
}

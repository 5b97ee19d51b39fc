import type { Proposal } from '@finu/contract/proposals'
import { describePastFast } from '../../fasting/front/describe-past-fast.ts'
import { describeFastLog } from '../../fasting/front/describe-fast-log.ts'
import { describeExerciseLog } from '../../fitness/front/describe-exercise-log.ts'
import { describeGoalLog } from '../../fitness/front/describe-goal-log.ts'
import type { LogWords } from '../../lib/log-words.ts'
import { describeMealLog } from '../../meals/front/describe-meal-log.ts'
import { describeMoodLog } from '../../moods/front/describe-mood-log.ts'
import { describeSymptomLog } from '../../symptoms/front/describe-symptom-log.ts'

/** What a card is about, without what became of it. */
export type CardLog = Proposal extends infer Card ? (Card extends Proposal ? Pick<Card, 'kind' | 'log'> : never) : never

/** A log of any kind in words. */
export function describeLog({ kind, log }: CardLog, timezone: string | null, weightKg: number | null): LogWords {
  switch (kind) {
    case 'mood':
      return describeMoodLog(log)
    case 'symptom':
      return describeSymptomLog(log)
    case 'meal':
      return describeMealLog(log, timezone)
    case 'fast':
      return 'end_time' in log ? describePastFast(log, timezone) : describeFastLog(log)
    case 'exercise':
      return describeExerciseLog(log, weightKg)
    case 'goal':
      return describeGoalLog(log)
    case 'memory':
      return { title: log.text, lines: [] }
  }
}

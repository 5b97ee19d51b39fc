import type { ExerciseInput } from '@finu/contract/fitness/exercise-kind'
import type { FastStartInput, PastFastInput } from '@finu/contract/fasting/log-kind'
import type { GoalInput } from '@finu/contract/fitness/goal-kind'
import type { MealInput } from '@finu/contract/meals/log-kind'
import type { MemoryInput } from '@finu/contract/assistant/memory-kind'
import type { MoodInput } from '@finu/contract/moods/log-kind'
import type { SymptomInput } from '@finu/contract/symptoms/log-kind'

/** A log to propose, in the person's words, by its kind. */
export type LogInput =
  | { kind: 'mood'; input: MoodInput }
  | { kind: 'symptom'; input: SymptomInput; isGuessed: boolean }
  | { kind: 'meal'; input: MealInput; isGuessed: boolean }
  | { kind: 'fast'; input: FastStartInput; isGuessed: boolean }
  | { kind: 'past_fast'; input: PastFastInput }
  | { kind: 'exercise'; input: ExerciseInput }
  | { kind: 'goal'; input: GoalInput }
  | { kind: 'memory'; input: MemoryInput }

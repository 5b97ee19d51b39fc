import type { ExerciseInput } from '@finu/contract/fitness/exercise-input'
import type { FastStartInput, PastFastInput } from '@finu/contract/fasting/fast-input'
import type { GoalInput } from '@finu/contract/fitness/goal-input'
import type { MealInput } from '@finu/contract/meals/meal-input'
import type { MemoryInput } from '@finu/contract/assistant/memory-input'
import type { MoodInput } from '@finu/contract/moods/mood-input'
import type { SymptomInput } from '@finu/contract/symptoms/symptom-input'

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

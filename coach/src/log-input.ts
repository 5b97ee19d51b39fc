import type {
  ExerciseInput,
  FastInput,
  GoalInput,
  MealInput,
  MemoryInput,
  MoodInput,
  PastFastInput,
  SymptomInput,
} from '@finu/contract/assistant/log-inputs'

/** A log to propose, in the person's words, by its kind. */
export type LogInput =
  | { kind: 'mood'; input: MoodInput }
  | { kind: 'symptom'; input: SymptomInput; isGuessed: boolean }
  | { kind: 'meal'; input: MealInput; isGuessed: boolean }
  | { kind: 'fast'; input: FastInput; isGuessed: boolean }
  | { kind: 'past_fast'; input: PastFastInput }
  | { kind: 'exercise'; input: ExerciseInput }
  | { kind: 'goal'; input: GoalInput }
  | { kind: 'memory'; input: MemoryInput }

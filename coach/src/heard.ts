import type {
  ToldExercise,
  ToldFast,
  ToldGoal,
  ToldMeal,
  ToldMemory,
  ToldMood,
  ToldPastFast,
  ToldSymptom,
} from '@finu/contract/assistant/log-inputs'

/** What to log, as somebody said it, by its kind. */
export type ToldLog =
  | { kind: 'mood'; told: ToldMood }
  | { kind: 'symptom'; told: ToldSymptom; isGuessed: boolean }
  | { kind: 'meal'; told: ToldMeal; isGuessed: boolean }
  | { kind: 'fast'; told: ToldFast; isGuessed: boolean }
  | { kind: 'past_fast'; told: ToldPastFast }
  | { kind: 'exercise'; told: ToldExercise }
  | { kind: 'goal'; told: ToldGoal }
  | { kind: 'memory'; told: ToldMemory }

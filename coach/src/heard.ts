import type {
  ToldExercise,
  ToldFast,
  ToldGoal,
  ToldMeal,
  ToldMemory,
  ToldMood,
  ToldSymptom,
} from '@finu/contract/told-logs'

/** What to log, as somebody said it, by its kind. */
export type ToldLog =
  | { kind: 'mood'; told: ToldMood }
  | { kind: 'symptom'; told: ToldSymptom; isGuessed: boolean }
  | { kind: 'meal'; told: ToldMeal; isGuessed: boolean; saidCalories: number | null }
  | { kind: 'fast'; told: ToldFast; isGuessed: boolean }
  | { kind: 'exercise'; told: ToldExercise }
  | { kind: 'goal'; told: ToldGoal }
  | { kind: 'memory'; told: ToldMemory }

/** What the coach asks for where somebody wants to log, and does not say what. */
export type Ask =
  | 'meal'
  | 'breakfast'
  | 'lunch'
  | 'dinner'
  | 'snack'
  | 'mood'
  | 'symptom'
  | 'exercise'
  | 'duration'
  | 'goal'
  | 'memory'

/** What a reader makes of a clause: a log, what it must ask first, or null where it is about something else. */
export type Reading<Kind extends ToldLog['kind']> = { log: Extract<ToldLog, { kind: Kind }> } | { ask: Ask } | null

/**
 * The coach's questions, word for word: by them it knows later what the next message answers, as it remembers nothing
 * but the conversation.
 */
export const asks: Record<Ask, string> = {
  meal: 'What did you eat? Say it like “2 eggs and a slice of toast for breakfast”.',
  breakfast: 'What did you eat for breakfast? Say it like “2 eggs and a slice of toast”.',
  lunch: 'What did you eat for lunch? Say it like “chicken salad and 200 g rice”.',
  dinner: 'What did you eat for dinner? Say it like “pasta with tomato sauce and a glass of wine”.',
  snack: 'What did you eat as a snack? Say it like “an apple and a handful of almonds”.',
  mood: 'How do you feel? Say it like “calm” or “stressed because of work”.',
  symptom: 'What bothers you, and how strong is it? Say it like “headache, 3 out of 5”.',
  exercise: 'What did you do, and for how long? Say it like “30 minutes of yoga”.',
  duration: 'For how long? Say it like “20 minutes”.',
  goal: 'What should the goal be? Say it like “walk 10 minutes for 20 points”.',
  memory: 'What should I keep in mind? Say it like “I am vegetarian”.',
}

/** What an earlier answer of the coach asked for; null where it asked for nothing. */
export function askIn(answer: string): Ask | null {
  const found = Object.entries(asks).find(([, text]) => answer.includes(text))
  return (found?.[0] as Ask | undefined) ?? null
}

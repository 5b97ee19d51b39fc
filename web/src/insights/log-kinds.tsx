import type { Fast } from '@finu/contract/fasting/fasting'
import type { Exercise } from '@finu/contract/fitness/fitness'
import type { CompletedGoal } from '@finu/contract/fitness/goals'
import type { Meal } from '@finu/contract/meals/meals'
import type { Mood } from '@finu/contract/moods/moods'
import type { Symptom } from '@finu/contract/symptoms/symptoms'
import { fastKind } from '../fasting/front/log-kind.tsx'
import { exerciseKind } from '../fitness/front/exercise-kind.tsx'
import { goalKind } from '../fitness/front/goal-kind.tsx'
import type { LogKind } from '../lib/log-kind.ts'
import { mealKind } from '../meals/front/log-kind.tsx'
import { moodKind } from '../moods/front/log-kind.tsx'
import { symptomKind } from '../symptoms/front/log-kind.tsx'

/** The type of log of each kind. */
export interface Logs {
  mood: Mood
  symptom: Symptom
  meal: Meal
  exercise: Exercise
  fast: Fast
  goal: CompletedGoal
}

export type KindName = keyof Logs

/** All kinds of log. A new kind needs a line here and in `Logs`, and a folder. */
export const logKinds: { [Name in KindName]: LogKind<Logs[Name]> } = {
  mood: moodKind,
  symptom: symptomKind,
  meal: mealKind,
  exercise: exerciseKind,
  fast: fastKind,
  goal: goalKind,
}

export const kindNames = Object.keys(logKinds) as KindName[]

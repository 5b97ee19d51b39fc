import type { LogKindName, LogKinds } from '@finu/contract/insights/log-kinds'
import type * as z from 'zod/mini'
import { fastKind } from '../fasting/front/log-kind.tsx'
import { exerciseKind } from '../fitness/front/exercise-kind.tsx'
import { goalKind } from '../fitness/front/goal-kind.tsx'
import type { LogKind } from '../lib/log-kind.ts'
import { mealKind } from '../meals/front/log-kind.tsx'
import { medicineKind } from '../medicines/front/log-kind.tsx'
import { moodKind } from '../moods/front/log-kind.tsx'
import { sleepKind } from '../sleep/front/log-kind.tsx'
import { symptomKind } from '../symptoms/front/log-kind.tsx'
import { waterKind } from '../water/front/log-kind.tsx'
import { weightKind } from '../weight/front/log-kind.tsx'

export type KindName = LogKindName
/** The type of log of each kind. */
export type Logs = { [Name in KindName]: z.output<LogKinds[Name]['log']> }

/** All kinds of log, as a day shows them. */
export const logKinds: { [Name in KindName]: LogKind<Logs[Name]> } = {
  mood: moodKind,
  meal: mealKind,
  water: waterKind,
  symptom: symptomKind,
  exercise: exerciseKind,
  fast: fastKind,
  sleep: sleepKind,
  weight: weightKind,
  medicine: medicineKind,
  goal: goalKind,
}

export const kindNames = Object.keys(logKinds) as KindName[]

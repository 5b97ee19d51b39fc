import type { LogKindName, LogKinds } from '@finu/contract/insights/log-kinds'
import { fastKind } from '../fasting/log-kind.ts'
import { exerciseKind } from '../fitness/exercise-kind.ts'
import { goalKind } from '../fitness/goal-kind.ts'
import { mealKind } from '../meals/log-kind.ts'
import { medicineKind } from '../medicines/log-kind.ts'
import { moodKind } from '../moods/log-kind.ts'
import type { LogKind } from '../platform/log-kind.ts'
import { sleepKind } from '../sleep/log-kind.ts'
import { symptomKind } from '../symptoms/log-kind.ts'
import { waterKind } from '../water/log-kind.ts'
import { weightKind } from '../weight/log-kind.ts'

/** All kinds of log. */
export const logKinds = {
  mood: moodKind,
  symptom: symptomKind,
  meal: mealKind,
  exercise: exerciseKind,
  fast: fastKind,
  sleep: sleepKind,
  goal: goalKind,
  water: waterKind,
  weight: weightKind,
  medicine: medicineKind,
} satisfies { [Name in LogKindName]: LogKind<LogKinds[Name]> }

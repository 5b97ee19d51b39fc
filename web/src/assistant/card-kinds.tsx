import { cardKindNames, type CardKindName } from '@finu/contract/assistant/card-kinds'
import { fastCardKind } from '../fasting/front/card-kind.tsx'
import { exerciseCardKind } from '../fitness/front/exercise-card-kind.tsx'
import { goalCardKind } from '../fitness/front/goal-card-kind.tsx'
import type { CardKind } from '../lib/card-kind.ts'
import { mealCardKind } from '../meals/front/card-kind.tsx'
import { medicineCardKind } from '../medicines/front/card-kind.tsx'
import { moodCardKind } from '../moods/front/card-kind.tsx'
import { sleepCardKind } from '../sleep/front/card-kind.tsx'
import { symptomCardKind } from '../symptoms/front/card-kind.tsx'
import { waterCardKind } from '../water/front/card-kind.tsx'
import { weightCardKind } from '../weight/front/card-kind.tsx'
import { memoryCardKind } from './memory-card-kind.tsx'

/** The kinds of record that cards create, change or delete: all logs, and memories. */
const cardKinds: { [Name in CardKindName]: CardKind<Name> } = {
  mood: moodCardKind,
  symptom: symptomCardKind,
  meal: mealCardKind,
  exercise: exerciseCardKind,
  fast: fastCardKind,
  sleep: sleepCardKind,
  goal: goalCardKind,
  water: waterCardKind,
  weight: weightCardKind,
  medicine: medicineCardKind,
  memory: memoryCardKind,
}

/** Returns how cards show, save, change and delete a kind. */
export const cardKind = <Name extends CardKindName>(name: Name): CardKind<Name> => {
  const kinds: { [Each in CardKindName]: CardKind<Each> } = cardKinds
  return kinds[name]
}

type Removals = Record<CardKindName, ReturnType<CardKind<CardKindName>['useRemove']>>

/** Returns a function that deletes a log by its kind's usual call. @returns the points taken back */
export function useRemoveLog() {
  // The list of kinds never changes, so the hooks always run in the same order.
  const removals = Object.fromEntries(cardKindNames.map((name) => [name, cardKind(name).useRemove()])) as Removals
  return ({ kind, id }: { kind: CardKindName; id: string }) => removals[kind](id)
}

import { ProposedLog, type Proposal } from '@finu/contract/assistant/proposals'
import type { CoachKindName, InputKind } from '../log-input.ts'
import type { Subject } from '../query.ts'
import { exerciseKind } from './exercise/kind.ts'
import { fastKind, pastFastKind } from './fast/kind.ts'
import { goalKind } from './goal/kind.ts'
import type { CardOf, CoachKind, EarlierCard } from './kind.ts'
import { mealKind } from './meal/kind.ts'
import { medicineKind } from './medicine/kind.ts'
import { memoryKind } from './memory/kind.ts'
import { moodKind } from './mood/kind.ts'
import { sleepKind } from './sleep/kind.ts'
import type { RecordSubject } from './subject.ts'
import { symptomKind } from './symptom/kind.ts'
import { waterKind } from './water/kind.ts'
import { weightKind } from './weight/kind.ts'

/** All kinds that the coach reads, as a summary of a day has them. */
const kinds = {
  mood: moodKind,
  symptom: symptomKind,
  exercise: exerciseKind,
  meal: mealKind,
  water: waterKind,
  sleep: sleepKind,
  weight: weightKind,
  medicine: medicineKind,
  fast: fastKind,
  goal: goalKind,
  memory: memoryKind,
} satisfies { [Of in CoachKindName]: CoachKind<Of> }

export const isCoachKind = (name: string): name is CoachKindName => Object.hasOwn(kinds, name)

/** Reads what is on an earlier card; null if it can't be read, or is of a kind that the coach does not read. */
export function readCard({ kind, log }: EarlierCard): Extract<ProposedLog, { kind: CoachKindName }> | null {
  const read = ProposedLog.safeParse({ kind, log }).data
  return read && isOfCoach(read) ? read : null
}
const isOfCoach = (read: ProposedLog): read is Extract<ProposedLog, { kind: CoachKindName }> => isCoachKind(read.kind)

/** Returns true for a card of a kind that the coach reads. */
export const isCoachCard = (card: Proposal): card is CardOf<InputKind> => isCoachKind(card.kind)

/** A kind of any input: its functions are called with the cards and logs of that kind. */
export type AnyKind = Omit<CoachKind, 'subjects'> & { subjects: Partial<Record<Subject, RecordSubject>> }

const ofInputs: Record<InputKind, AnyKind> = { ...kinds, past_fast: pastFastKind }

/** All kinds of records with their names. */
export const coachKinds = Object.entries<AnyKind>(kinds) as [CoachKindName, AnyKind][]

/** Returns what the coach knows of the kind of an input. */
export const kindNamed = (name: InputKind): AnyKind => ofInputs[name]

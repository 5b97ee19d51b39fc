import type { ChangeInput, DeletionInput } from '@finu/contract/assistant/log-inputs'
import type { ExerciseInput } from '@finu/contract/fitness/exercise-input'
import type { FastStartInput, PastFastInput } from '@finu/contract/fasting/fast-input'
import type { GoalInput } from '@finu/contract/fitness/goal-input'
import type { MealInput } from '@finu/contract/meals/meal-input'
import type { MemoryInput } from '@finu/contract/assistant/memory-input'
import type { MedicineInput } from '@finu/contract/medicines/medicine-input'
import type { MoodInput } from '@finu/contract/moods/mood-input'
import type { SleepInput } from '@finu/contract/sleep/sleep-input'
import type { SymptomInput } from '@finu/contract/symptoms/symptom-input'
import type { WaterInput } from '@finu/contract/water/water-input'
import type { WeightInput } from '@finu/contract/weight/weight-input'

/** A log to propose, in the person's words, by its kind. */
export type LogInput = LogOfKind & { said?: SaidAs }

/** The kind of an input: that of its record, or a fast that is over. */
export type InputKind = LogOfKind['kind']
export type InputOf<Kind extends InputKind> = Extract<LogInput, { kind: Kind }>
/** A kind of record that the coach reads in messages. It knows a record of another kind by its name only. */
export type CoachKindName = Exclude<InputKind, 'past_fast'>

/** How a log was said, for a later message about its card: 'a 3' is of the same scale, and 'another' is one of several. */
export interface SaidAs {
  /** The scale of its strength. */
  outOf?: 10 | undefined
  /** Its strength on that scale, if it was said as a number. */
  score?: number | undefined
  /** The vessels of a drink. */
  count?: number | undefined
}

export type LoadUnit = 'kg' | 'lb'

/** How the loads of sets were said. */
export interface LoadSaid {
  /** The unit that was said; null without one. */
  unit: LoadUnit | null
  /** True if a load has no unit: it is in kilograms until the person's units are known. */
  isBare: boolean
}

type LogOfKind =
  | { kind: 'mood'; input: MoodInput }
  | { kind: 'symptom'; input: SymptomInput; isGuessed: boolean }
  | { kind: 'meal'; input: MealInput; isGuessed: boolean }
  | { kind: 'fast'; input: FastStartInput; isGuessed: boolean }
  | { kind: 'past_fast'; input: PastFastInput }
  /**
   * Guessed if only the sets were said: the length follows from their number.
   */
  | { kind: 'exercise'; input: ExerciseInput; isGuessed?: boolean; load?: LoadSaid | undefined }
  | { kind: 'goal'; input: GoalInput }
  | { kind: 'memory'; input: MemoryInput }
  | { kind: 'medicine'; input: MedicineInput }
  | { kind: 'water'; input: WaterInput; isGuessed: boolean }
  /** Guessed if no unit was said: the number is in kilograms until the person's units are known. */
  | { kind: 'weight'; input: WeightInput; isGuessed: boolean }
  /** Guessed if only the length was said: the time of waking is the usual one. */
  | { kind: 'sleep'; input: SleepInput; isGuessed: boolean }

/** A change or deletion of a record, for a card to confirm. */
export type Revising = ({ act: 'change' } & ChangeInput) | ({ act: 'delete' } & DeletionInput)

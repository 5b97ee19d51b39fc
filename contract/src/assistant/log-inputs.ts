import * as z from 'zod/mini'
import { fastChanges } from '../fasting/fast-input.ts'
import { exerciseChanges } from '../fitness/exercise-input.ts'
import { mealChanges } from '../meals/meal-input.ts'
import { medicineChanges } from '../medicines/medicine-input.ts'
import { moodChanges } from '../moods/mood-input.ts'
import { inputFields } from '../platform/card-inputs.ts'
import { Id } from '../platform/wire.ts'
import { sleepChanges } from '../sleep/sleep-input.ts'
import { symptomChanges } from '../symptoms/symptom-input.ts'
import { waterChanges } from '../water/water-input.ts'
import { weightChanges } from '../weight/weight-input.ts'
import { cardKindNames } from './card-kinds.ts'
import { memoryChanges } from './memory-input.ts'

/** The new values of a record, which are its kind's; all others stay. */
const ChangedValues = z.partial(
  z.object({
    ...moodChanges,
    ...symptomChanges,
    ...mealChanges,
    ...exerciseChanges,
    ...fastChanges,
    ...waterChanges,
    ...weightChanges,
    ...sleepChanges,
    ...medicineChanges,
    ...memoryChanges,
  }),
)
export type ChangedValues = z.output<typeof ChangedValues>

/** A record of a kind, by the id that a look-up or a card gave. */
const record = { kind: z.enum(cardKindNames), id: Id, replaces: inputFields.replaces }

export const ChangeInput = z.object({ ...record, changes: ChangedValues })
export type ChangeInput = z.output<typeof ChangeInput>

export const DeletionInput = z.object(record)
export type DeletionInput = z.output<typeof DeletionInput>

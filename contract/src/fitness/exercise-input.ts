import * as z from 'zod/mini'
import { inputFields, shortText, wholeNumber } from '../platform/card-inputs.ts'
import { exerciseMinutes, exerciseTypes } from './fitness.ts'

const { name, notes, at, replaces } = inputFields
const type = z.enum(exerciseTypes)
const duration_minutes = wholeNumber(exerciseMinutes.least, exerciseMinutes.most)

/** An exercise that was done. */
export const ExerciseInput = z.object({
  name: shortText(120).check(z.minLength(2)),
  type,
  duration_minutes,
  notes,
  at,
  replaces,
})
export type ExerciseInput = z.output<typeof ExerciseInput>

/** The values that a change can set. */
export const exerciseChanges = { name, type, duration_minutes, notes, at }

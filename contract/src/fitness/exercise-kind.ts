import * as z from 'zod/mini'
import { inputFields, shortText, wholeNumber } from '../platform/card-inputs.ts'
import type { LogKind } from '../platform/log-kind.ts'
import { Exercise, exerciseMinutes, exerciseTypes, NewExercise } from './fitness.ts'

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

export const exerciseKind = {
  log: Exercise,
  dayList: 'exercises',
  formFields: ['name', 'type', 'duration_minutes', 'calories_burned', 'calories_source', 'notes', 'date'],
  created: NewExercise,
  changed: NewExercise,
  figures: {},
  changes: { name, type, duration_minutes, notes, at },
} as const satisfies LogKind

import * as z from 'zod/mini'
import { inputFields, shortText, wholeNumber } from '../platform/card-inputs.ts'
import { exerciseMinutes, exerciseTypes } from './fitness.ts'
import { mostMetres, setLimits } from './sets.ts'

const { name, notes, at, replaces } = inputFields
const type = z.enum(exerciseTypes)
const duration_minutes = wholeNumber(exerciseMinutes.least, exerciseMinutes.most)

/** The most groups of sets that one exercise is described by. */
export const mostSetGroups = 20

/** Equal sets of a movement; without a load it is the body alone. */
const SetsInput = z
  .object({
    movement: shortText(80),
    sets: wholeNumber(1, setLimits.plannedSets),
    reps: z.optional(wholeNumber(1, setLimits.reps)),
    load_kg: z.optional(z.number().check(z.minimum(0), z.maximum(setLimits.loadKg))),
    seconds: z.optional(wholeNumber(1, setLimits.seconds)),
  })
  .check(z.refine(({ reps, seconds }) => reps !== undefined || seconds !== undefined))

export type SetGroup = z.output<typeof SetsInput>

/** Metres, of a run, a ride and the like. */
const distance_m = z.optional(wholeNumber(1, mostMetres))

const sets = z.array(SetsInput).check(
  z.maxLength(mostSetGroups),
  z.refine((groups) => groups.reduce((sum, group) => sum + group.sets, 0) <= setLimits.sets),
)

/** An exercise that was done. */
export const ExerciseInput = z.object({
  name: shortText(120).check(z.minLength(2)),
  type,
  duration_minutes,
  notes,
  distance_m,
  sets: z.optional(sets),
  at,
  replaces,
})
export type ExerciseInput = z.output<typeof ExerciseInput>

/** The values that a change can set. */
export const exerciseChanges = { name, type, duration_minutes, notes, distance_m, sets, at }

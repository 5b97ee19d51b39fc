import * as z from 'zod/mini'
import { inputFields } from '../platform/card-inputs.ts'
import { LoggedKg } from './weight.ts'

const { at, replaces, notes } = inputFields
const weight_kg = LoggedKg

export const WeightInput = z.object({ weight_kg, notes, at, replaces })
export type WeightInput = z.output<typeof WeightInput>

/** The values that a change can set. */
export const weightChanges = { weight_kg, notes, at }

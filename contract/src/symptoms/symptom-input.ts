import * as z from 'zod/mini'
import { inputFields, wholeNumber } from '../platform/card-inputs.ts'

const { name, notes, at, replaces, triggers } = inputFields
/** 1 mild to 5 extreme. */
const severity_score = wholeNumber(1, 5)

export const SymptomInput = z.object({
  name,
  severity_score,
  description: notes,
  potential_triggers: triggers,
  at,
  replaces,
})
export type SymptomInput = z.output<typeof SymptomInput>

/** The values that a change can set. */
export const symptomChanges = { name, severity_score, notes, at }

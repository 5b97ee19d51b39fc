import * as z from 'zod/mini'
import { inputFields, wholeNumber } from '../platform/card-inputs.ts'
import type { LogKind } from '../platform/log-kind.ts'
import { NewSymptom, Symptom } from './symptoms.ts'

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

export const symptomKind = {
  log: Symptom,
  dayList: 'symptoms',
  formFields: ['name', 'severity_score', 'description', 'potential_triggers', 'timestamp'],
  created: NewSymptom,
  changed: NewSymptom,
  figures: {},
  changes: { name, severity_score, notes, at },
} as const satisfies LogKind

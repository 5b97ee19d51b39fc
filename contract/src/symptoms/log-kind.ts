import type { LogKind } from '../platform/log-kind.ts'
import { NewSymptom, Symptom } from './symptoms.ts'

export const symptomKind = {
  log: Symptom,
  dayList: 'symptoms',
  formFields: ['name', 'severity_score', 'description', 'potential_triggers', 'timestamp'],
  created: NewSymptom,
  changed: NewSymptom,
  figures: {},
} as const satisfies LogKind

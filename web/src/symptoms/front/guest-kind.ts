import { Instant } from '@finu/contract/platform/wire'
import { classify, NewSymptom, symptoms, type Symptom } from '@finu/contract/symptoms/symptoms'
import * as z from 'zod/mini'
import { defineGuestKind, guestRead, ofDay } from '../../lib/guest-kind.ts'
import { byFrequency, mean } from '../../lib/statistics.ts'

const Body = z.extend(NewSymptom, { timestamp: Instant })

/** A guest's symptoms. */
export const guestSymptoms = defineGuestKind<z.output<typeof Body>, Symptom>({
  name: 'symptom',
  list: 'symptoms',
  Body,
  time: 'timestamp',
  stays: ['name', 'severity_score', 'description', 'potential_triggers'],
  create: symptoms.create,
  change: symptoms.update,
  remove: symptoms.remove,
  present: ({ id, body: { name, severity_score, description, potential_triggers }, at }) => ({
    id,
    name,
    severity_score,
    description: description || null,
    potential_triggers,
    ...classify(name, severity_score),
    timestamp: at,
    is_resolved: false,
    resolved_at: null,
    improvement_score: null,
    duration_minutes: null,
  }),
  history: {
    endpoint: symptoms.list,
    textsOf: ({ name, description, potential_triggers }) => [name, description, ...potential_triggers],
    valuesOf: ({ category, severity, is_resolved, potential_triggers }) => ({
      category,
      severity,
      resolved: is_resolved,
      trigger: potential_triggers,
    }),
  },
  reads: [
    guestRead(symptoms.count, (all) => ({ count: all.length })),
    guestRead(symptoms.daily, (all, { params: { date } }) => {
      const of = ofDay(all, date)
      return {
        date,
        count: of.length,
        names: byFrequency(of.map(({ name }) => name)),
        average_severity: of.length === 0 ? null : mean(of.map((symptom) => symptom.severity_score)),
      }
    }),
  ],
})

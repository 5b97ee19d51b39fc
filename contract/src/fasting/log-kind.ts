import * as z from 'zod/mini'
import { ClockTime, inputFields, wholeNumber } from '../platform/card-inputs.ts'
import type { LogKind } from '../platform/log-kind.ts'
import { Fast, fastHours, FastInput, fastingTypes, NewFast, PastFast } from './fasting.ts'

const { notes, at, replaces } = inputFields

/** `planned_duration_hours` is for a custom fast only; `at` is set if it began earlier. */
export const FastStartInput = z.object({
  fasting_type: z.enum(fastingTypes),
  planned_duration_hours: z.optional(wholeNumber(fastHours.least, fastHours.most)),
  at,
  replaces,
})
export type FastStartInput = z.output<typeof FastStartInput>

/** A fast that is over: when it began and ended, on the user's clock. */
export const PastFastInput = z.object({ start: ClockTime, end: ClockTime, replaces })
export type PastFastInput = z.output<typeof PastFastInput>

export const fastKind = {
  log: Fast,
  dayList: 'fasts',
  formFields: [
    'fasting_type',
    'planned_duration_hours',
    'goals',
    'motivation_note',
    'reason',
    'first_meal',
    'start_time',
    'end_time',
  ],
  /** A fast to start, or an ended one, which `POST /fasting/past` accepts. */
  created: z.union([PastFast, NewFast]),
  /** An ended one. */
  changed: FastInput,
  figures: {},
  changes: { notes, start: at, end: at },
} as const satisfies LogKind

import * as z from 'zod/mini'
import { ClockTime, inputFields, wholeNumber } from '../platform/card-inputs.ts'
import { fastHours, fastingTypes } from './fasting.ts'

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

/** The values that a change can set. */
export const fastChanges = { notes, start: at, end: at }

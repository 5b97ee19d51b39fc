import * as z from 'zod/mini'
import { ClockTime, inputFields } from '../platform/card-inputs.ts'
import { sleepQualities } from './sleep.ts'

const { notes, at, replaces } = inputFields
const quality = z.enum(sleepQualities)

/** A night or a nap: when they fell asleep and woke up, on the person's clock. */
export const SleepInput = z.object({
  start: ClockTime,
  end: ClockTime,
  quality: z.optional(quality),
  notes,
  replaces,
})
export type SleepInput = z.output<typeof SleepInput>

/** The values that a change can set. */
export const sleepChanges = { quality, notes, start: at, end: at }

import * as z from 'zod/mini'
import { inputFields } from '../platform/card-inputs.ts'
import { moodLevels, moodTypes } from './moods.ts'

const { notes, at, replaces, triggers } = inputFields
const mood_type = z.enum(moodTypes)

export const MoodInput = z.object({
  mood_type,
  /** The word of its level, if only how good or bad it was is said. */
  label: z.optional(z.enum(moodLevels.map((level) => level.label))),
  notes,
  /** Such as Headache, Fatigue, Sleep. */
  triggers,
  at,
  replaces,
})
export type MoodInput = z.output<typeof MoodInput>

/** The values that a change can set. */
export const moodChanges = { mood_type, notes, at }

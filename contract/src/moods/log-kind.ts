import * as z from 'zod/mini'
import { inputFields } from '../platform/card-inputs.ts'
import type { LogKind } from '../platform/log-kind.ts'
import { Mood, moodLevels, moodTypes, NewMood } from './moods.ts'

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

export const moodKind = {
  log: Mood,
  dayList: 'moods',
  formFields: [
    'mood_type',
    'emoji',
    'label',
    'energy_level',
    'stress_level',
    'happiness_level',
    'anxiety_level',
    'notes',
    'triggers',
    'activities',
    'social_context',
    'timestamp',
  ],
  created: NewMood,
  changed: NewMood,
  figures: {},
  changes: { mood_type, notes, at },
} as const satisfies LogKind

import type { LogKind } from '../platform/log-kind.ts'
import { Mood, NewMood } from './moods.ts'

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
} as const satisfies LogKind

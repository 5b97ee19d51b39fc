import type { LogKind } from '../platform/log-kind.ts'
import { Exercise, NewExercise } from './fitness.ts'

export const exerciseKind = {
  log: Exercise,
  dayList: 'exercises',
  formFields: [
    'name',
    'type',
    'duration_minutes',
    'calories_burned',
    'calories_source',
    'notes',
    'distance_m',
    'sets',
    'date',
  ],
  created: NewExercise,
  changed: NewExercise,
  figures: {},
} as const satisfies LogKind

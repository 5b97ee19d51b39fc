import * as z from 'zod/mini'
import type { LogKind } from '../platform/log-kind.ts'
import { Fast, FastInput, NewFast, PastFast } from './fasting.ts'

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
} as const satisfies LogKind

import type { LogKind } from '../platform/log-kind.ts'
import { NewNight, Night } from './sleep.ts'

export const sleepKind = {
  log: Night,
  dayList: 'nights',
  formFields: ['asleep_at', 'woke_at', 'quality', 'notes', 'is_nap'],
  created: NewNight,
  changed: NewNight,
  figures: {},
} as const satisfies LogKind

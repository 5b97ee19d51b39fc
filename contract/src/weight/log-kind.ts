import type { LogKind } from '../platform/log-kind.ts'
import { NewWeight, WeightOfDay } from './weight.ts'

export const weightKind = {
  log: WeightOfDay,
  dayList: 'weights',
  formFields: ['weight_kg', 'measured_at', 'notes'],
  created: NewWeight,
  changed: NewWeight,
  figures: {},
} as const satisfies LogKind

import type { LogKind } from '../platform/log-kind.ts'
import { Medicine, NewMedicine } from './medicines.ts'

export const medicineKind = {
  log: Medicine,
  dayList: 'medicines',
  formFields: ['name', 'dose', 'taken_at'],
  created: NewMedicine,
  changed: NewMedicine,
  figures: {},
} as const satisfies LogKind

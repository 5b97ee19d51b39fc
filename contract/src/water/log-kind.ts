import type { LogKind } from '../platform/log-kind.ts'
import { Drink, NewDrink } from './water.ts'

export const waterKind = {
  log: Drink,
  dayList: 'drinks',
  formFields: ['amount_ml', 'drunk_at'],
  created: NewDrink,
  changed: NewDrink,
  figures: {},
} as const satisfies LogKind

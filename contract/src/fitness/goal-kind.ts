import type { LogKind } from '../platform/log-kind.ts'
import { CompletedGoal, NewGoal } from './goals.ts'

/** A card creates, changes or deletes a goal; a day has the completions of goals. */
export const goalKind = {
  log: CompletedGoal,
  dayList: 'goals',
  formFields: [],
  created: NewGoal,
  changed: NewGoal,
  figures: {},
} as const satisfies LogKind

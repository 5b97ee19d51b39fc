import * as z from 'zod/mini'
import { inputFields, shortText, wholeNumber } from '../platform/card-inputs.ts'
import type { LogKind } from '../platform/log-kind.ts'
import { CompletedGoal, goalCategories, goalPoints, NewGoal } from './goals.ts'

/** A daily goal. */
export const GoalInput = z.object({
  name: shortText(160),
  category: z.enum(goalCategories),
  points: z.optional(wholeNumber(goalPoints.least, goalPoints.most)),
  replaces: inputFields.replaces,
})
export type GoalInput = z.output<typeof GoalInput>

/** A card creates, changes or deletes a goal; a day has the completions of goals. */
export const goalKind = {
  log: CompletedGoal,
  dayList: 'goals',
  formFields: [],
  created: NewGoal,
  changed: NewGoal,
  figures: {},
  changes: {},
} as const satisfies LogKind

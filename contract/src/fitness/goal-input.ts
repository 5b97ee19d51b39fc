import * as z from 'zod/mini'
import { inputFields, shortText, wholeNumber } from '../platform/card-inputs.ts'
import { goalCategories, goalPoints } from './goals.ts'

/** A daily goal. */
export const GoalInput = z.object({
  name: shortText(160),
  category: z.enum(goalCategories),
  points: z.optional(wholeNumber(goalPoints.least, goalPoints.most)),
  replaces: inputFields.replaces,
})
export type GoalInput = z.output<typeof GoalInput>

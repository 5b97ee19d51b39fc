import * as z from 'zod/mini'
import { Id } from './wire.ts'

/** Parts of the inputs of the assistant's tools, which are small and plain; the server turns them into exact logs. */

export const shortText = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
export const wholeNumber = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A time on the person's clock, such as 2026-01-31T19:30. */
export const ClockTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

/** Fields that several inputs have. */
export const inputFields = {
  name: shortText(80),
  notes: z.optional(z.string().check(z.maxLength(1000))),
  /** Now if undefined. */
  at: z.optional(ClockTime),
  /** The id of an open card of this conversation that this one replaces. */
  replaces: z.optional(Id),
  triggers: z.optional(z.array(shortText(60)).check(z.maxLength(10))),
}

import * as z from 'zod/mini'

/** What a call of the coach carries beside the conversation, as `providerOptions.finu`. No other model reads it. */
export const Circumstances = z.object({
  /** The hour of the person's day, 0 to 23; null where their clock is not known. */
  hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))),
  /** Whether the person is not to be pointed at fasting. */
  isFastingRisky: z.boolean(),
  /** What the message may be a sign of, of what the coach heeds. */
  danger: z.nullable(z.enum(['eating', 'crash_diet'])),
})
export type Circumstances = z.output<typeof Circumstances>

export const nothingKnown: Circumstances = { hour: null, isFastingRisky: false, danger: null }

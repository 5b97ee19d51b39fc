import * as z from 'zod/mini'

/** What a call of the coach carries beside the conversation, as `providerOptions.finu`. No other model reads it. */
export const Circumstances = z.object({
  /** The person's own date, YYYY-MM-DD. */
  today: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Hours and minutes on the person's clock, 'HH:MM'. */
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  /** Whether 3/4 is the fourth of March where the person lives, and not the third of April. */
  isMonthFirst: z.optional(z.boolean()),
  /** Whether the person is not to be pointed at fasting. */
  isFastingRisky: z.boolean(),
  /** What the message may be a sign of, of what the coach heeds. */
  danger: z.nullable(z.enum(['eating', 'crash_diet', 'low'])),
})
export type Circumstances = z.output<typeof Circumstances>

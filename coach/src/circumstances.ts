import * as z from 'zod/mini'

/** Data of a call of the coach besides the conversation, as `providerOptions.finu`. No other model reads it. */
export const Circumstances = z.object({
  /** The person's own date, YYYY-MM-DD. */
  today: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Hours and minutes on the person's clock, 'HH:MM'. */
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  /** True if 3/4 is the fourth of March for the person, not the third of April. */
  isMonthFirst: z.optional(z.boolean()),
  /** True if fasting must not be suggested to the person. */
  isFastingRisky: z.boolean(),
  /** The possible danger of the message, of those that the coach handles. */
  danger: z.nullable(z.enum(['eating', 'crash_diet', 'low'])),
})
export type Circumstances = z.output<typeof Circumstances>

import * as z from 'zod/mini'

/** `{"detail": "…"}`: every error but a failed validation. */
export const Problem = z.object({ detail: z.string() })

/** The 422 answer: one entry for each failing field. */
export const ValidationProblem = z.object({
  detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() })),
})

/** A day in the user's own calendar. */
export const Day = z.iso.date('Use a date like 2026-01-31')

/** An instant: ISO 8601, UTC where no zone is given. */
export const Instant = z.iso.datetime({ local: true, offset: true, error: 'Use a time like 2026-01-31T08:00:00Z' })

export const IdParams = z.object({ id: z.uuid('That is not a valid id') })
export const DayParams = z.object({ date: Day })

/** A number in a query string, where everything arrives as text. */
export function queryNumber(minimum: number, maximum: number, standard: number) {
  const sentence = `Use a whole number from ${minimum} to ${maximum}`
  return z._default(
    z.pipe(
      z.coerce.number(sentence),
      z.int(sentence).check(z.minimum(minimum, sentence), z.maximum(maximum, sentence)),
    ),
    standard,
  )
}

/** Trimmed text of at most `maximum` characters. */
export function text(maximum: number) {
  return z
    .string('Use text')
    .check(z.trim(), z.maxLength(maximum, `Use at most ${maximum} characters`), z.regex(/^[^\0]*$/, 'Use plain text'))
}

/** A short list of short words, trimmed. */
export function words(most: number, longest = 60) {
  return z
    .array(text(longest).check(z.minLength(1, 'Leave out empty entries')), 'Use a list')
    .check(z.maxLength(most, `Use at most ${most} entries`))
}

export const Done = z.object({ success: z.literal(true) })

import * as z from 'zod/mini'
import { problemCodes } from './problem-codes.ts'

/** `{"detail": "…", "code": "…"}`: every error except a failed validation. */
export const Problem = z.object({ detail: z.string(), code: z.enum(problemCodes) })

/** The 422 answer: one entry for each failing field. */
export const ValidationProblem = z.object({
  detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() })),
  code: z.literal('invalid'),
})

/** Years outside of these are mistakes, and some exceed a database's calendar. */
const years = { first: 1900, last: 2200 } as const
const yearText = `Use a year from ${years.first} to ${years.last}`
const isInRange = (date: string) => {
  const year = Number(date.slice(0, 4))
  // A text without a year passes here: the format check reports it.
  return !(year < years.first || year > years.last)
}

/** A day in the user's own calendar. */
export const Day = z.iso.date('Use a date like 2026-01-31').check(z.maxLength(10), z.refine(isInRange, yearText))
export type Day = z.output<typeof Day>

/** An instant: ISO 8601, UTC without a zone. */
export const Instant = z.iso
  .datetime({ local: true, offset: true, error: 'Use a time like 2026-01-31T08:00:00Z' })
  .check(z.maxLength(35, 'Use at most nine decimals of a second'), z.refine(isInRange, yearText))
export type Instant = z.output<typeof Instant>

/** The most days back of a log: ten years. Older records are imported, or not kept. */
export const mostDaysBack = 3653
export const invalidTime = 'Invalid time'
export const futureTime = 'This time is still to come'

/**
 * The id of a record: 8-4-4-4-12 hexadecimal digits of any version, as PostgreSQL's `uuid` takes them. A client chooses
 * the ids of its records (`Idempotency-Key`), so what is accepted there must be accepted wherever a record is named.
 * In small letters, as what a record has earned is kept under the text of its id.
 */
export const Id = z.guid('That is not a valid id').check(z.toLowerCase())
export const IdParams = z.object({ id: Id })
export const DayParams = z.object({ date: Day })

/** A whole number in a query string, in which all values are text. */
export function queryWhole(minimum: number, maximum: number) {
  const sentence = `Use a whole number from ${minimum} to ${maximum}`
  return z.pipe(
    z.coerce.number(sentence),
    z.int(sentence).check(z.minimum(minimum, sentence), z.maximum(maximum, sentence)),
  )
}

/** The same with a default. */
export const queryNumber = (minimum: number, maximum: number, standard: number) =>
  z._default(queryWhole(minimum, maximum), standard)

/** A boolean in a query string. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false'], 'Use true or false'),
  z.transform((value) => value === 'true'),
)

const plainText = 'Use plain text'

/** Text of at most `maximum` characters that match a pattern: well-formed Unicode, unchanged. */
function wellFormedText(maximum: number, pattern: RegExp, missing?: string) {
  const error = ({ input }: { input?: unknown }) => missing ?? (input === undefined ? 'This is missing' : 'Use text')
  return z.string({ error }).check(
    z.maxLength(maximum, `Use at most ${maximum} characters`),
    z.regex(pattern, plainText),
    z.refine((value) => value.isWellFormed(), plainText),
  )
}

/**
 * Text of at most `maximum` characters, unchanged. Of the control characters (C0, DEL and C1) it may have line breaks and
 * tabs: the others order terminals about, and databases and other programs reject NUL. Use `text` for values that are
 * compared, such as names: it normalises them too.
 */
export const rawText = (maximum: number, missing?: string) => wellFormedText(maximum, /^[\t\n\r\P{Cc}]*$/u, missing)

/** A secret that is never shown, such as a password: anything but NUL, as one chosen earlier must still be accepted. */
export const secretText = (maximum: number, missing?: string) => wellFormedText(maximum, /^[^\0]*$/, missing)

/**
 * Trimmed text of at most `maximum` characters, in Unicode's composed form (NFC), so that equal words are equal.
 * @param missing the error text if it is missing
 */
export function text(maximum: number, missing?: string) {
  return rawText(maximum, missing).check(
    z.normalize('NFC'),
    z.trim(),
    // Composing can make a text longer.
    z.maxLength(maximum, `Use at most ${maximum} characters`),
  )
}

/** Characters that are invisible or change the direction of the following text. */
const misleading = /[\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A name shown to others or in emails: one line of `text` without invisible characters. */
export const nameText = (maximum: number, missing: string) =>
  text(maximum).check(
    z.overwrite((name) =>
      name
        .replaceAll(misleading, '')
        .replaceAll(/[\t\n\r]+/g, ' ')
        .trim(),
    ),
    z.minLength(1, missing),
  )

/** An object of at most `most` entries. */
export function record<Value extends z.ZodMiniType>(most: number, value: Value) {
  const schema = z
    .record(rawText(60), value, 'Use an object')
    .check(z.refine((entries) => Object.keys(entries).length <= most, `Use at most ${most} entries`))
  // JSON Schema has a keyword for it, which the library does not print by itself.
  return schema.register(z.globalRegistry, { maxProperties: most })
}

/** A short list of short words, trimmed. */
export function words(most: number, longest = 60) {
  return z
    .array(text(longest).check(z.minLength(1, 'Leave out empty entries')), 'Use a list')
    .check(z.maxLength(most, `Use at most ${most} entries`))
}

export const Done = z.object({ success: z.literal(true) })

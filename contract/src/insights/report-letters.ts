import * as z from 'zod/mini'
import { rawText } from '../platform/wire.ts'

export const reportLetterTexts = {
  linkInvalid: 'This link is not whole. Open it from the email again, or turn the report off in the settings.',
  failed: 'Your notifications could not be loaded',
  saveFailed: 'That could not be saved. Please try again.',
} as const

/** The setting of the weekly report by email, and what prevents its delivery. */
export const ReportLetters = z.object({
  is_wanted: z.boolean(),
  /** When the next one is due; null if none is wanted. */
  next_at: z.nullable(z.string()),
  /** True if the plan has a weekly report. */
  is_open: z.boolean(),
  /** Address of the letter; null if the account has none. */
  email: z.nullable(z.string()),
  /** Nothing is sent to an address that was not confirmed. */
  is_confirmed: z.boolean(),
})
export type ReportLetters = z.output<typeof ReportLetters>

export const ReportLettersChange = z.object({ is_wanted: z.boolean('Say true or false') })
/** The signed link of a letter: it needs no session. */
export const StopQuery = z.object({ token: rawText(100) })

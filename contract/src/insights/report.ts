import * as z from 'zod/mini'
import { Day } from '../platform/wire.ts'

export const reportTexts = {
  notOver: 'This week is not over yet.',
} as const

/** One line of the weekly report. */
const ReportLine = z.object({
  name: z.enum(['mood', 'sleep', 'exercise', 'calories', 'water', 'weight', 'fasts']),
  label: z.string(),
  /** The displayed value: '3.9', '7h 12m', '4 of 5'; null if nothing was logged. */
  value: z.nullable(z.string()),
  /** 'min', 'kcal', 'lb'; null if there is none. */
  unit: z.nullable(z.string()),
  /** The change from the week before in words: '0.1 lower', '55 less', 'same'. */
  change: z.string(),
})
export type ReportLine = z.output<typeof ReportLine>

/** The most medicines that a report lists. */
export const mostMedicines = 20

/** A medicine as the person noted it. */
const ReportMedicine = z.object({
  name: z.string(),
  dose: z.nullable(z.string()),
  /** The days of the week on which it was noted. */
  days: z.int(),
})
export type ReportMedicine = z.output<typeof ReportMedicine>

/** An ended week from Monday to Sunday. */
export const WeeklyReport = z.object({
  start_date: Day,
  end_date: Day,
  /** ISO 8601 week number. */
  week: z.int(),
  /** The number of its days with any log. */
  days: z.int(),
  /** Each day's mean mood, 1 to 5, Monday first; null if none was logged. */
  moods: z.array(z.nullable(z.number())),
  /** One sentence. */
  lead: z.string(),
  /** Sleep, water and weight are left out if they were logged in neither week. */
  lines: z.array(ReportLine),
  /** Those noted on most days first. */
  medicines: z.array(ReportMedicine),
  /** One thing to try. */
  suggestion: z.string(),
})
export type WeeklyReport = z.output<typeof WeeklyReport>

export const WeekQuery = z.object({
  /** Any day of the week; by default the last ended week. */
  date: z.optional(Day),
})

export const Week = z.object({
  /** True if the plan includes it. */
  is_open: z.boolean(),
  /** Null if the plan does not include it. */
  report: z.nullable(WeeklyReport),
  /** True if anything was logged before that week. */
  has_earlier: z.boolean(),
})
export type Week = z.output<typeof Week>

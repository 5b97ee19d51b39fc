import * as z from 'zod/mini'
import { Day } from '../platform/wire.ts'

export const reportTexts = {
  notOver: 'This week is not over yet.',
} as const

/** One line of the weekly report. */
const ReportLine = z.object({
  name: z.enum(['mood', 'exercise', 'calories', 'fasts']),
  label: z.string(),
  /** As it is read: '3.9', '85', '4 of 5'; null where nothing was logged. */
  value: z.nullable(z.string()),
  /** 'min', 'kcal'; null where there is none. */
  unit: z.nullable(z.string()),
  /** Beside the week before, in words: '0.1 lower', '55 less', 'same'. */
  change: z.string(),
})
export type ReportLine = z.output<typeof ReportLine>

/** A week from Monday to Sunday that is over. */
export const WeeklyReport = z.object({
  start_date: Day,
  end_date: Day,
  /** As ISO 8601 counts weeks. */
  week: z.int(),
  /** On how many of its days anything was logged. */
  days: z.int(),
  /** Each day's mean mood, 1 to 5, Monday first; null where none was logged. */
  moods: z.array(z.nullable(z.number())),
  /** One sentence. */
  lead: z.string(),
  lines: z.array(ReportLine),
  /** One thing to try. */
  suggestion: z.string(),
})
export type WeeklyReport = z.output<typeof WeeklyReport>

export const WeekQuery = z.object({
  /** Any day of the week; the week that ended last where left out. */
  date: z.optional(Day),
})

export const Week = z.object({
  /** Whether the plan opens it. */
  is_open: z.boolean(),
  /** Null where the plan does not. */
  report: z.nullable(WeeklyReport),
  /** Whether anything was logged before that week. */
  has_earlier: z.boolean(),
})
export type Week = z.output<typeof Week>

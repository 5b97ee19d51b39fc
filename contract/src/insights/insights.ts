import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { WeightOfDay } from '../weight/weight.ts'
import { exerciseTypes } from '../fitness/fitness.ts'
import { Goal } from '../fitness/goals.ts'
import { logKindNames, logKinds, type LogKindName, type LogKinds } from './log-kinds.ts'
import { ReportLetters, ReportLettersChange, StopQuery } from './report-letters.ts'
import { Week, WeekQuery } from './report.ts'
import { CorrelationReport } from './correlations.ts'
import { Day, DayParams, Done, queryNumber } from '../platform/wire.ts'

export const insightsTexts = {
  dayFailed: 'This day could not be loaded',
  noSuchDay: 'There is no such day.',
  todayFailed: 'Today could not be loaded',
  trendsFailed: 'Your trends could not be loaded',
  yearFailed: 'Your year could not be loaded',
} as const

/** The lists of a day's logs, by their names. */
type DayLists = { [Name in LogKindName as LogKinds[Name]['dayList']]: z.ZodMiniArray<LogKinds[Name]['log']> }
const dayLists = Object.fromEntries(
  logKindNames.map((name) => [logKinds[name].dayList, z.array(logKinds[name].log)]),
) as unknown as DayLists

/** Names the lists of a day. @param lists the logs of each kind, in the order of `logKindNames` */
export const dayListsOf = (lists: readonly object[][]) =>
  // Each list has logs of its kind: a caller reads them by the same names.
  Object.fromEntries(logKindNames.map((name, index) => [logKinds[name].dayList, lists[index]])) as {
    [List in keyof DayLists]: z.output<DayLists[List]>
  }

/**
 * All logs of one day in the user's calendar. Each list is sorted by time. Exercises are only completed ones; a fast is
 * in the list of every day that it overlaps; goals are the completions of the day.
 */
export const DayLog = z.object({
  date: Day,
  /** The instants at which the day begins and ends; the end is the start of the next day. */
  starts_at: z.string(),
  ends_at: z.string(),
  ...dayLists,
  /** The number of goals that existed on the day. */
  goals_total: z.int(),
  /** True if a list has only the latest logs of its kind, as there are more than a day shows. */
  is_partial: z.boolean(),
  /** Points earned on that day minus those taken back, whichever day the logs belong to. */
  points: z.int(),
  /** Monday to Sunday around it, each with the mood's mean level from 1 to 5, rounded; null if none is logged. */
  week: z.array(z.object({ date: Day, level: z.nullable(z.int()) })),
})
export type DayLog = z.output<typeof DayLog>

/** Days in a row by kind of log. */
const Streaks = z.object({ mood: z.int(), meal: z.int(), fast: z.int(), exercise: z.int() })

/** The user's current day, with the figures it is compared with and the possible next steps. */
export const Today = z.extend(DayLog, {
  /** Every goal as of today, oldest first. */
  all_goals: z.array(Goal),
  /** Minutes of exercise of each day of the week, Monday first. */
  week_minutes: z.array(z.int()),
  streaks: Streaks,
  /** The exercise done last, on any day. */
  latest_exercise: z.nullable(z.object({ name: z.string(), type: z.enum(exerciseTypes), duration_minutes: z.int() })),
  /** The weight measured last, on any day, with the trend of today. */
  latest_weight: z.nullable(WeightOfDay),
})
export type Today = z.output<typeof Today>

/** The available periods of trends, in days up to today. */
export const trendPeriods = [7, 30, 90, 365] as const
export type TrendPeriod = (typeof trendPeriods)[number]

/** A value for each day of the period, oldest first; null if it is not known. */
const DayValues = z.array(z.nullable(z.number()))
/** @property before the mean of the same number of days before, null if none of them has a value */
const Series = z.object({ values: DayValues, before: z.nullable(z.number()) })
export type Series = z.output<typeof Series>
/** The name logged on most days of the period; `before` counts the days of the period before it. */
const NamedSeries = z.nullable(z.extend(Series, { name: z.string() }))
export type NamedSeries = z.output<typeof NamedSeries>

export const Trends = z.object({
  start_date: Day,
  end_date: Day,
  /** Mean of the day, 1 to 5. */
  mood: Series,
  /** Means of the day, 1 to 5 and 1 to 10; null if all values of the period were derived from the mood. */
  energy: z.nullable(Series),
  stress: z.nullable(Series),
  /** 1 on days with it, 0 on days with a mood and without it. */
  trigger: NamedSeries,
  /** Its highest severity of the day, 1 to 5; 0 on days with a mood and without it. */
  symptom: NamedSeries,
  /** kcal of the day's meals; null if none is logged. */
  calories: Series,
  /** Minutes; 0 on days with any log and without exercise. */
  exercise: Series,
  /** Hours of the fasts that ended on the day. */
  fasting: Series,
  /** Millilitres of the day's drinks; null if none is logged. */
  water: Series,
  /** The weight's trend in kilograms, on days with a weighing. */
  weight: Series,
  /** Hours of the night from which the user woke up on the day, without naps; null if none is logged. */
  sleep: Series,
})
export type Trends = z.output<typeof Trends>

/** The days of the year's picture, up to today. */
export const yearDays = 365

export const insights = {
  today: endpoint('GET /insights/today', {
    summary: 'Get today’s summary with targets, streaks and next steps',
    access: 'user',
    answer: Today,
  }),
  trends: endpoint('GET /insights/trends', {
    summary: 'Get daily trends; more than 7 days need Premium',
    access: 'user',
    query: z.object({ days: queryNumber(1, 365, 7) }),
    answer: Trends,
    refuses: { 402: 'The plan covers fewer days' },
  }),
  year: endpoint('GET /insights/year', {
    summary: 'Get the average mood of each of the last 365 days',
    access: 'user',
    answer: z.object({ start_date: Day, end_date: Day, levels: DayValues }),
  }),
  day: endpoint('GET /insights/day/:date', {
    summary: 'List all entries of a day, in order of time',
    access: 'user',
    params: DayParams,
    answer: DayLog,
  }),
  correlations: endpoint('GET /insights/together', {
    summary: 'Get the latest correlations between the user’s records',
    access: 'user',
    answer: CorrelationReport,
  }),
  week: endpoint('GET /insights/week', {
    summary: 'Get the report of a completed week, compared with the week before',
    description: 'By default the last completed week.',
    access: 'user',
    query: WeekQuery,
    answer: Week,
  }),
  reportLetters: endpoint('GET /insights/week/letters', {
    summary: 'Get the setting for the weekly report by email',
    access: 'user',
    answer: ReportLetters,
  }),
  wantReportLetters: endpoint('PUT /insights/week/letters', {
    summary: 'Turn the weekly report by email on or off',
    description: 'It is sent on Monday mornings.',
    access: 'user',
    body: ReportLettersChange,
    answer: ReportLetters,
  }),
  stopReportLetters: endpoint('POST /insights/week/letters/stop', {
    summary: 'Unsubscribe from the weekly report with a signed link',
    description: 'Supports one-click unsubscribe by mail programs (RFC 8058).',
    access: 'public',
    query: StopQuery,
    answer: Done,
  }),
}

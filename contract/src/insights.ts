import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Fast } from './fasting.ts'
import { Exercise } from './fitness.ts'
import { Meal } from './meals.ts'
import { Mood } from './moods.ts'
import { ReportLetters, ReportLettersChange, StopQuery } from './report-letters.ts'
import { Week } from './report.ts'
import { Symptom } from './symptoms.ts'
import { Together } from './together.ts'
import { Day, DayParams, Done } from './wire.ts'

export const insightsTexts = {
  dayFailed: 'This day could not be loaded',
  noSuchDay: 'There is no such day.',
} as const

/** For how long what was deleted can be brought back. */
export const undoMs = 10_000

/** A goal that was completed on a day. */
const CompletedGoal = z.object({
  /** Of the completion. */
  id: z.uuid(),
  goal_id: z.uuid(),
  name: z.string(),
  points: z.int(),
  completed_at: z.string(),
})
export type CompletedGoal = z.output<typeof CompletedGoal>

/** Everything of one day in the user's calendar. Each list is in order of time. */
export const DayLog = z.object({
  date: Day,
  /** The instants when the day begins and ends, the latter being the next day's first. */
  starts_at: z.string(),
  ends_at: z.string(),
  moods: z.array(Mood),
  symptoms: z.array(Symptom),
  meals: z.array(Meal),
  /** Those that are done. */
  exercises: z.array(Exercise),
  /** Each that has a part in the day, so that one over midnight is on both days. */
  fasts: z.array(Fast),
  goals: z.array(CompletedGoal),
  /** How many goals there are by now. */
  goals_total: z.int(),
  /** What was earned on that day less what was taken back, whichever day the logs belong to. */
  points: z.int(),
  /** Monday to Sunday around it, each with the mood's mean level from 1 to 5, rounded; null where none is logged. */
  week: z.array(z.object({ date: Day, level: z.nullable(z.int()) })),
})
export type DayLog = z.output<typeof DayLog>

export const insights = {
  day: endpoint('GET /insights/day/:date', {
    summary: 'Everything of a day in the user’s calendar, in order of time',
    access: 'user',
    params: DayParams,
    answer: DayLog,
  }),
  together: endpoint('GET /insights/together', {
    summary: 'What goes together in the user’s own records, as it was last worked out',
    access: 'user',
    answer: Together,
  }),
  week: endpoint('GET /insights/week', {
    summary: 'The week that ended last, beside the one before it, in words',
    access: 'user',
    answer: Week,
  }),
  reportLetters: endpoint('GET /insights/week/letters', {
    summary: 'Whether the weekly report comes by mail',
    access: 'user',
    answer: ReportLetters,
  }),
  wantReportLetters: endpoint('PUT /insights/week/letters', {
    summary: 'Have the weekly report sent by mail on Monday mornings, or not',
    access: 'user',
    body: ReportLettersChange,
    answer: ReportLetters,
  }),
  stopReportLetters: endpoint('POST /insights/week/letters/stop', {
    summary: 'Stop the weekly report by the signed link of a letter, as mail programs do it (RFC 8058)',
    access: 'public',
    query: StopQuery,
    answer: Done,
  }),
}

import { countNoun } from '../platform/counted-nouns.ts'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { FastingCaution } from './fasting-cautions.ts'
import { Changed, Reward, TakenBack } from '../rewards/reward.ts'
import { HistoryFilters, HistoryPageQuery } from '../platform/history.ts'
import { Page } from '../platform/pages.ts'
import { Day, Id, IdParams, Instant, queryNumber, text, words } from '../platform/wire.ts'

export const fastingTypes = ['16:8', '18:6', '20:4', '24:0', 'alternate_day', 'custom'] as const
export type FastingType = (typeof fastingTypes)[number]

/** The four windows of the picker. Their hours are fixed. */
export const fastingWindowChoices = [
  { fasting_type: '16:8', name: 'Intermittent', hours: 16 },
  { fasting_type: '18:6', name: 'Extended', hours: 18 },
  { fasting_type: '20:4', name: 'Warrior', hours: 20 },
  { fasting_type: '24:0', name: 'Full Day', hours: 24 },
] as const satisfies readonly { fasting_type: FastingType; name: string; hours: number }[]

export const fastHours = { least: 1, most: 168 } as const
/** From dinner, over a day without a meal, to the breakfast after it. */
export const alternateDayHours = 36
/** The web app sends these with every fast. */
export const standardFastingGoals = ['weight_loss', 'mental_clarity'] as const
const fastHistoryPageSize = 10
/** How many days back a fast can be entered by hand. */
const pastFastDays = 365

/** `milestone` applies to each of `fastMilestones`. A planned time under `leastHours` earns neither. */
export const fastPoints = { started: 2, milestone: 5, completed: 50, leastHours: 12 } as const
/** The milestones of a fast that earn, as shares of its planned time. */
export const fastMilestones = [
  { name: 'quarter', share: 0.25 },
  { name: 'half', share: 0.5 },
  { name: 'three_quarters', share: 0.75 },
] as const

/** `paused` is a label of the spec: a pause exists only in the browser, so the server never returns it. */
const fastStatuses = ['active', 'completed', 'broken', 'paused'] as const
export type FastStatus = (typeof fastStatuses)[number]

export const fastingTexts = {
  loadFailed: 'Failed to load fasting session',
  signInToStart: 'Please sign in to start a fasting session',
  startFailed: 'Failed to start fasting session',
  signInToComplete: 'Please sign in to complete a fasting session',
  completeFailed: 'Failed to complete fasting session',
  authenticationToStart: 'Authentication required. Please sign in to start a fasting session.',
  authenticationToComplete: 'Authentication required. Please sign in to complete a fasting session.',
  endedEarly: (minutes: number) =>
    `Fasting ended early. You needed ${countNoun(minutes, 'more minute')} to earn tokens.`,
  complete: 'Fasting Complete',
  alreadyActive: 'A fast is already running. End it before you start another one.',
  noneActive: 'No fast is running.',
  stillRunning: 'This fast is still running. End it before you change its times.',
  isOver: 'This fast is over by now.',
  resumeFailed: 'Failed to undo the end of the fast',
  tooLateToResume: 'It is too late to undo that. You can change when the fast ended in its history.',
  overlaps: 'This overlaps with another fast of yours.',
  startMissing: 'Say when the fast started',
  endMissing: 'Say when the fast ended',
  endBeforeStart: 'The end must be after the start',
  startInTheFuture: 'A fast cannot start in the future',
  inTheFuture: 'A past fast cannot end in the future',
  goalTooShort: 'This fast has lasted longer than that already.',
  goalChanged: (hours: number) => `Goal changed to ${hours}h`,
  tooLong: `A fast can last ${fastHours.most} hours at most`,
  tooLongAgo: `A fast can be entered up to ${pastFastDays} days back`,
  historyFailed: 'Failed to load fasting history',
  deleteFailed: 'Failed to delete fast',
  saveFailed: 'Failed to save fast. Please try again.',
  ended: 'Fast ended',
  deleted: 'Fast deleted',
  takenBack: 'Undone',
  added: 'Fast added to your history',
  changed: 'Fast changed',
} as const

const hoursText = `Use a whole number of hours from ${fastHours.least} to ${fastHours.most}`
const hoursMissing = `Say for how many hours, from ${fastHours.least} to ${fastHours.most}`
export const PlannedHours = z
  .int(hoursText)
  .check(z.minimum(fastHours.least, hoursText), z.maximum(fastHours.most, hoursText))

/**
 * Returns the hours that a type plans: those of its window whatever was requested, else the requested ones; null if
 * there are none.
 */
export function plannedHoursOf(type: FastingType, asked: number | null | undefined): number | null {
  const window = fastingWindowChoices.find(({ fasting_type }) => fasting_type === type)
  return window?.hours ?? asked ?? (type === 'alternate_day' ? alternateDayHours : null)
}

interface Planned {
  fasting_type: FastingType
  planned_duration_hours?: number | null | undefined
}

const knowsItsHours = ({ fasting_type, planned_duration_hours }: Planned) =>
  plannedHoursOf(fasting_type, planned_duration_hours) !== null

const plan = {
  fasting_type: z.enum(fastingTypes, 'Choose a window from the list'),
  /** Fixed for 16:8, 18:6, 20:4 and 24:0. The default of an alternate day is 36; required for a custom fast. */
  planned_duration_hours: z.nullish(PlannedHours),
  goals: z._default(words(10), []),
  motivation_note: z.nullish(text(500)),
}

export const NewFast = z
  .object({
    ...plan,
    /** When it began, if earlier. It counts as time; points follow the server's clock. */
    start_time: z.optional(Instant),
  })
  .check(z.refine(knowsItsHours, { error: hoursMissing, path: ['planned_duration_hours'] }))
export type NewFast = z.output<typeof NewFast>

/** The window of the fast that is running. */
export const FastGoal = z
  .object({ fasting_type: plan.fasting_type, planned_duration_hours: plan.planned_duration_hours })
  .check(z.refine(knowsItsHours, { error: hoursMissing, path: ['planned_duration_hours'] }))
export type FastGoal = z.output<typeof FastGoal>

/** An ended fast, on the user's word. It earns nothing. */
export const PastFast = z.object({
  ...plan,
  /** A custom fast without planned hours gets the whole hours it lasted. */
  fasting_type: z._default(plan.fasting_type, 'custom'),
  start_time: Instant,
  end_time: Instant,
})
export type PastFast = z.output<typeof PastFast>

/** The new content of an ended fast. */
export const FastInput = z.extend(PastFast, { reason: z.nullish(text(200)), first_meal: z.nullish(text(200)) })
export type FastInput = z.output<typeof FastInput>

const hourMs = 3_600_000
/** Clocks differ slightly: a fast that ended just now is not refused for it. */
const clockToleranceMs = 60_000

/**
 * Checks the times of a past fast, in epoch milliseconds.
 * @returns the field and the error text, or null if the times are valid
 */
export function pastFastProblem({ start, end, now }: Record<'start' | 'end' | 'now', number>) {
  if (end <= start) return { field: 'end_time', text: fastingTexts.endBeforeStart } as const
  if (end > now + clockToleranceMs) return { field: 'end_time', text: fastingTexts.inTheFuture } as const
  if (end - start > fastHours.most * hourMs) return { field: 'end_time', text: fastingTexts.tooLong } as const
  if (start < now - pastFastDays * 24 * hourMs) return { field: 'start_time', text: fastingTexts.tooLongAgo } as const
  return null
}

/**
 * Checks the start of a running fast, in epoch milliseconds.
 * @returns the error text, or null if the start is valid
 */
export function runningStartProblem({ start, now }: Record<'start' | 'now', number>): string | null {
  if (start > now + clockToleranceMs) return fastingTexts.startInTheFuture
  return now - start > fastHours.most * hourMs ? fastingTexts.tooLong : null
}

export const Fast = z.object({
  id: Id,
  fasting_type: z.enum(fastingTypes),
  planned_duration_hours: z.int(),
  start_time: z.string(),
  /** Null while it is active. */
  end_time: z.nullable(z.string()),
  /** When its time begins to earn: its start, or when the server's clock observed the start, if later. */
  points_from: z.string(),
  /** By the server's clock, up to the end or `as_of`; two decimals. */
  current_duration_hours: z.number(),
  status: z.enum(fastStatuses),
  goals: z.array(z.string()),
  motivation_note: z.nullable(z.string()),
  /** Points for completing it. */
  tokens_earned: z.int(),
  /** How many of its milestones the server has settled. */
  milestones_reached: z.int(),
  /** True if it reached its goal and was longer than every fast before. */
  personal_best: z.boolean(),
  first_meal: z.nullable(z.string()),
  /** Why it ended early, in the user's words. */
  reason: z.nullable(z.string()),
  /** True if it was entered after it ended, on the user's word. */
  is_by_hand: z.boolean(),
  /** The server's clock at the time of the answer. */
  as_of: z.string(),
})
export type Fast = z.output<typeof Fast>

export const FastWithReward = z.extend(Fast, { reward: Reward })
export const ChangedFast = z.extend(Fast, Changed.shape)
export const EndedFast = z.extend(FastWithReward, {
  /** Whole minutes left of the planned time; 0 if it was reached. */
  minutes_missing: z.int(),
})
const firstMeal = z.nullish(text(200))

/** Seconds after its end within which a fast that ended early can go on: the time of Undo, and a slow network. */
export const fastResumeSeconds = 120

/** Filters of the history of fasts; days are those on which a fast started. */
export const FastFilters = z.extend(HistoryFilters, {
  status: z.optional(z.enum(fastStatuses)),
  fasting_type: z.optional(z.enum(fastingTypes)),
})
export type FastFilters = z.output<typeof FastFilters>

export const fasting = {
  start: endpoint('POST /fasting', {
    summary: 'Start a fast, now or with an earlier start time',
    description: 'Only one fast can run at a time. The server’s clock decides the points.',
    access: 'user',
    body: NewFast,
    answer: FastWithReward,
    status: 201,
    idempotent: true,
  }),
  enter: endpoint('POST /fasting/past', {
    summary: 'Log a past fast',
    description: 'Earns no points.',
    access: 'user',
    body: PastFast,
    answer: Fast,
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /fasting', {
    summary: 'List fasts, newest first',
    access: 'user',
    query: z.extend(HistoryPageQuery(fastHistoryPageSize), FastFilters.shape),
    answer: z.extend(Page, { fasts: z.array(Fast) }),
  }),
  active: endpoint('GET /fasting/active', {
    summary: 'Get the current fast',
    description: 'Returns 404 if no fast is running.',
    access: 'user',
    answer: Fast,
  }),
  summary: endpoint('GET /fasting/summary', {
    summary: 'Get totals of all ended fasts, and the current week by day',
    description: 'The hours include time beyond the goal.',
    access: 'user',
    answer: z.object({
      /** Ended fasts, including those entered by hand. */
      total_fasts: z.int(),
      completed_fasts: z.int(),
      /** Percent of the ended fasts that reached their goal, rounded; 0 before the first. */
      completion_rate: z.int(),
      /** Hours have one decimal. */
      total_hours: z.number(),
      average_hours: z.number(),
      /** The longest fast, whether it reached its goal or not. */
      longest_hours: z.number(),
      /** Days in a row with a fast started, as the rewards count them. */
      current_streak: z.int(),
      week_start: Day,
      /** Monday to Sunday, each with the fasts that ended on it. */
      days: z.array(z.object({ date: Day, fasts: z.int(), completed: z.int(), hours: z.number() })),
    }),
  }),
  cautions: endpoint('GET /fasting/cautions', {
    summary: 'List cautions before a fast, based on the profile',
    access: 'user',
    query: z.object({ planned_duration_hours: queryNumber(fastHours.least, fastHours.most, 16) }),
    answer: z.object({ cautions: z.array(FastingCaution) }),
  }),
  complete: endpoint('POST /fasting/:id/complete', {
    summary: 'End the current fast',
    description: 'Earns completion points after its planned end. The response says what was missing.',
    access: 'user',
    params: IdParams,
    query: z.object({ first_meal: z.optional(text(200)) }),
    answer: EndedFast,
  }),
  break: endpoint('POST /fasting/:id/break', {
    summary: 'End the current fast early, with a reason',
    access: 'user',
    params: IdParams,
    body: z.object({ reason: z.nullish(text(200)), first_meal: firstMeal }),
    answer: EndedFast,
  }),
  resume: endpoint('POST /fasting/:id/resume', {
    summary: 'Undo the end of a fast that just ended early',
    access: 'user',
    params: IdParams,
    answer: Fast,
    refuses: { 409: 'Another fast was started, or it is too late' },
  }),
  changeStart: endpoint('PUT /fasting/:id/start', {
    isVersioned: true,
    summary: 'Change the start of the current fast',
    description: 'A later start adjusts its points.',
    access: 'user',
    params: IdParams,
    body: z.object({ start_time: Instant }),
    answer: ChangedFast,
    refuses: { 409: 'The fast is over, or overlaps with another one' },
  }),
  changeGoal: endpoint('PUT /fasting/:id/goal', {
    isVersioned: true,
    summary: 'Change the goal of the current fast',
    description: 'The new window cannot be shorter than the time fasted so far. Points are adjusted.',
    access: 'user',
    params: IdParams,
    body: FastGoal,
    answer: ChangedFast,
    refuses: { 409: 'The fast is over' },
  }),
  change: endpoint('PUT /fasting/:id', {
    isVersioned: true,
    summary: 'Replace an ended fast',
    description: 'Points are adjusted by the time that the server measured.',
    access: 'user',
    params: IdParams,
    body: FastInput,
    answer: ChangedFast,
  }),
  remove: endpoint('DELETE /fasting/:id', {
    summary: 'Delete a fast and reverse its points',
    access: 'user',
    params: IdParams,
    answer: TakenBack,
  }),
}

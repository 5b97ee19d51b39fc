import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Done, rawText } from '../platform/wire.ts'

/** Kinds of reminders, by the name of their switch. */
export const reminderKinds = ['meal_reminders', 'fasting_alerts', 'mood_check_ins', 'goal_deadlines'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Longer quiet hours would leave no time for reminders, which the switches already allow. */
const mostQuietHours = 16

export const reminderTexts = {
  linkInvalid: 'This link is not whole. Open it from the email again, or turn the reminder off in the settings.',
  saveFailed: 'That could not be saved. Please try again.',
  time: 'Use a time from 00:00 to 23:59',
  isQuiet: 'This lies in your quiet hours. Choose another time.',
  coversReminder: 'One of your reminders lies in these hours. Move it first.',
  tooQuiet: `Quiet hours can last ${mostQuietHours} hours at most.`,
} as const

/** Time of day, 00:00 to 23:59. */
export const ClockTime = z
  .string(reminderTexts.time)
  .check(z.maxLength(5, reminderTexts.time), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, reminderTexts.time))

/** Equal times mean that there are no quiet hours. */
export interface QuietHours {
  quiet_from: string
  quiet_until: string
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const dayMinutes = 1440
/** Returns the minutes from one clock time to the next occurrence of another. */
const minutesBetween = (from: string, until: string) => (minutesOf(until) - minutesOf(from) + dayMinutes) % dayMinutes

/** True if a time is within quiet hours, which include their first minute and exclude their end. */
export const isQuietTime = ({ quiet_from: from, quiet_until: until }: QuietHours, time: string): boolean =>
  minutesBetween(from, time) < minutesBetween(from, until)

const choices = {
  meal_reminders: z.boolean(),
  fasting_alerts: z.boolean(),
  mood_check_ins: z.boolean(),
  goal_deadlines: z.boolean(),
  /** Times of the meal reminders: sent if no meal was logged before the first, or between the first and the second. */
  meal_times: z.array(ClockTime, 'Say two times').check(z.length(2, 'Say two times')),
  mood_time: ClockTime,
  quiet_from: ClockTime,
  quiet_until: ClockTime,
  /** True if the end of a fast is notified in quiet hours too. */
  fast_end_passes: z.boolean(),
  /** True if a reminder comes before the eating window after a fast closes; with fasting alerts only. */
  eating_window: z.boolean(),
}

const Choices = z.object(choices)
export type ReminderChoices = z.output<typeof Choices>

/** The default choices: nobody is reminded unasked. */
export const standardReminders: ReminderChoices = {
  meal_reminders: false,
  fasting_alerts: false,
  mood_check_ins: false,
  goal_deadlines: false,
  meal_times: ['13:00', '20:00'],
  mood_time: '19:30',
  quiet_from: '22:00',
  quiet_until: '07:00',
  fast_end_passes: false,
  eating_window: false,
}

/**
 * Returns the first error in the choices, or null if they are valid. Times of reminders that are off are not checked.
 */
export function reminderProblem(of: ReminderChoices): { field: keyof ReminderChoices; text: string } | null {
  if (minutesBetween(of.quiet_from, of.quiet_until) > mostQuietHours * 60)
    return { field: 'quiet_until', text: reminderTexts.tooQuiet }
  if (of.meal_reminders && of.meal_times.some((time) => isQuietTime(of, time)))
    return { field: 'meal_times', text: reminderTexts.isQuiet }
  if (of.mood_check_ins && isQuietTime(of, of.mood_time)) return { field: 'mood_time', text: reminderTexts.isQuiet }
  return null
}

/** Reminders by mail, and their times. */
export const Reminders = z.extend(Choices, {
  /** When goals are reminded of: an hour before the day ends, or before quiet hours if that would be within them. */
  goal_time: z.string(),
  /** Address of the letters; null if the account has none. */
  email: z.nullable(z.string()),
  /** Nothing is sent to an address that was not confirmed. */
  is_confirmed: z.boolean(),
})
export type Reminders = z.output<typeof Reminders>

/** Missing fields stay unchanged. */
export const RemindersChange = z.partial(Choices)
export type RemindersChange = z.output<typeof RemindersChange>

export const reminders = {
  get: endpoint('GET /reminders', {
    summary: 'Get email reminders and quiet hours',
    access: 'user',
    answer: Reminders,
  }),
  change: endpoint('PUT /reminders', {
    summary: 'Update email reminders and quiet hours',
    description: 'Omitted fields stay unchanged.',
    access: 'user',
    body: RemindersChange,
    answer: Reminders,
  }),
  stop: endpoint('POST /reminders/stop', {
    summary: 'Unsubscribe from one kind of reminder with a signed link',
    description: 'Supports one-click unsubscribe by mail programs (RFC 8058).',
    access: 'public',
    query: z.object({ kind: z.enum(reminderKinds), token: rawText(100) }),
    answer: Done,
  }),
}

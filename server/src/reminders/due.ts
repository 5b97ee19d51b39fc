import type { ReminderChoices, ReminderKind } from '@finu/contract/reminders/reminders'
import type { Zone } from '../platform/days.ts'
import { lastQuarter, marksOf, nameMark, quartersSent, type RunningFast } from './marks.ts'
import { goalTime, isQuiet, latestSlot, leaveQuiet, nextSlot } from './slots.ts'

/** After so long a reminder is none any more: nobody was there to send it. */
export const latestMs = 2 * 3_600_000

/** Stored state of a reminder. */
export interface Awaited {
  since: Date
  lastHandled: string
}

/** Result of a look at a reminder: what is due now, if anything; the last mark sent; when to look again. */
export interface Look {
  due: { at: Date; quarters: number } | null
  lastHandled: string
  next: Date | null
}

/** Whether a mark of a fast may be told in quiet hours. */
export const passesQuiet = (choices: ReminderChoices, quarters: number): boolean =>
  quarters === lastQuarter && choices.fast_end_passes

/** The times at which a kind comes, by the person's own clock; of those of a fast, its marks say. */
const timesOf: Record<Exclude<ReminderKind, 'fasting_alerts'>, (choices: ReminderChoices, zone: Zone) => string[]> = {
  meal_reminders: ({ meal_times: times }) => times,
  mood_check_ins: ({ mood_time: time }) => [time],
  goal_deadlines: (choices, zone) => [goalTime(choices, zone)],
}

const isFresh = (at: Date, since: Date, now: Date) => at > since && now.getTime() - at.getTime() <= latestMs

/** Looks at a kind that comes at times of the day. What quiet hours hold back is left out: by their end it is too late. */
export function lookAtTimes(
  kind: keyof typeof timesOf,
  choices: ReminderChoices,
  zone: Zone,
  { since, lastHandled }: Awaited,
  now: Date,
): Look {
  const { timezone } = zone
  const times = timesOf[kind](choices, zone)
  const slot = latestSlot(now, timezone, times)
  const isNew = slot !== null && slot.name > lastHandled
  const isDue = isNew && isFresh(slot.at, since, now) && !isQuiet(choices, now, timezone)
  const by = isNew ? slot.name : lastHandled
  return {
    due: isDue ? { at: slot.at, quarters: 0 } : null,
    lastHandled: by,
    next: nextSlot(now, timezone, times, by)?.at ?? null,
  }
}

/** Looks at the fast that runs. What its quiet hours hold back comes when they end: of several marks the last one. */
export function lookAtFast(
  fast: RunningFast,
  choices: ReminderChoices,
  { timezone }: Pick<Zone, 'timezone'>,
  { since, lastHandled }: Awaited,
  now: Date,
): Look {
  const marks = marksOf(fast)
  const reached = marks.findLast(({ at }) => at <= now)
  const ahead = marks.find(({ at }) => at > now)?.at ?? null
  if (!reached || reached.quarters <= quartersSent(fast, lastHandled)) return { due: null, lastHandled, next: ahead }
  const passes = passesQuiet(choices, reached.quarters)
  if (!passes && isQuiet(choices, now, timezone)) {
    const end = leaveQuiet(choices, now, timezone)
    return { due: null, lastHandled, next: ahead && ahead < end ? ahead : end }
  }
  const at = passes ? reached.at : leaveQuiet(choices, reached.at, timezone)
  const due = reached.at > since && isFresh(at, since, now) ? { at, quarters: reached.quarters } : null
  return { due, lastHandled: nameMark(fast, reached), next: ahead }
}

import type { ReminderChoices, ReminderKind } from '@finu/contract/reminders/reminders'
import type { Zone } from '../platform/days.ts'
import {
  eatingWindowOf,
  lastQuarter,
  marksOf,
  nameMark,
  quartersSent,
  windowMark,
  type CompletedFast,
  type RunningFast,
} from './marks.ts'
import { goalTime, isQuiet, latestSlot, leaveQuiet, nextSlot } from './slots.ts'

/** The longest delay: a later reminder is not sent any more. */
export const latestMs = 2 * 3_600_000

/** Stored state of a reminder. */
export interface Awaited {
  since: Date
  lastHandled: string
}

/** The result of checking a reminder: what is due now, if anything; the last mark sent; when to check again. */
export interface Look {
  due: { at: Date; quarters: number } | null
  lastHandled: string
  next: Date | null
}

/** Returns true if a mark of a fast may be sent in quiet hours. */
export const passesQuiet = (choices: ReminderChoices, quarters: number): boolean =>
  quarters === lastQuarter && choices.fast_end_passes

/** The times at which a kind is due, in the person's zone. A fast has marks instead. */
const timesOf: Record<Exclude<ReminderKind, 'fasting_alerts'>, (choices: ReminderChoices, zone: Zone) => string[]> = {
  meal_reminders: ({ meal_times: times }) => times,
  mood_check_ins: ({ mood_time: time }) => [time],
  goal_deadlines: (choices, zone) => [goalTime(choices, zone)],
}

const isFresh = (at: Date, since: Date, now: Date) => at > since && now.getTime() - at.getTime() <= latestMs

/** Checks a kind that is due at times of the day. Reminders in quiet hours are dropped: after them it is too late. */
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

/** Checks the running fast. Marks in quiet hours wait until these end; of several the last one is sent. */
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

/** Half of the shortest time between the end of a fast and its reminder. */
const watchMs = 15 * 60_000

/**
 * Returns when the round looks at a running fast again, so that it finds its end in time where a reminder of the eating
 * window is wanted: nothing else tells of that end.
 */
export function watchEnd(look: Look, { eating_window: isWanted }: ReminderChoices, now: Date): Look {
  if (!isWanted) return look
  const again = new Date(now.getTime() + watchMs)
  return { ...look, next: look.next && look.next < again ? look.next : again }
}

/**
 * Checks the eating window after the latest fast, which reached its goal. In quiet hours the reminder is dropped: after
 * them the window is closed.
 */
export function lookAtWindow(
  fast: CompletedFast,
  choices: ReminderChoices,
  { timezone }: Pick<Zone, 'timezone'>,
  { since, lastHandled }: Awaited,
  now: Date,
): Look {
  const window = choices.eating_window ? eatingWindowOf(fast) : null
  if (!window || quartersSent(fast, lastHandled) >= windowMark) return { due: null, lastHandled, next: null }
  const { remindsAt: at, closesAt } = window
  if (now < at) return { due: null, lastHandled, next: at }
  const isDue = at > since && now < closesAt && !isQuiet(choices, now, timezone)
  return {
    due: isDue ? { at, quarters: windowMark } : null,
    lastHandled: nameMark(fast, { quarters: windowMark }),
    next: null,
  }
}

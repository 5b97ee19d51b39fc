import { isQuietTime, type QuietHours } from '@finu/contract/reminders/reminders'
import { timeOf, type Zone } from '../platform/days.ts'

/** A local time on a day of a person's calendar, and its moment. */
export interface Slot {
  /** 'YYYY-MM-DD HH:MM': sorts by time. A local time that occurs twice is one slot. */
  name: string
  at: Date
}

type Timezone = Zone['timezone']

const here = (moment: Date, timezone: Timezone) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone ?? 'UTC')

type Turn = 'earlier' | 'later'
const momentOf = (day: Temporal.PlainDate, time: string, timezone: Timezone, disambiguation: 'compatible' | Turn) =>
  new Date(
    day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timezone ?? 'UTC', { disambiguation })
      .epochMilliseconds,
  )

/** Returns a slot. A time that clocks skip is shifted by the gap; of one that they repeat it is the first. */
const slotOn = (day: Temporal.PlainDate, time: string, timezone: Timezone): Slot => ({
  name: `${day.toString()} ${time}`,
  at: momentOf(day, time, timezone, 'compatible'),
})

/** Lists the slots from `from` to `to` days around today, oldest first. */
function slotsAround(now: Date, timezone: Timezone, times: readonly string[], [from, to]: [number, number]): Slot[] {
  const today = here(now, timezone).toPlainDate()
  return Array.from({ length: to - from + 1 }, (_, index) => today.add({ days: from + index }))
    .flatMap((day) => times.map((time) => slotOn(day, time, timezone)))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Returns the latest slot that has passed. */
export const latestSlot = (now: Date, timezone: Timezone, times: readonly string[]): Slot | null =>
  slotsAround(now, timezone, times, [-2, 0]).findLast(({ at }) => at <= now) ?? null

/**
 * Returns the next slot that was not handled yet: a person who flies west has the same times of a day twice, and gets
 * each reminder once.
 * @param lastHandled a slot's name, or ''
 */
export const nextSlot = (now: Date, timezone: Timezone, times: readonly string[], lastHandled: string): Slot | null =>
  slotsAround(now, timezone, times, [0, 4]).find(({ name, at }) => at > now && name > lastHandled) ?? null

export const isQuiet = (quiet: QuietHours, moment: Date, timezone: Timezone): boolean =>
  isQuietTime(quiet, timeOf(moment, timezone))

/** Returns the moment itself, or the end of the quiet hours that it is in. */
export function leaveQuiet(quiet: QuietHours, moment: Date, timezone: Timezone): Date {
  if (!isQuiet(quiet, moment, timezone)) return moment
  const today = here(moment, timezone).toPlainDate()
  const turns: Turn[] = ['earlier', 'later']
  return [today, today.add({ days: 1 }), today.add({ days: 2 })]
    .flatMap((day) => turns.map((turn) => momentOf(day, quiet.quiet_until, timezone, turn)))
    .find((end) => end > moment && !isQuiet(quiet, end, timezone))!
}

const dayMinutes = 1440
const clockAt = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
const hourBefore = (minute: number) => clockAt((minute + dayMinutes - 60) % dayMinutes)

/** Returns the time of reminders of goals: an hour before the day ends, or before quiet hours if that is in them. */
export function goalTime(quiet: QuietHours, { startsAtMinute }: Pick<Zone, 'startsAtMinute'>): string {
  const time = hourBefore(startsAtMinute)
  if (!isQuietTime(quiet, time)) return time
  const [hour, minute] = quiet.quiet_from.split(':').map(Number) as [number, number]
  return hourBefore(hour * 60 + minute)
}

import { fastHours } from '@finu/contract/fasting'
import type { ToldPastFast } from '@finu/contract/told-logs'
import { withoutFillers } from './plain.ts'
import { isUnreal } from './statements.ts'
import { addDays, daysBetween, minutesOf, readWhen, type Clock } from './when.ts'

const told =
  /^(?:i (?:have |had |just |was )?|my )?(?:did a |had a |finished a |log a |add a )?(?:(?:\d{1,2}[- ]?hours? |\d{1,2}:\d{1,2} |past )?fast(?:ed|ing)?)\b(?: was)?(?: for)?(?: \d{1,2} hours?,?)?(?: from)? (?=\d|midnight|noon|\D+\d|\w+day)(.+?) (?:to|until|till|-|–) (.+)$/

/** Minutes from today's midnight, as far as a text says a day and a time. */
function pointOf(text: string, clock: Clock): { day: number | null; minute: number } | null {
  const { when, rest } = readWhen(text.replace(/\bmidnight\b/, '00:00'), clock)
  const isAll = rest.replaceAll(/\b(?:at|on|the|in|about|around|next day|and)\b|[,. ]/g, '') === ''
  return when.minute === null || when.isPart || !isAll ? null : { day: when.day, minute: when.minute }
}

const clockOf = (today: string, at: number): string => {
  const day = Math.floor(at / 1440)
  const minute = at - day * 1440
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  return `${addDays(today, day)}T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/**
 * A fast that is over and told with its start and end, as 'I fasted from 8pm yesterday to noon'; null where it is none, or
 * no fast can have been so. Of a time without a day the nearest one that fits is taken.
 */
export function readPastFast(clause: string, clock: Clock): ToldPastFast | null {
  const match = told.exec(withoutFillers(clause).toLowerCase())
  if (!match || isUnreal(clause)) return null
  const [from, to] = [pointOf(match[1]!, clock), pointOf(match[2]!, clock)]
  if (!from || !to) return null
  const now = minutesOf(clock.time)
  const isNextDay = to.minute <= from.minute ? 1 : 0
  const endDay = to.day ?? (from.day === null ? (to.minute <= now ? 0 : -1) : from.day + isNextDay)
  const startDay = from.day ?? endDay - isNextDay
  const [start, end] = [startDay * 1440 + from.minute, endDay * 1440 + to.minute]
  const isPossible = start < end && end <= now && end - start <= fastHours.most * 60
  return isPossible && daysBetween(addDays(clock.today, startDay), clock.today) <= 365
    ? { start: clockOf(clock.today, start), end: clockOf(clock.today, end) }
    : null
}

import { leastNights, type SleepChart, type SleepDay } from '@finu/contract/sleep/sleep'
import { countInWords } from '../lib/format-number.ts'
import { dayNumber, longDay } from '../lib/format-time.ts'
import { parseInstant, wallTimeOf } from '../lib/instants.ts'
import { medianOf } from '../lib/statistics.ts'
import { usualTimes } from './night-times.ts'

/** A night that is this much shorter than the median is called short. */
const muchShorterMinutes = 90
/** From how many short nights on they are counted instead of named. */
const mostNamed = 3
/** Bedtimes that lie further apart than this have no usual one: the middle half of them. */
const mostSpreadMinutes = 120
/** Periods up to this length name a day by its number alone. */
const shortPeriodDays = 27

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (number: number) => `${number}${endings[ordinals.select(number)] ?? 'th'}`
const list = new Intl.ListFormat('en-GB')

/** Returns the days that are much shorter than the others; none if there are too few to compare. */
function shortNights(days: readonly SleepDay[]): SleepDay[] {
  if (days.length < leastNights) return []
  const median = medianOf(days.map(({ minutes }) => minutes))
  return days.filter(({ minutes }) => minutes <= median - muchShorterMinutes)
}

/** Returns the minutes from noon of falling asleep, earliest first. */
const bedtimes = (days: readonly SleepDay[], zone: string) =>
  days
    .map(({ asleep_at }) => {
      const time = wallTimeOf(parseInstant(asleep_at), zone).slice(11)
      return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 720) % 1440
    })
    .toSorted((a, b) => a - b)

function formatRounded(sinceNoon: number): string {
  const minutes = (Math.round(sinceNoon / 15) * 15 + 720) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function sayBedtime(days: readonly SleepDay[], zone: string): string {
  const times = bedtimes(days, zone)
  const [early, late] = [times[Math.floor(times.length / 4)]!, times[Math.ceil((times.length * 3) / 4) - 1]!]
  if (late - early > mostSpreadMinutes)
    return `Asleep between ${formatRounded(early)} and ${formatRounded(late)} on most nights.`
  return `Usually asleep near ${usualTimes(days, zone, 15)!.asleep}.`
}

/**
 * Describes the nights of a period in a sentence or two: when the person usually falls asleep, and which nights were
 * short.
 */
export function describeNights({ start_date, end_date, days }: SleepChart, zone: string): string {
  if (days.length < leastNights)
    return `${days.length === 1 ? 'One night is' : 'Two nights are'} logged. Three show what is usual.`
  const first = sayBedtime(days, zone)
  const short = shortNights(days)
  if (short.length === 0) return `${first} No night was much shorter than the others.`
  if (short.length > mostNamed)
    return `${first} ${countInWords(short.length, 'night')} were much shorter than the others.`.replace(
      /\. ([a-z])/,
      (_, letter: string) => `. ${letter.toUpperCase()}`,
    )
  const isShort = dayNumber(end_date) - dayNumber(start_date) < shortPeriodDays
  const names = list.format(short.map(({ date }) => (isShort ? ordinal(Number(date.slice(8))) : longDay(date))))
  const nights = short.length === 1 ? 'short night was' : `${countInWords(short.length, 'short night')} were`
  return `${first} The ${nights} ${isShort ? 'the ' : ''}${names}.`
}

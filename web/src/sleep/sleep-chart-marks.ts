import type { Day } from '@finu/contract/platform/wire'
import type { SleepChart, SleepDay } from '@finu/contract/sleep/sleep'
import { addDays, dayNumber, mondayOf, shortDay, weekdayOf } from '../lib/format-time.ts'
import { parseInstant, wallTimeOf } from '../lib/instants.ts'
import { mean } from '../lib/statistics.ts'

/** The longest period with a bar for each night; a longer one has a bar for each week. */
const mostDaysByNight = 31

/** A night, or the mean of a week, on the axis of the clock: minutes from midnight, negative in the evening before. */
export interface NightMark {
  /** The first day of what it stands for. */
  from: Day
  /** Null if nothing was logged. */
  bar: { asleep: number; awake: number } | null
  isLatest: boolean
}

/** The part of the clock that a chart shows, in minutes from midnight, and the hours with a line. */
export interface ClockAxis {
  least: number
  most: number
  lines: number[]
}

const minutesFrom = (day: Day, wallTime: string) =>
  (parseInstant(`${wallTime}:00Z`) - parseInstant(`${day}T00:00:00Z`)) / 60_000

function barOf({ date, asleep_at, woke_at }: SleepDay, zone: string) {
  const [asleep, awake] = [asleep_at, woke_at].map((at) => minutesFrom(date, wallTimeOf(parseInstant(at), zone)))
  return { asleep: asleep!, awake: awake! }
}

/** Returns the marks of a period, oldest first: one for each night, or for each week of a longer period. */
export function marksOfNights({ start_date: start, end_date: end, days }: SleepChart, zone: string): NightMark[] {
  const byDay = new Map(days.map((day) => [day.date, barOf(day, zone)]))
  const dates = Array.from({ length: dayNumber(end) - dayNumber(start) + 1 }, (_, index) => addDays(start, index))
  if (dates.length <= mostDaysByNight)
    return dates.map((from) => ({ from, bar: byDay.get(from) ?? null, isLatest: from === end }))
  return [...Map.groupBy(dates, mondayOf)].map(([monday, week]) => {
    const bars = week.flatMap((day) => byDay.get(day) ?? [])
    const meanOf = (field: 'asleep' | 'awake') => mean(bars.map((bar) => bar[field]))
    return {
      from: week[0]!,
      bar: bars.length === 0 ? null : { asleep: meanOf('asleep'), awake: meanOf('awake') },
      isLatest: monday === mondayOf(end),
    }
  })
}

/** The part of the clock that most nights fit: 20 to 09. */
const usual = { least: -240, most: 540 } as const
const mostLines = 3

/** Returns the part of the clock that all bars fit, with lines every four hours from 22, or fewer. */
export function axisOf(marks: readonly NightMark[]): ClockAxis {
  const bars = marks.flatMap(({ bar }) => bar ?? [])
  const [first, last] = [Math.min(...bars.map(({ asleep }) => asleep)), Math.max(...bars.map(({ awake }) => awake))]
  const isUsual = bars.length === 0 || (first >= usual.least && last <= usual.most)
  const least = isUsual ? usual.least : Math.floor((first - 30) / 60) * 60
  const most = isUsual ? usual.most : Math.max(least + usual.most - usual.least, Math.ceil((last + 30) / 60) * 60)
  for (let step = 240; ; step += 240) {
    const start = Math.ceil((least + 30 + 120) / step) * step - 120
    const lines = Array.from({ length: 10 }, (_, index) => start + index * step).filter((line) => line <= most - 30)
    if (lines.length <= mostLines) return { least, most, lines }
  }
}

/** Returns the hour of a line: '22'. */
export const hourOfLine = (minutes: number): string => String((((minutes / 60) % 24) + 24) % 24).padStart(2, '0')

/** Returns the labels below the chart, each at the index of its mark. */
export function labelsOf(marks: readonly NightMark[], days: number): { index: number; label: string }[] {
  if (days <= 14) return marks.map(({ from }, index) => ({ index, label: weekdayOf(from).slice(0, 1) }))
  const last = marks.length - 1
  return [0, Math.round(last / 2), last].map((index) => ({
    index,
    label: index === last ? (days <= mostDaysByNight ? 'Today' : 'This week') : shortDay(marks[index]!.from),
  }))
}

import { longDay, nearDay } from '../lib/format-time.ts'
import { nameOfLevel } from './mood-names.ts'

export interface TrendDay {
  date: string
  /** Mean level, 1 to 5. */
  average_level: number
}

/** Describes the chart in one sentence. */
export function summarizeTrend(days: readonly TrendDay[], today: string): string {
  const [first] = days
  if (!first) return 'No mood in the last 14 days.'
  const lowest = days.reduce((low, day) => (day.average_level < low.average_level ? day : low), first)
  const highest = days.reduce((high, day) => (day.average_level >= high.average_level ? day : high), first)
  if (days.length === 1) return `Mood over the last 14 days: ${describe(first, today)}.`
  return `Mood over the last 14 days. Lowest: ${describe(lowest, today)}. Highest: ${describe(highest, today)}.`
}

function describe({ date, average_level }: TrendDay, today: string): string {
  return `${nameOfLevel(average_level)} ${nearDay(date, today)?.toLowerCase() ?? `on ${longDay(date)}`}`
}

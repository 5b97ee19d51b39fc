import { dayName, type Range } from './range.ts'
import type { HistoryKind } from './records.ts'

const pages: Record<HistoryKind, string> = {
  mood: '/wellness',
  symptom: '/wellness',
  meal: '/nutrition',
  fast: '/nutrition',
  exercise: '/exercise',
}

/** A figure, linked to what it rests on: the day's own page, or of several days that of all records of its kind. */
export const linked = (text: string, kind: HistoryKind, range?: Pick<Range, 'start' | 'end'>): string =>
  `[${text}](${range && range.start === range.end ? `/day/${range.start}` : pages[kind]})`

/** A day as it is said, linked to its page. */
export const linkedDay = (day: string, today: string): string => `[${dayName(day, today)}](/day/${day})`

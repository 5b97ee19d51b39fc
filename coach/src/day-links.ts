import { dayName, type Range } from './range.ts'
import type { HistoryKind } from './records.ts'

const pages: Record<HistoryKind, string> = {
  mood: '/wellness',
  symptom: '/wellness',
  meal: '/nutrition',
  fast: '/nutrition',
  exercise: '/exercise',
  sleep: '/wellness/sleep',
  water: '/water',
  weight: '/weight',
  medicine: '/wellness',
}

/** Links a figure to its records: the page of its day, or for several days that of its kind. */
export const linked = (text: string, kind: HistoryKind, range?: Pick<Range, 'start' | 'end'>): string =>
  `[${text}](${range && range.start === range.end ? `/day/${range.start}` : pages[kind]})`

/** Names a day, linked to its page. */
export const linkedDay = (day: string, today: string): string => `[${dayName(day, today)}](/day/${day})`

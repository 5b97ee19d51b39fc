import { dayName } from './range.ts'
import type { HistoryEntry, HistoryKind } from './records.ts'

const pages: Record<HistoryKind, string> = {
  mood: '/wellness',
  symptom: '/wellness',
  meal: '/nutrition',
  fast: '/nutrition',
  exercise: '/exercise',
}

/** A figure or a day, linked to the page of the records it rests on. */
export const linked = (text: string, kind: HistoryKind): string => `[${text}](${pages[kind]})`
/** When a log was, linked to its page. */
export const whenOf = (entry: HistoryEntry, kind: HistoryKind, today: string): string =>
  linked(dayName(entry.day, today), kind)

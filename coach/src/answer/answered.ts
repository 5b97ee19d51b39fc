import { isOfTimeBefore, type Range } from '../values/range.ts'
import type { HistoryEntry, HistoryKind } from '../records.ts'

/** An answer's text, and the day it is about if there is one. */
export interface Answered {
  text: string
  day?: string | undefined
}

/** Returns the looked-up entries of a kind; null if they could not be read. */
export type Entries = (kind: HistoryKind) => readonly HistoryEntry[] | null

/** Returns 'today', 'on Thursday, 19 November', 'in the last seven days', 'on the Mondays of …', 'since October'. */
export function inRange({ start, end, label }: Range): string {
  if (start === end) return /^(?:today|yesterday)\b/.test(label) ? label : `on ${label}`
  if (label.startsWith('the time since ') || isOfTimeBefore({ start, end, label }))
    return label.slice('the time '.length)
  return /^the \w+days of /.test(label)
    ? `on ${label}`
    : label.startsWith('the weekends of ')
      ? `at ${label}`
      : /^(?:this month|last week) /.test(label)
        ? label
        : `in ${label}`
}

/** Matches a plural: 'coffees', but not 'hummus' and 'swiss'. */
const ofSeveral = /[^su]s$/

export const noneIn = (what: string, range: Range): string =>
  `No ${what} ${ofSeveral.test(what) ? 'are' : 'is'} logged ${inRange(range)}.`

export const byDay = (entries: readonly HistoryEntry[]): [string, HistoryEntry[]][] => [
  ...Map.groupBy(entries, ({ day }) => day),
]

import { hasWords, searchedWords } from '@finu/contract/platform/history'
import type { GuestKind, HistoryQuery, OfDay } from '../lib/guest-kind.ts'

function isAsked(value: string | boolean | readonly string[], asked: unknown) {
  if (asked === undefined || value === asked) return true
  if (typeof value !== 'object' || typeof asked !== 'string') return false
  return value.some((each) => each.toLowerCase() === asked.toLowerCase())
}

/** Filters a history as the server does: by days, words and values. */
export function filterLogs<Log extends { id: string }>(
  logs: readonly OfDay<Log>[],
  history: GuestKind['history'],
  asked: HistoryQuery,
) {
  const { start_date, end_date } = asked
  const words = searchedWords(asked.search)
  return logs.filter(
    (log) =>
      (!start_date || log.day >= start_date) &&
      (!end_date || log.day <= end_date) &&
      hasWords(words, history.textsOf(log)) &&
      Object.entries(history.valuesOf(log)).every(([name, value]) => isAsked(value, asked[name])),
  )
}

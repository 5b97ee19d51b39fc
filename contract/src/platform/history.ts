import * as z from 'zod/mini'
import { PageQuery } from './pages.ts'
import { Day, queryNumber, text } from './wire.ts'

/** Limits of a search of one's own logs. */
export const historySearch = { longest: 80, mostWords: 8 } as const

/**
 * How many logs a page examines for words and other unindexed filters. A page that reaches this limit says how far it
 * got, and the next one continues there.
 */
export const lookedThroughAtOnce = 1000

/** The most logs of one kind that a day shows; earlier ones are in the history. */
export const mostOfDay = 30

/** Filters of any history: the first and the last of the user's days, and words. */
export const HistoryFilters = z.object({
  start_date: z.optional(Day),
  end_date: z.optional(Day),
  /** Every word must occur, regardless of case and accents. */
  search: z.optional(text(historySearch.longest)),
})

/** Describes the query of a history page. @param standard the default limit */
export const HistoryPageQuery = (standard: number) =>
  z.extend(PageQuery(standard), { offset: queryNumber(0, 10_000, 0) })

/** Normalises text for comparison: lower case, without accents. */
export const foldText = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')

/** Returns the search words, normalised. */
export const searchedWords = (search = ''): string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, historySearch.mostWords)

/** True if each word occurs in one of the texts. @param words normalised */
export function hasWords(words: readonly string[], texts: readonly (string | null)[]): boolean {
  const folded = foldText(texts.filter((each) => each !== null).join('\n'))
  return words.every((word) => folded.includes(word))
}

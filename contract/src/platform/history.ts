import * as z from 'zod/mini'
import { PageQuery } from './pages.ts'
import { Day, queryNumber, text } from './wire.ts'

/** Limits of a search of one's own logs. */
export const historySearch = { longest: 80, mostWords: 8 } as const

/**
 * How many logs a page looks through for words, and for what else no index knows. A page that found less than it holds
 * says where it stopped: the next one goes on from there.
 */
export const lookedThroughAtOnce = 1000

/** Logs of one kind that a day is shown with; those before are in the history. */
export const mostOfDay = 30

/** Filters of any history: the first and the last of the person's days, and words. */
export const HistoryFilters = z.object({
  start_date: z.optional(Day),
  end_date: z.optional(Day),
  /** Each of its words is looked for, whatever its case and accents. */
  search: z.optional(text(historySearch.longest)),
})

/** How a part of a history is asked for. @param standard how many where nothing is said */
export const HistoryPageQuery = (standard: number) =>
  z.extend(PageQuery(standard), { offset: queryNumber(0, 10_000, 0) })

/** Letters as they are compared: small, without accents. */
export const foldText = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')

/** The words that are looked for, folded. */
export const searchedWords = (search = ''): string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, historySearch.mostWords)

/** Whether each of the words stands in one of the texts. @param words folded */
export function hasWords(words: readonly string[], texts: readonly (string | null)[]): boolean {
  const folded = foldText(texts.filter((each) => each !== null).join('\n'))
  return words.every((word) => folded.includes(word))
}

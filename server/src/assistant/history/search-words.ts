export interface Piece {
  text: string
  isMatch: boolean
}

/** The words of a search, in small letters; the last one may be a beginning. */
export const wordsOf = (search: string): string[] => search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What finds a person's texts with all of these words, in the keys of `own_words`. */
export const queryOf = (userId: string, words: readonly string[]): string =>
  words.map((word, index) => `'${userId}/${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & ')

/** The place of the first of these words in a text, as PostgreSQL's regular expressions say it. */
export const patternOf = (words: readonly string[]): string => String.raw`\m(${words.join('|')})`

/** Characters shown before the first match, and in all. */
const shown = { before: 50, whole: 160 }

/** Markdown's marks, which say nothing in a preview: of links the words stay. */
const plain = (passage: string) =>
  passage
    .replaceAll(/\]\([^)]*\)?/g, '')
    .replaceAll(/[|*#`~[\]]+|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** The part of a passage around the first word that was searched for, in pieces, the words marked. */
export function previewOf(passage: string, words: readonly string[]): Piece[] {
  const [last, ...others] = words.toReversed()
  const text = plain(passage)
  const searched = [...others, `${last}[\\p{L}\\p{N}]*`].join('|')
  const matches = new RegExp(`(?<![\\p{L}\\p{N}])(${searched})(?![\\p{L}\\p{N}])`, 'giu')
  const from = Math.max(0, text.search(matches) - shown.before)
  // Whole words only, at both ends.
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = text.length - start > shown.whole ? text.lastIndexOf(' ', start + shown.whole) : text.length
  return text
    .slice(start, Math.max(end, start + 1))
    .trim()
    .split(matches)
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

import { foldText } from '@finu/contract/platform/history'

export interface Piece {
  text: string
  isMatch: boolean
}

/** Letters of scripts without spaces between words (Thai to Khmer, Kana, Han), the same as in 010-assistant.sql. */
const unspaced = [
  String.raw`\u{e00}-\u{fff}\u{1000}-\u{109f}\u{1780}-\u{17ff}\u{3040}-\u{30ff}`,
  String.raw`\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{f900}-\u{faff}\u{20000}-\u{3ffff}`,
].join('')
const runs = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}])+`, 'gu')
const isUnspaced = (word: string) => new RegExp(`^[${unspaced}]`, 'u').test(word)

/**
 * Returns the words of a search in lower case without accents; the last one may be a beginning. In a script without
 * spaces each run is one word, which may be any part of a text.
 */
export const wordsOf = (search: string): string[] =>
  (foldText(search).match(runs) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Makes the query for a person's texts with all of these words, in the keys of `own_words`. */
export const queryOf = (userId: string, words: readonly string[]): string =>
  words
    .flatMap((word, index) => {
      if (isUnspaced(word)) return (word.match(/[\p{L}\p{N}]/gu) ?? []).map((letter) => `'${userId}/${letter}'`)
      return `'${userId}/${word}'${index === words.length - 1 ? ':*' : ''}`
    })
    .join(' & ')

/** Returns `like` patterns for words without spaces, as an index of single letters does not show their order. */
export const partsOf = (words: readonly string[]): string[] => words.filter(isUnspaced).map((word) => `%${word}%`)

/** Characters shown before the first match, and in all. */
const shown = { before: 50, whole: 160 }

/** Removes Markdown's marks from a preview, and keeps the words of links. */
const plain = (passage: string) =>
  passage
    .replaceAll(/\]\([^)]*\)?/g, '')
    .replaceAll(/[|*#`~[\]]+|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** Finds words in a text, in order: the offsets of their first character and after their last. */
function findWords(text: string, words: readonly string[]): { from: number; to: number }[] {
  // Folds letter by letter, to map matches back to the original text.
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const letter of text) {
    const small = foldText(letter)
    for (let index = 0; index < small.length; index++) origins.push(at)
    folded += small
    at += letter.length
  }
  origins.push(text.length)
  const patterns = words.map((word, index) => {
    if (isUnspaced(word)) return word
    const end = index === words.length - 1 ? String.raw`[\p{L}\p{N}]*` : ''
    return String.raw`(?<![\p{L}\p{N}])${word}${end}(?![\p{L}\p{N}])`
  })
  return [...folded.matchAll(new RegExp(patterns.join('|'), 'gu'))].map(({ index, 0: found }) => {
    const last = origins[index + found.length - 1]!
    // Includes the combining marks of the last letter.
    let end = index + found.length
    while (end < origins.length - 1 && origins[end] === last) end += 1
    const marks = /^\p{M}*/u.exec(text.slice(origins[end]))![0].length
    return { from: origins[index]!, to: origins[end]! + marks }
  })
}

/** Returns the part of a text around the first match, in pieces, with the words marked. */
export function previewOf(content: string, words: readonly string[]): Piece[] {
  const text = plain(content)
  const found = findWords(text, words)
  const from = Math.max(0, (found[0]?.from ?? 0) - shown.before)
  // Cuts at whole words if there are spaces.
  const space = text.indexOf(' ', from)
  const start = from === 0 ? 0 : space >= 0 && space < from + shown.before ? space + 1 : from
  const lastSpace = text.lastIndexOf(' ', start + shown.whole)
  const isLong = text.length - start > shown.whole
  const end = isLong ? (lastSpace > start ? lastSpace : start + shown.whole) : text.length
  const pieces: Piece[] = []
  let done = start
  for (const { from: matchFrom, to } of found.filter((each) => each.from >= start && each.to <= end)) {
    if (matchFrom < done) continue
    pieces.push(
      { text: text.slice(done, matchFrom), isMatch: false },
      { text: text.slice(matchFrom, to), isMatch: true },
    )
    done = to
  }
  pieces.push({ text: text.slice(done, end), isMatch: false })
  return trimmed(pieces)
}

/** Removes spaces at both ends, and empty pieces. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  return pieces
    .map(({ text, isMatch }, index) => {
      const begun = index === 0 ? text.trimStart() : text
      return { text: index === pieces.length - 1 ? begun.trimEnd() : begun, isMatch }
    })
    .filter(({ text }) => text !== '')
}

import { fold } from './normalise.ts'

/** Marks of Devanagari that writers leave out or exchange: nasal signs, and the dot below. */
const looseMarks = /[\u0900-\u0902\u093C]/g
const devanagariDigits = /[\u0966-\u096F]/g
const firstDigit = 0x09_66
/** Matches an article or pronoun that is joined to the next word: "d'ibuprofène", "l'insuline". */
const joined = /\b([dljmst]|qu)['’](?=\p{L})/giu
/** Matches a number with its marks, a word, and the marks that end a sentence or a clause. */
const part = /\d+(?:[.,:/-]\d+)*|[\p{L}\p{M}]+|[.!?;\n,]/gu
const longestWord = 40

/**
 * Returns the words of a text in any of the languages of guidance, in small letters without accents and doubled letters,
 * with its numbers, commas and ends of sentences.
 */
export const saidWords = (text: string): string[] =>
  fold(text.replaceAll(joined, '$1 '))
    .replaceAll(looseMarks, '')
    .replaceAll(devanagariDigits, (digit) => String(digit.charCodeAt(0) - firstDigit))
    .match(part)
    ?.map((word) => word.slice(0, longestWord)) ?? []

/** Returns true for the mark at the end of a sentence. */
export const isEnd = (word: string): boolean => /^[.!?;\n]$/.test(word)

/** Divides words at the ends of sentences. */
export function sentencesOf(words: readonly string[]): string[][] {
  const sentences: string[][] = [[]]
  for (const word of words)
    if (isEnd(word)) sentences.push([])
    else sentences.at(-1)!.push(word)
  return sentences.filter((sentence) => sentence.length > 0)
}

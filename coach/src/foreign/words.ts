import table from './words.json' with { type: 'json' }

/** Languages in which logs and simple questions are read. */
export const spokenLanguages = ['es', 'it', 'fr', 'de', 'pt', 'nl'] as const
export type Spoken = (typeof spokenLanguages)[number]

/** Removes accents, as many people leave them out on a phone. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘]/g, "'")

/**
 * The domain's words in other languages by their English, in the order of `spokenLanguages`; slashes separate variants.
 * A message is only read if all of its words are here, so that none is misread.
 */
const rows: Record<string, string[]> = table

interface Phrase {
  english: string
  words: string[]
  /** The words with their accents. */
  said: string
}

const phrases = new Map<Spoken, Map<string, Phrase[]>>()

/** Returns the phrases that start with a word in a language, longest first; the table is read on first use. */
export function phrasesFrom(language: Spoken, word: string): readonly Phrase[] {
  let known = phrases.get(language)
  if (!known) {
    known = new Map()
    const at = spokenLanguages.indexOf(language)
    for (const [english, cells] of Object.entries(rows))
      for (const said of (cells[at] ?? '').split('/').filter((each) => each !== '')) {
        const words = wordsOf(said)
        const first = words[0]!
        known.set(first, [...(known.get(first) ?? []), { english, words, said }])
      }
    for (const list of known.values()) list.sort((a, b) => b.words.length - a.words.length)
    phrases.set(language, known)
  }
  return known.get(word) ?? []
}

/** Splits a message into words and punctuation, without accents; an elided article is a word. */
export const wordsOf = (text: string): string[] =>
  bare(text)
    .replaceAll(/([.,;!?¿¡:])(?=\s|$)|[¿¡]/g, ' $1 ')
    .replaceAll(/\b((?:[ldj]|qu|un)')(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
    .filter((word) => word !== '')

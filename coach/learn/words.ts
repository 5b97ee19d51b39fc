import { readFileSync, writeFileSync } from 'node:fs'
import { tokensOf } from '../src/reading/tokens.ts'
import { readExamples, type Example } from './examples.ts'

/** A word that fewer authors use in questions may say something that no answer takes into account. */
const fewestAuthors = 3

const file = new URL('../src/words/asking.json', import.meta.url)

/**
 * Learns the words that questions about records are made of, from the examples: all words outside the marks that several
 * authors use. Deterministic.
 */
function learnAsking(examples: readonly Example[]): string[] {
  const authorsOf = new Map<string, Set<string>>()
  for (const { author, parts } of examples)
    for (const { intent, pieces } of parts) {
      if (!intent.startsWith('ask-')) continue
      const said = pieces.filter(({ label }) => label === null).flatMap(({ text }) => tokensOf(text))
      for (const { text: word } of said)
        if (/\p{L}/u.test(word)) authorsOf.set(word, (authorsOf.get(word) ?? new Set()).add(author))
    }
  return [...authorsOf].flatMap(([word, authors]) => (authors.size >= fewestAuthors ? [word] : [])).toSorted()
}

/** The stored words, as text. */
export const readAsking = (): string => readFileSync(file, 'utf8')
/** The words as they would be learned now. */
export const writtenAsking = (): string => `${JSON.stringify(learnAsking(readExamples()), null, 2)}\n`
export const writeAsking = (): void => writeFileSync(file, writtenAsking())

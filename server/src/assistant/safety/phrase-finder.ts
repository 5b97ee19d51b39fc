import { saidWords } from './said-words.ts'

/** A phrase that was found, from the word `start` to before `end`. */
export interface FoundPhrase<Kind> {
  kind: Kind
  start: number
  end: number
}

/** Makes a function that finds phrases among folded words, in time that grows with their number only. */
export function phraseFinder<Kind>(phrases: Iterable<readonly [Kind, string]>) {
  const byFirst = new Map<string, { kind: Kind; words: string[] }[]>()
  for (const [kind, phrase] of phrases) {
    const words = saidWords(phrase)
    byFirst.set(words[0]!, [...(byFirst.get(words[0]!) ?? []), { kind, words }])
  }
  return (said: readonly string[]): FoundPhrase<Kind>[] =>
    said.flatMap((word, start) =>
      (byFirst.get(word) ?? [])
        .filter(({ words }) => words.every((each, index) => said[start + index] === each))
        .map(({ kind, words }) => ({ kind, start, end: start + words.length })),
    )
}

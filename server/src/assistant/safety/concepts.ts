import words from './concepts.json' with { type: 'json' }
import { fold } from './normalise.ts'

/**
 * Maps words to concepts, in all six languages, so that what is learned from one wording applies to others. `*` marks a
 * prefix, `_` joins words that only count together.
 */
const concepts: Record<string, string> = words

const exact = new Map<string, number[]>()
const beginnings = new Map<string, number[]>()
const shortestBeginning = 3
const longestBeginning = 10

function put(to: Map<string, number[]>, word: string, concept: number): void {
  const known = to.get(word)
  if (!known) to.set(word, [concept])
  else if (!known.includes(concept)) known.push(concept)
}
for (const [concept, list] of Object.values(concepts).entries())
  for (const word of list.split(' '))
    if (word.endsWith('*')) put(beginnings, fold(word.slice(0, -1)).slice(0, longestBeginning), concept)
    else put(exact, fold(word.replaceAll('_', ' ')), concept)

/** Returns the concepts of a word, or of the phrase that ends at it. */
export function conceptsOf(tokens: readonly string[], at: number): number[] {
  const word = tokens[at]!
  const found = new Set(exact.get(word))
  for (let length = shortestBeginning; length <= Math.min(longestBeginning, word.length); length++)
    for (const concept of beginnings.get(word.slice(0, length)) ?? []) found.add(concept)
  if (at > 0) {
    const pair = `${tokens[at - 1]} ${word}`
    for (const concept of exact.get(pair) ?? []) found.add(concept)
    if (at > 1) for (const concept of exact.get(`${tokens[at - 2]} ${pair}`) ?? []) found.add(concept)
  }
  return [...found]
}

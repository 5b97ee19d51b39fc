import { oneOf } from '@finu/coach/words/lists'
import words from './look-alike-words.json' with { type: 'json' }

/** Words that look like those of a sign, and what they mean: each pattern with the word instead of it. */
const meant: [RegExp, string][] = [
  [new RegExp(String.raw`(?<=${oneOf(words.beforeOdd)} )odd\b`, 'gi'), 'weird'],
  [new RegExp(String.raw`\bdie(?= ${oneOf(words.dyed)})`, 'gi'), 'dye'],
  [new RegExp(String.raw`\bdied(?= ${oneOf(words.dyed)})`, 'gi'), 'dyed'],
  [new RegExp(String.raw`${oneOf(words.gave)} blood\b`, 'gi'), 'made a donation'],
  // The name of a product: 'two tylenol extra strength'.
  [new RegExp(String.raw`(?:(?<=\p{L}) ${oneOf(words.strengths)}|${oneOf(words.strengths)} (?=\p{L}))`, 'giu'), ''],
  [new RegExp(String.raw`\d+ (?:[\p{L}-]+ ){1,3}${oneOf(words.left)}`, 'giu'), 'some tablets left'],
]

/** Returns a message with plainer words for those that only look like a sign: 'die my hair', 'feel odd', 'gave blood'. */
export const withoutLookAlikes = (message: string): string =>
  meant.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), message)

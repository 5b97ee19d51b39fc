import { oneOf } from '../words/lists.ts'
import pairs from '../words/pairs.json' with { type: 'json' }
import type { Part, Span } from './read.ts'

const joint = '( and | & | n )'
/** A word of the same name: 'ham and a cheese sandwich' is ham and a sandwich. */
const others = ['a', 'an', 'the', 'some', 'my', 'half', 'two', 'three', 'one', 'with', 'and', 'sausage', 'spring']
const word = `(?!${oneOf(others)})` + String.raw`\p{L}[\p{L}'-]* `
/** Two words are one name before what has both in it: 'leek & potato soup'. */
const ofPairs = pairs.map(
  ({ first, last, between }) =>
    new RegExp(`${oneOf(first)}${joint}(?=(?:${word}){${between.join(',')}}${oneOf(last)})`, 'giu'),
)
/** Names with capitals: 'M&M's', 'in the Dog and Duck', 'Fortnum & Mason's', 'Häagen-Dazs'. */
const capitals = [
  /(?<=\b\p{L}{1,2})(&)(?=\p{L}{1,2}(?:'?s)?\b)/giu,
  /(?<=\b[Tt]he \p{Lu}[\p{L}']{1,20})( and | & )(?=\p{Lu}\p{Ll})/gu,
  /(?<=\b\p{Lu}\p{Ll}{1,20})( and | & )(?=\p{Lu}\p{Ll}+'s\b)/gu,
  /(?<=\b\p{Lu}\p{Ll}{1,20})(-)(?=\p{Lu}\p{Ll})/gu,
]

/** Names that are read as two things: a 'long' of black, fish for supper. */
const divided = [/(?<=\blong)( )(?=blacks?\b)/giu, /(?<=\bfish)( )(?=suppers?\b)/giu]

/** What stands for a joint of the same length, so that all other words keep their places. */
const tied: Record<string, string> = { ' ': "'", '&': 'n', '-': "'", ' & ': "'n'", ' n ': "'n'", ' and ': "'and'" }

const tieAll = (names: readonly RegExp[], text: string): string =>
  names.reduce(
    (said, name) =>
      said.replaceAll(
        name,
        (whole: string, joined: string) => whole.slice(0, -joined.length) + tied[joined.toLowerCase()]!,
      ),
    text,
  )

/** Ties the words of foods' names that 'and' or '&' would divide: 'salt'and'vinegar crisps'. */
export const tieFoods = (text: string): string => tieAll(ofPairs, text)

/** Ties the words of all such names, so that the network reads each as one word. The text keeps its length. */
export const tieNames = (text: string): string => tieAll([...capitals, ...divided], tieFoods(text))

/** Says tied words with 'and'. */
export const untieNames = (text: string): string => text.replaceAll(/(?<=\p{L})'(?:n|and)'(?=\p{L})/gu, ' and ')

/** Returns parts that were read with tied names, as the message was typed. */
export const asTyped = (parts: readonly Part[], message: string): Part[] =>
  parts.map((part) => ({
    ...part,
    text: message.slice(part.start, part.start + part.text.length),
    spans: part.spans.map((span): Span => ({
      ...span,
      text: message.slice(span.start, span.end),
      ...(span.spelt === undefined ? {} : { spelt: untieNames(span.spelt) }),
    })),
  }))

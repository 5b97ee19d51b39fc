import { oneOf } from '../words/lists.ts'
import pairs from '../words/pairs.json' with { type: 'json' }

const joint = '( and | & | n )'
/** A word of the same name: 'ham and a cheese sandwich' is ham and a sandwich. */
const begins = ['a', 'an', 'the', 'some', 'my', 'half', 'two', 'three', 'one', 'with', 'and', 'sausage', 'spring']
const word = `(?!${oneOf(begins)})` + String.raw`\p{L}[\p{L}'-]* `
/** Two words are one name before what has both in it: 'leek & potato soup'. */
const ofPairs = pairs.map(
  ({ first, last, between }) =>
    new RegExp(`${oneOf(first)}${joint}(?=((?:${word}){${between.join(',')}}${oneOf(last)}))`, 'giu'),
)
/** Names with a sign, of a house, or of words that each mean something else: 'M&M's', 'in the Dog and Duck', 'long black'. */
const ofOthers = [
  /(?<=\b\p{L}{1,2})(&)(?=\p{L}{1,2}(?:'?s)?\b)/giu,
  /(?<=(?:in|at|from|down) [Tt]he \p{Lu}[\p{L}']{1,20})( and | & )(?=\p{Lu})/gu,
  /(?<=agen)(-)(?=dazs\b)/giu,
  /(?<=\blong)( )(?=blacks?\b)/giu,
  /(?<=\bfish)( )(?=suppers?\b)/giu,
  /(?<=\bbig)( )(?=macs?\b)/giu,
  /(?<=\bfive)( )(?=guys\b)/giu,
  /(?<=\bhalf)( and )(?=half\b)/giu,
  /(?<=\b(?:push|pull|upper|lower|back|shoulder))( )(?=days?\b)/giu,
]

/** The text for each joint, of the same length, so that all other words keep their places. */
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
export const tieNames = (text: string): string => tieAll(ofOthers, tieFoods(text))

/** Says tied words with 'and'. */
export const untieNames = (text: string): string => text.replaceAll(/(?<=\p{L})'(?:n|and)'(?=\p{L})/gu, ' and ')

/** Returns where the names of foods stand in a message that are tied. */
export const placesOfNames = (message: string): { start: number; end: number }[] =>
  ofPairs.flatMap((name) =>
    [...message.matchAll(name)].map(({ 0: first, 2: last = '', index }) => ({
      start: index,
      end: index + first.length + last.length,
    })),
  )

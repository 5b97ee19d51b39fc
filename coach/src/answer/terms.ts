import data from './explanations.json' with { type: 'json' }
import { distance } from '../values/repair.ts'
import { folded } from './wording.ts'

interface Explanation {
  /** Names that people use for it. */
  said: string[]
  text: string
  source?: string
}

/** Explanations of terms in plain words, with the sources of figures. */
const explanations: Record<string, Explanation> = data

const phrases = Object.entries(explanations)
  .flatMap(([term, { said }]) => said.map((phrase) => ({ term, words: phrase.split(' ') })))
  // Longer phrases come first: 'saturated fat' before 'fat'.
  .toSorted((a, b) => b.words.join(' ').length - a.words.join(' ').length)
const mostTerms = 2

/** Returns true if a word is one of a term, with a letter or two wrong: 'glicemic index', 'cholestrol'. */
function isNear(said: string, meant: string): boolean {
  const most = meant.length >= 8 ? 2 : meant.length >= 5 ? 1 : 0
  return distance(said, meant, most) <= most
}

/**
 * Finds the terms in a text, two at most, in order.
 * @param isTerm true if the words are marked as a term; they may be misspelt then
 */
export function termsIn(text: string, isTerm: boolean): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d:-]+/gu) ?? []
  const found: { term: string; at: number }[] = []
  const isTaken = words.map(() => false)
  for (const { term, words: phrase } of phrases)
    for (let at = 0; at + phrase.length <= words.length; at++) {
      const isSaid = phrase.every((word, index) => {
        const said = words[at + index]!
        return !isTaken[at + index] && (said === word || (isTerm && isNear(said, word)))
      })
      if (!isSaid) continue
      isTaken.fill(true, at, at + phrase.length)
      if (found.every((each) => each.term !== term)) found.push({ term, at })
    }
  return found
    .toSorted((a, b) => a.at - b.at)
    .slice(0, mostTerms)
    .map(({ term }) => term)
}

/** Matches a window, also as it is typed in a hurry: '16 8'. */
const window = /\b(\d{1,2})(?: ?[:/-] ?| )(\d{1,2})\b/g

/** Explains fasting windows such as 20:4, shortest first; empty if the text has none. */
export function explainWindows(text: string): string {
  const hours = [...text.matchAll(window)]
    .map(([, fasted, eaten]) => [Number(fasted), Number(eaten)] as const)
    .filter(([fasted, eaten]) => fasted + eaten === 24 && fasted >= 12)
    .toSorted((a, b) => a[0] - b[0])
  const each = hours.map(([fasted, eaten]) =>
    eaten === 0
      ? '**24:0** is a whole day without food'
      : `**${fasted}:${eaten}** is ${fasted} hours without food and ${eaten} in which you eat`,
  )
  const [least, most] = [hours[0]?.[0], hours.at(-1)?.[0]]
  const difference = hours.length > 1 ? `, ${most! - least!} hours longer without food` : ''
  return each.length === 0
    ? ''
    : `${each.join('; ')}${difference}. The longer, the harder to eat enough in what is left. It is not for everyone: with diabetes, in pregnancy, under 18, when underweight or with a history of eating disorders, ask a doctor first.`
}

/** Explains terms by their names, each with its source. */
export const explainTerms = (terms: readonly string[]): string =>
  terms
    .flatMap((term) => explanations[term] ?? [])
    .map(({ text, source }) => (source === undefined ? text : `${text}\n\n${folded('Source', `${source}.`)}`))
    .join('\n\n')

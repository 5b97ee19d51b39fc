import type { Part, Span } from '../../reading/read.ts'
import { repair } from '../../values/repair.ts'
import asking from '../../words/asking.json' with { type: 'json' }
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'

const known: ReadonlySet<string> = new Set([...asking, ...asks.small])
const restricts: ReadonlySet<string> = new Set(asks.restricts)
const heads: ReadonlySet<string> = new Set(asks.heads)
const small: ReadonlySet<string> = new Set(asks.small)
const untracked = anyOf(asks.untracked)

/** The words of a question that its answer takes into account besides those that all questions have. */
export interface Heard {
  /** Marks that are in the question as it is understood. */
  marks: readonly Span[]
  /** Words for groups and conditions that were understood. */
  words: readonly RegExp[]
}

interface Word {
  text: string
  start: number
  end: number
  isMarked: boolean
}

const mostWords = 4
/** Matches the second of two times that are compared: 'more this week than last'. */
const otherOne = /^(?:last|before|previous)$/i
/** Words before the one that a question asks for. */
const asksFor = new Set(['i', 'many', 'much'])

/** Returns what is measured in a question and the app keeps no record of, such as steps; null for other questions. */
export const untrackedIn = (text: string): string | null => untracked.exec(text)?.[0] ?? null

/** Returns true if a word says nothing that an answer has to take into account. */
function isPlain({ text }: Word): boolean {
  const word = text.toLowerCase()
  if (word.length < 3 || /\d/.test(word) || known.has(word)) return true
  const stem = word.replace(/(?:'s|s|es|ed|ing|in)$/, '')
  const forms = [repair({ text: word }).toLowerCase(), stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]
  return forms.some((form) => known.has(form))
}

/** The words of a part, with those that a mark or a condition accounts for. */
function wordsOf(part: Part, { marks, words }: Heard): Word[] {
  const said = words.flatMap((pattern) => {
    const found = pattern.exec(part.text)
    return found ? [{ start: part.start + found.index, end: part.start + found.index + found[0].length }] : []
  })
  return [...part.text.matchAll(/[\p{L}\d][\p{L}\d'’-]*/gu)].map(({ 0: text, index }) => {
    const [start, end] = [part.start + index, part.start + index + text.length]
    const isMarked = [...marks, ...said].some((span) => span.start < end && span.end > start)
    return { text, start, end, isMarked }
  })
}

/**
 * Returns the phrases of a question that no part of its answer accounts for: 'at college', 'after the party'. Every word
 * that several authors use to ask is known; of the others those count that limit the question or name what it asks for.
 * `isOther` is true if the question asks for something that no record has.
 */
export function unheardIn(part: Part, heard: Heard): { phrases: string[]; isOther: boolean } {
  const words = wordsOf(part, heard)
  const found: string[] = []
  let isOther = false
  // No word comes right after this start.
  let [from, to] = [-2, -2]
  for (const [at, word] of words.entries()) {
    if (word.isMarked || isPlain(word)) continue
    // The words in front, up to the one that limits or names: 'after the' party, 'my' pulse.
    let head = at - 1
    while (
      head >= 0 &&
      at - head <= 3 &&
      small.has(words[head]!.text.toLowerCase()) &&
      !heads.has(words[head]!.text.toLowerCase())
    )
      head--
    const lead = words[head]?.text.toLowerCase() ?? ''
    const isNext = to === at - 1
    // 'What did I spend': what was done is another thing than the record.
    if (!isNext && asksFor.has(lead)) isOther = true
    if (!isNext && !restricts.has(lead) && !heads.has(lead)) continue
    if (isNext) found.pop()
    else from = restricts.has(lead) ? head : at
    to = at
    found.push(part.text.slice(words[from]!.start - part.start, word.end - part.start))
  }
  // Marks that the question does not use, such as a second food.
  const left = part.spans.filter(
    (span) =>
      !(span.label === 'when' && otherOne.test(span.text)) &&
      !heard.marks.includes(span) &&
      !['ref', 'amount', 'not', 'duration', 'quality', 'severity'].includes(span.label),
  )
  return { phrases: [...new Set([...found, ...left.map(({ text }) => text)])].slice(0, mostWords), isOther }
}

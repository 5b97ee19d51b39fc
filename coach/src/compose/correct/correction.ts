import { withDigits } from '../../values/numbers.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

/** A correction of a log, as one part of a message states it. */
export interface Correction {
  part: Part
  clock: Clock
  /** The log's new time; empty if it stays. */
  moved: { at?: string }
  duration: string | undefined
  amount: string | undefined
}

/** The values or cards of which a correction may mean either. */
export interface Doubt {
  either: string[]
}
export const isDoubt = (changed: object): changed is Doubt => 'either' in changed

/** The source of a pattern for what may stand before a correction: 'oh sorry, …'. */
export const aheadOfCorrection = `^(?:${oneOf(cues.aheadOfCorrection)}[, ]+){0,12}`

/** The most characters of a text whose words may be a value without a mark. */
export const longestUnmarked = 60

const bareNumber = /^(?:an?|(?:an? )?\d{1,3}(?:[.:]\d\d)?)$/i

/** Returns true if a mark is only a number: 'it was a 5' may be marked as an amount or a time. */
export const isBareNumber = ({ label, text }: Span): boolean =>
  label === 'ref' ||
  ((label === 'amount' || label === 'when') &&
    [text, withDigits(text.replace(/^(?:just|only) /i, ''))].some((said) => bareNumber.test(said)))

/** Removes a 'one' that is no number, as in 'that one' and 'the left one'; 'just the one' is one. */
export const withoutOne = (text: string): string =>
  text
    .replaceAll(/\b(just|only) the (?=one\b|\d)/gi, '$1 ')
    .replaceAll(/\b(?:that|this|(?:the|my)(?: \w+)?) one\b/gi, 'it')

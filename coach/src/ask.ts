import type { CoachKindName, InputKind } from './log-input.ts'
import type { Found } from './advice/find-answer.ts'
import type { Topic } from './advice/topics.ts'
import type { Conversion } from './compose/ask/conversions.ts'
import type { AppTopic, TalkTopic } from './answer/app-answers.ts'
import type { Query } from './query.ts'
import type { Range } from './values/range.ts'
import type { Say } from './answer/says.ts'

/**
 * How much of a food is asked about: grams (or millilitres), or a number of portions; and the foods beside it that are
 * not looked up.
 */
export interface AmountAsked {
  grams?: number
  count?: { quantity: number; unit?: string }
  left?: string[]
}

/** A record that a person wants changed or deleted, with their words. */
export interface Sought {
  act: 'change' | 'delete'
  kind: CoachKindName
  /** A word of its name, its meal or its mood; null for any of its kind. */
  name: string | null
  /** Its days; null for the latest. */
  range: Range | null
  /** The new value, in the person's words; empty for a deletion. */
  value: string
}

/** One thing that is asked for, with its details. */
export type Ask =
  | { ask: 'records'; query: Query }
  | ({ ask: 'food'; name: string } & AmountAsked)
  /** `direct` is the answer to just that question, where the library has one. */
  | { ask: 'advice'; topic: Topic; said: string; direct?: Found }
  | { ask: 'why'; topic: Topic }
  /** The sentences of leaflets on a medicine with something, or on its side effects, by their ids. */
  | { ask: 'leaflet'; notes: string[] }
  | ({ ask: 'convert' } & Conversion)
  /** Terms by name, or fasting windows in the person's words. */
  | { ask: 'explain'; terms: string[]; windows: string }
  | { ask: 'say'; say: Say }
  | { ask: 'app'; topic: AppTopic }
  | { ask: 'talk'; topic: TalkTopic }
  | { ask: 'profile' }
  | { ask: 'bmi' }
  /** A question that nothing here answers: of something the app keeps no record of, or one that was not understood. */
  /** `of` is what the last answer was about, which cannot tell it. */
  /** `near` are the nearest questions that have an answer. */
  | { ask: 'unanswered'; untracked: string | null; said: string; of?: Query['about']; near?: string[] }
  /** A figure of the food or of the cards that the last answer was about. */
  | {
      ask: 'of_last'
      figure: Query['about'] | 'kilojoules' | 'length' | 'pace' | 'distance' | 'gap' | 'enough'
      food: string | null
    }
  | { ask: 'next' }
  /** Entries that occur together in the records: with a mood or symptom, by its name, or with any. */
  | { ask: 'together'; of: string | null }
  | { ask: 'greeting' }
  | { ask: 'abilities' }
  | {
      ask: 'how_to'
      kind: 'log_mood' | 'log_symptom' | 'log_exercise' | 'log_meal' | 'add_goal' | 'start_fast' | 'remember'
    }
  /** A change that is not clear; `kind` is that of the open card that it is about. */
  | { ask: 'change'; kind: InputKind | null }
  /** A change that may be of several cards or values, which are named; the cards, if it is they. */
  | { ask: 'which_change'; names: string[]; cards: string[] }
  | { ask: 'revise'; sought: Sought }
  | { ask: 'urgent' }
  /** The message sounds like danger, but no sign was certain enough to act on. */
  | { ask: 'worry' }
  /** A fast was asked for, but is risky for the person. */
  | { ask: 'no_fast' }
  | { ask: 'day'; day: string }

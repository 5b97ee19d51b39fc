import type { Revising } from './revising.ts'
import type { Spoken } from './foreign/words.ts'
import type { LogInput } from './log-input.ts'
import type { Question } from './question.ts'
import type { Ask } from './ask.ts'
import type { Kept, ReplyData } from './reply-data.ts'

/** Things that are mentioned and have no card. */
export type AsideKind = 'sleep' | 'weight' | 'denied' | 'later' | 'past_fast' | 'medicine'
export interface Aside {
  kind: AsideKind
  text: string
}

/** Acts of a message on the cards of the answer before it. */
export type FollowUp =
  | { is: 'changed'; log: LogInput }
  | { is: 'revised'; revisions: Revising[] }
  | { is: 'left'; cards: string[] }
  | { is: 'agreed' }
  | { is: 'declined' }
  /** A change that was saved is to be undone, which its card does. */
  | { is: 'saved_change' }

/** What the built-in coach takes a message for: every clause of it is in one of these. */
export interface Understanding {
  /** What it says to log. */
  logs: LogInput[]
  /** What must be asked before something can be logged. */
  question: Question | null
  /** What it asks. */
  asks: Ask[]
  /** What it tells that has no card. */
  asides: Aside[]
  /** What was not understood, as it was said. */
  unclear: string[]
  /** What it does to the cards of the answer before. */
  followUp: FollowUp | null
  /** The language it is in, where that is surely another one than English. */
  language: string | null
  /** The language it was read in, and is answered in, where that is another one than English. */
  spoken: Spoken | null
}

/** The coach's last answer, as far as the next message may be about it. */
export interface Before {
  kept: Kept
  /** The cards below it, as they are now. */
  cards: ReplyData['cards']
}

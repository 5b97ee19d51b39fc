import type { Revising } from './log-input.ts'
import type { Spoken } from './foreign/words.ts'
import type { LogInput } from './log-input.ts'
import type { Question } from './question.ts'
import type { Ask } from './ask.ts'
import type { Kept, OpenCard, ReplyData } from './reply-data.ts'

/**
 * Things that are mentioned and have no card, or only a part of it.
 *
 * `unread` is a number that belongs to nothing, `left` a clause that is on no card, `figure` a food's own figure other than
 * its calories, `unkept` a figure of an open card that no record has, such as a pulse, `not_daily` what no daily goal
 * counts, `no_record` a measure that Finu does not keep, `whole_hours` the end of a fast that takes no whole hours,
 * `target_weight` a goal that is a weight, `skipped` a dose that was not taken, `others` what somebody else did, `over` a complaint
 * that has ended.
 */
export type AsideKind =
  | 'unkept'
  | 'sleep'
  | 'impossible'
  | 'denied'
  | 'over'
  | 'later'
  | 'past_fast'
  | 'unread'
  | 'left'
  | 'figure'
  | 'not_daily'
  | 'no_record'
  | 'whole_hours'
  | 'target_weight'
  | 'skipped'
  | 'others'
export interface Aside {
  kind: AsideKind
  text: string
}

/** Acts of a message on the cards of the last answer. */
export type FollowUp =
  | { is: 'changed'; log: LogInput }
  | { is: 'revised'; revisions: Revising[] }
  | { is: 'left'; cards: string[] }
  | { is: 'agreed' }
  /** The person's word confirms these cards. */
  | { is: 'confirmed'; cards: string[] }
  /** It may be of several cards, which are named. */
  | { is: 'which'; names: string[] }
  | { is: 'declined' }
  /** A saved change is to be undone, which its card does. */
  | { is: 'saved_change' }

/** How the built-in coach reads a message: every clause of it is in one of these. */
export interface Understanding {
  /** Logs in the message. */
  logs: LogInput[]
  /** A question to answer before something can be logged. */
  question: Question | null
  /** Questions in the message. */
  asks: Ask[]
  /** Things without a card. */
  asides: Aside[]
  /** Parts that were not understood, as written. */
  unclear: string[]
  /** Its effect on the cards of the last answer. */
  followUp: FollowUp | null
  /** What it names: a medicine, a symptom, an exercise. */
  of?: NonNullable<Kept['of']>
  /** Its language, if that is certainly not English. */
  language: string | null
  /** The language in which it was read and is answered, if that is not English. */
  spoken: Spoken | null
}

/** The coach's last answer, which the next message may refer to. */
export interface Before {
  kept: Kept
  /** The cards below it, in their present state. */
  cards: ReplyData['cards']
  /** All open cards of the conversation; absent if they are those below the last answer. */
  open?: readonly OpenCard[]
  /** The message that it answered. */
  message?: string
  /** The last answer with open cards, if the answers since have none. */
  earlier?: Pick<Before, 'kept' | 'cards'>
}

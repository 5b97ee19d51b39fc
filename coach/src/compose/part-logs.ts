import type { LogInput } from '../log-input.ts'
import type { Question } from '../question.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Aside, AsideKind } from '../understanding.ts'
import { atOf, type Clock, type When } from '../values/when.ts'
import { withPoints } from './amount.ts'
import { spansOf } from './spans.ts'
import { whenSaid } from '../values/when-said.ts'

/** A part of a message as logs, things without a log, and a question to ask first. */
export interface PartLogs {
  logs: LogInput[]
  asides: Aside[]
  question: Question | null
}

export const logged = (...logs: LogInput[]): PartLogs => ({ logs, asides: [], question: null })
export const asking = (question: Question): PartLogs => ({ logs: [], asides: [], question })
export const aside = (kind: AsideKind, text: string): PartLogs => ({
  logs: [],
  asides: [{ kind, text }],
  question: null,
})

/** Matches a part of the day in front of what was done: 'and evening 40 min bouldering'. */
const partOfDay = /^(?:and |then |in the |this )*(morning|afternoon|evening)\b(?! (?:all|after))/i

/** Returns the time that a part names. @param whens its marked times, or those of one thing in it */
export const whenOf = (part: Part, clock: Clock, whens: readonly Span[] = spansOf(part, 'when')): When => {
  const said = whens.map(({ text, spelt }) =>
    spelt && /day|morning|evening|night|week|month|ago/.test(spelt) ? spelt : text,
  )
  // 'Monday's lunch' may have no mark.
  const ofDay =
    partOfDay.exec(part.text)?.[1] ??
    /\b(?:(?:yester|mon|tues|wednes|thurs|fri|satur|sun)day|last night)(?='s )/i.exec(part.text)?.[0]
  const whole = whenSaid(withPoints((said.length > 0 ? said : [ofDay ?? '']).join(' ')), clock)
  if (said.length < 2 || (whole.day ?? 0) !== 0) return whole
  // 'On my night shift two nights ago' has one time that tells the day.
  return said.map((text) => whenSaid(withPoints(text), clock)).find(({ day }) => (day ?? 0) !== 0) ?? whole
}

/** Returns the time of a part's log; empty for now. @param whens as above */
export function timeOf(part: Part, clock: Clock, whens?: readonly Span[]): { at?: string } {
  const at = atOf(whenOf(part, clock, whens), clock)
  return at === undefined ? {} : { at }
}

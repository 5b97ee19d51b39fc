import type { LogInput } from '../log-input.ts'
import type { Question } from '../question.ts'
import type { Part } from '../reading/read.ts'
import type { Aside, AsideKind } from '../understanding.ts'
import { atOf, type Clock, type When } from '../when.ts'
import { withPoints } from './amount.ts'
import { spansOf } from './spans.ts'
import { whenSaid } from '../when-said.ts'

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

/** Returns the time that a part names. */
export const whenOf = (part: Part, clock: Clock): When => {
  const said = spansOf(part, 'when').map(({ text, spelt }) =>
    spelt && /day|morning|evening|night|week|month|ago/.test(spelt) ? spelt : text,
  )
  // 'Monday's lunch' may have no mark.
  const ofDay = /\b(?:(?:yester|mon|tues|wednes|thurs|fri|satur|sun)day|last night)(?='s )/i.exec(part.text)?.[0]
  return whenSaid(withPoints((said.length > 0 ? said : [ofDay ?? '']).join(' ')), clock)
}

/** Returns the time of a part's log; empty for now. */
export function timeOf(part: Part, clock: Clock): { at?: string } {
  const at = atOf(whenOf(part, clock), clock)
  return at === undefined ? {} : { at }
}

import type { Ask } from '../ask.ts'
import { nameMeals } from '../kinds/meal/meal-of-hour.ts'
import type { Part } from '../reading/read.ts'
import type { Composed } from '../reading/reader.ts'
import { nothingKept } from '../reply-data.ts'
import type { Aside, Before } from '../understanding.ts'
import type { Clock } from '../values/when.ts'
import { withDayBefore, withEarlierCards, withoutRequest } from './correct/additions.ts'
import { withAdjoining } from './divide/adjoining.ts'
import { withBodyClauses, withHalfMeasures } from './divide/body-clauses.ts'
import { withFeelingClauses } from './divide/feeling-clauses.ts'
import { directAcross } from './ask/direct-answers.ts'
import { namedIn } from './correct/named.ts'
import { asksSame } from './ask/follow-up-words.ts'
import { joinedLogs } from './log/logs-of-message.ts'
import { inRunOn } from './divide/run-on.ts'
import { withCutDoses, withWholeShifts } from './ask/plain-question.ts'
import { withSharedDays } from './divide/shared-days.ts'
import { situationAcross } from './ask/situations.ts'
import { has } from './spans.ts'
import { take } from './take-part.ts'
import { Turn } from './turn.ts'
import type { LogInput } from '../log-input.ts'
import words from '../words/asks.json' with { type: 'json' }
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'

/** Matches a remark in front of a question: 'right, no second dose'. */
const remarks = new RegExp(`^${oneOf(cues.remarks)}.{0,40}$`, 'i')
const small: ReadonlySet<string> = new Set([...words.small, 'today', 'yesterday'])
const mostLogs = 8
const mostAsks = 4

/** Returns true if each longer word of a clause is on one of the cards: 'and a 2 min plank' beside a card of a plank. */
function isOnCards(text: string, logs: readonly LogInput[]): boolean {
  const kept = JSON.stringify(logs).toLowerCase()
  const said = (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !small.has(word))
  return said.length > 0 && said.every((word) => kept.includes(word))
}

/** The longest words that are named as on no card. */
const mostLeft = 160

const isSameAside = (a: Aside, b: Aside) => a.kind === b.kind && a.text === b.text

/** Composes the parts of a message, in the context of the last answer, into logs, questions and changes of cards. */
export function compose(read: readonly Part[], last: Before | null, clock: Clock): Composed {
  const { parts, before } = withEarlierCards(withCutDoses(withWholeShifts(read.map(withoutRequest))), last)
  const turn = new Turn(before ?? { kept: nothingKept, cards: [] }, clock, parts)
  // 'The fast that ended on Sunday, was it 16 hours?' begins none.
  const asksOfFast = parts.some(({ intent, subject }) => intent === 'ask' && subject === 'fasting')
  const said = asksOfFast ? parts.filter((part) => part.intent !== 'fast' || has(part, 'plan')) : parts
  const across = directAcross(said, turn.message) ?? situationAcross(said, turn.last)
  if (across) turn.asks.push(across)
  const divided = withHalfMeasures(across ? [] : withSharedDays(said, clock))
    .flatMap(withBodyClauses)
    .flatMap(withFeelingClauses)
  inRunOn(withAdjoining(divided, clock), clock, turn.logs, (part) => take(turn, part))
  const { follow, asks, asides, unclear, question } = turn
  const hour = Number(clock.time.slice(0, 2))
  const logged = joinedLogs(
    turn.logs.map((log) => withDayBefore(log, turn.message, turn.last, clock)),
    parts,
  )
  const logs = nameMeals([...follow.logs, ...logged], hour).slice(0, mostLogs)
  const asked = turn.last.kept.question
  const followUp = follow.get()
  const isNothing = [logs, asks, asides].every(({ length }) => length === 0) && question === null && followUp === null
  // A question without an answer is asked again, unless the person drops it.
  if (asked && isNothing) return { logs: [], question: asked, asks: [], asides: [], unclear: [], followUp: null }
  // A message that changed a card needs no answer to its unclear changes.
  const isCorrection = followUp?.is === 'changed' || followUp?.is === 'revised'
  const isAnswered = (ask: Ask) => isCorrection && ask.ask === 'change' && ask.kind !== null
  const isSame = (a: Ask, b: Ask) => JSON.stringify(a) === JSON.stringify(b)
  // 'Ok, not doubling' or 'which was it' beside a question needs no answer.
  const isAsked = asks.some((ask) => ask.ask === 'records')
  const isRemark = (ask: Ask) =>
    isAsked && (ask.ask === 'talk' || (ask.ask === 'unanswered' && asksSame.test(ask.said)))
  const of = namedIn(said)
  // A question beside logs is not asked, and what it was about is said to be on no card.
  const isDropped = question !== null && logs.length > 0 && question.ask !== 'duration'
  const left: Aside[] =
    isDropped && turn.asked !== '' && turn.asked.length <= mostLeft
      ? [{ kind: 'left', text: turn.asked.replaceAll(/^[^\p{L}\d]+|[\s,;.]+$/gu, '') }]
      : []
  return {
    logs,
    question: isDropped ? null : question,
    asks: asks
      .filter((ask, at) => !isAnswered(ask) && !isRemark(ask) && asks.findIndex((each) => isSame(each, ask)) === at)
      .slice(0, mostAsks),
    asides: [...asides, ...left]
      .filter((each, at, all) => all.findIndex((other) => isSameAside(each, other)) === at)
      .filter((each) => each.kind !== 'left' || !isOnCards(each.text, logs)),
    unclear: isAsked ? unclear.filter((text) => !remarks.test(text) || /\d/.test(text)) : unclear,
    followUp,
    ...(of && { of }),
  }
}

import { directAnswers } from '../../advice/answers/all.ts'
import { findAnswer, findNext, nearestTo, type Found } from '../../advice/find-answer.ts'
import { mayAskAdvice } from '../../advice/question.ts'
import type { Ask } from '../../ask.ts'
import type { Part } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import type { Before } from '../../understanding.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { asksAdvice } from './asked-words.ts'
import { ofTarget } from './plain-question.ts'
import { spansOf } from '../spans.ts'

/** Intents that no question for advice is read as. */
const never = new Set<Intent>(['self-harm', 'emergency', 'violence', 'eating', 'low', 'goal', 'remove', 'correct'])

const asAsk = (direct: Found, said: string): Ask => ({
  ask: 'advice',
  topic: directAnswers[direct.id]!.topic,
  said: said.toLowerCase().slice(0, 200),
  direct,
})

const isPast = anyOf(cues.pastSpans)

/** Matches a question for what was done, which no advice answers: 'how much water have I had today'. */
const asksDone = /\b(?:did i|have i (?:had|drunk|eaten|done|slept|burned|logged|taken))\b/i

/** Returns true for a question about days that are over, which no advice answers: 'how many workouts last 7 days'. */
const asksOfPast = (part: Part): boolean =>
  part.intent === 'ask' &&
  (spansOf(part, 'when').some(({ text }) => isPast.test(text)) || asksDone.test(part.text)) &&
  !asksAdvice(part.text)

/** Returns that a question for advice has no answer, with the nearest ones that have. */
export const noAnswer = (said: string): Ask => {
  const near = nearestTo(said)
  return { ask: 'unanswered', untracked: null, said: said.slice(0, 160), ...(near.length > 0 && { near }) }
}

/**
 * Returns the direct answer to a part that asks for advice, for any intent; with the words of the whole message where the
 * part alone does not say what it is about. Null for all others.
 */
export function directIn(part: Part, message: string, last: Before): Ask | null {
  if (never.has(part.intent) || ofTarget(part) || asksOfPast(part)) return null
  const { advice } = last.kept
  const next = advice && part.text === message ? findNext(part.text, { id: advice.direct, said: advice.said }) : null
  if (next === 'unknown') return noAnswer(part.text)
  if (next) return asAsk(next, `${advice!.said} ${part.text}`)
  const own = findAnswer(part.text)
  if (own) return asAsk(own, part.text)
  const whole = part.text !== message && mayAskAdvice(part.text) ? findAnswer(message) : null
  return whole && asAsk(whole, message)
}

/** Returns the direct answer to a question that was read as several parts: 'can I drink coffee | when I am pregnant'. */
export function directAcross(parts: readonly Part[], message: string): Ask | null {
  const isOne = parts.length > 1 && parts.slice(0, -1).every(({ text }) => /[\p{L}\d]$/u.test(text))
  if (!isOne || parts.some((part) => never.has(part.intent) || asksOfPast(part) || findAnswer(part.text))) return null
  const found = findAnswer(message)
  return found && asAsk(found, message)
}

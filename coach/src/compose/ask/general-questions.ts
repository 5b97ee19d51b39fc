import { isCoachKind } from '../../kinds/index.ts'
import type { Part } from '../../reading/read.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

const begins = String.raw`^(?:(?:and|so|but|ok|oh|hey|also|then|finu|quick question)[ ,:]+)*`
/** Matches what begins as a question about what is good, allowed or true: 'is', 'does', 'would'. */
const general = new RegExp(`${begins}${oneOf(asks.generalBegins)} `, 'i')
/** 'Do crisps count' asks, and 'do 20 squats every day' does not. */
const doesIt = new RegExp(`${begins}do (?!i\\b).*${oneOf(asks.generalVerbs)}`, 'i')
/** 'Can a beginner do 20:4', but not 'can you log 2 eggs' or 'can i start a fast'. */
const mayIt = new RegExp(String.raw`${begins}(?:can|could|cld|may|might) (?!(?:you|u|ya|we|i|that|it)\b)`, 'i')
/** 'Can i drink tea on it' asks, and 'can i start a fast' does not. */
const mayI = new RegExp(String.raw`${begins}(?:can|could|may) i (?!${oneOf(asks.requests)})`, 'i')
const putsCase = new RegExp(`${begins}if (?:i|you|u|someone|a person) `, 'i')
/** Matches what asks for a log in any form: 'is it too late to log my run'. */
const asksToLog = /\b(?:log|logged|add|added|record|track)\b/i

/**
 * Reads a question about what is good, allowed or true in general as one for advice, if it was read as a log: 'is 20
 * minutes a day enough' sets no goal, and 'can a beginner do 20:4' starts no fast. Others stay as they are.
 */
export function withGeneralQuestion(part: Part): Part {
  if (!isCoachKind(part.intent) || asksToLog.test(part.text)) return part
  const isOfLog = part.intent === 'fast' || part.intent === 'goal'
  const asksIt = [general, doesIt, mayIt, putsCase].some((words) => words.test(part.text))
  if (!asksIt && (isOfLog || !mayI.test(part.text))) return part
  return { ...part, intent: 'advice', topic: null, topicChance: 0 }
}

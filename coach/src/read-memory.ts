import { memoryLimits } from '@finu/contract/memories'
import type { Reading } from './heard.ts'
import { noteOf, withoutFillers } from './plain.ts'

const opener =
  /^(?:(?:always |and )?remember|(?:please )?remind me(?= that i\b| i'?m | i am )|(?:please )?keep (?:it )?in mind|bear in mind|make a note|take note|memori[sz]e|(?:don't|do not|never) forget)\b(?: (?:that|this|the following|for me))?(?: ?[:,–-])?(?: that\b)?/i
/** A question or a reminder, and no fact. */
const noFact = /^ ?(?:to|when|what|how|where|who|why|which|if|whether|me|us|it|that one|all|everything|anything|of)\b/i

/**
 * What somebody asks to be kept in mind, as 'remember that I am vegetarian'.
 * @param isAnswer whether it answers the coach's question what to keep in mind
 */
export function readMemory(said: string, isAnswer = false): Reading<'memory'> {
  const text = withoutFillers(said)
  const begun = opener.exec(text)
  if (!begun && !isAnswer) return null
  const fact = begun ? text.slice(begun[0].length) : text
  if (noFact.test(fact)) return null
  const kept = noteOf(fact.replaceAll('"', ''), memoryLimits.text)
  if (kept === undefined) return { ask: 'memory' }
  return { log: { kind: 'memory', told: { text: kept.replace(/^i(?=['\s])/, 'I') } } }
}

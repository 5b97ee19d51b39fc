import type { Part } from '../../reading/read.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { goingOn } from '../../words/going-on.ts'
import { oneOf } from '../../words/lists.ts'
import { isOnlyOf } from './asked-words.ts'

/** Words with which a message goes on: 'and', 'ok so', 'what about'. */
export const lead = new RegExp(`^${goingOn}+`, 'i')
export const continues = new RegExp(`^${oneOf(asks.continues)}`, 'i')
export const compares = new RegExp(`${oneOf(cues.comparatives)}|${oneOf(cues.compares)}`, 'i')
/** Words that say nothing by themselves. */
export const small: ReadonlySet<string> = new Set([...asks.small, ...asks.aroundFollowUp])

/** 'And what was it', which the answer to the question before says. */
export const asksSame = new RegExp(`^(?:and |so )*${oneOf(asks.asksSame)}`, 'i')

/** Returns true if all words of a text are known: those that say what it asks for, its times, and small ones. */
export function isAllHeard(text: string, part: Part, heard: readonly RegExp[] | 'all'): boolean {
  if (heard === 'all') return true
  const times = part.spans.filter(({ label }) => label === 'when').map(({ text: said }) => said.toLowerCase())
  const beside = times.reduce((left, said) => left.replace(said, ' '), text.replace(lead, ' '))
  const rest = heard.reduce((left, pattern) => left.replaceAll(new RegExp(pattern, 'gi'), ' '), beside)
  return isOnlyOf(rest, small)
}

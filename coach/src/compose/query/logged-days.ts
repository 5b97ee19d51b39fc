import { subjectsByWords } from '../../kinds/subjects.ts'
import type { Part } from '../../reading/read.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { aboutOf, isFigure } from './query-subject.ts'

/** Matches the days on which something is logged, as in 'on days i logged food'. */
const onLogged = new RegExp(String.raw`${oneOf(asks.loggedDays)}(?: that| when| where)?(?: (?:i|i've|ive))?(?= )`, 'i')
const logged = new RegExp(String.raw`^ (?:(?:actually|did) )?${oneOf(asks.logs)} ?(.*)$`, 'i')

/** Removes the days on which the subject itself is logged from a question: the days without it never count. */
export function withoutLogged(part: Part): Part {
  const found = part.intent === 'ask' && part.subject !== null ? onLogged.exec(part.text) : null
  const what = found && logged.exec(part.text.slice(found.index + found[0].length).replace(/[?.! ]+$/, ''))?.[1]
  if (!found || what === null || what === undefined) return part
  const about = aboutOf(part).map((each) => (isFigure(each) ? 'meals' : each))
  const isOwn = subjectsByWords.some(([each, words]) => about.includes(each) && words.test(what))
  if (!isOwn && !/^(?:anything|something|it|them|stuff)?$/i.test(what)) return part
  const text = part.text.slice(0, found.index).trimEnd()
  return { ...part, text, spans: part.spans.filter(({ end }) => end <= part.start + text.length) }
}

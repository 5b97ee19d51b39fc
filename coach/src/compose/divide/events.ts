import { moodAt } from '../../kinds/mood/mood-words.ts'
import { plainFeeling } from '../../kinds/mood/plain-feelings.ts'
import type { Part, Span } from '../../reading/read.ts'
import { withDigits } from '../../values/numbers.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { spansOf, withMarks } from '../spans.ts'

/** Matches a clause of a name and a time alone: ', dentist at 3', '- got a meeting at 2'. */
const event = /[,;.–-] *((?:[\p{L}'’]+ ){1,4}(?:at|@) [^,;.]{1,12}?)(?=[,;.!]|$)/giu
/** Matches words that tell what was, whose time is that of the feeling too. */
const tells = anyOf([...cues.doneVerbs, 'was', 'were', 'woke', 'felt', 'since', '\\w+ed'])

const isFelt = (text: string): boolean =>
  plainFeeling(text) !== null ||
  text
    .toLowerCase()
    .split(' ')
    .some((_, at, words) => moodAt(words.slice(at), true) !== null)

/** Marks an event beside a feeling as what it is about, as its time is none of the feeling: 'bit nervous, dentist at 3'. */
export function withEvents(part: Part): Part {
  const label = part.intent === 'mood' ? 'feeling' : part.intent === 'symptom' ? 'symptom' : null
  const [feeling] = label ? spansOf(part, label) : []
  if (!feeling) return part
  const marks = [...part.text.matchAll(event)].flatMap(({ 0: whole, 1: text = '', index }): Span[] => {
    const start = part.start + index + whole.length - text.length
    const name = text.replace(/ (?:at|@) .*$/i, '')
    const isEvent = start >= feeling.end && /\d|noon/i.test(withDigits(text)) && !tells.test(name) && !isFelt(name)
    return isEvent ? [{ label: 'cause', text, start, end: start + text.length }] : []
  })
  return withMarks(part, marks)
}

import type { Ask } from '../ask.ts'
import { before as daysBefore, dayName } from '../range.ts'
import { continueQuery, usualRange } from '../read-query.ts'
import type { Part } from '../reading/read.ts'
import type { Kept } from '../reply-data.ts'
import { addDays, type Clock } from '../when.ts'
import { daysIn, subjectMarked } from './ask-of-part.ts'

/** The last question or advice once more, with what is changed of it; null where there was none. */
export function goOn(part: Part, kept: Kept, clock: Clock): Ask | null {
  const { query, advice } = kept
  if (part.intent === 'why') {
    if (advice) return { ask: 'why', topic: advice.topic }
    return query ? { ask: 'records', query: { ...query, measure: 'why' } } : null
  }
  if (part.intent === 'other')
    return advice ? { ask: 'advice', topic: advice.topic, said: `${advice.said} ${part.text}`.slice(0, 200) } : null
  const days = part.spans.find(({ label }) => label === 'when')?.text.toLowerCase() ?? ''
  const isNext = /\bday after\b/i.test(part.text)
  const range = days === '' || isNext ? null : daysIn(days, clock)
  const subject = subjectMarked(part)
  if (!query) {
    if (!subject) return null
    const asked = range ?? usualRange(subject.about, 'tell', clock)
    return { ask: 'records', query: { ...subject, measure: 'tell', range: asked, against: null } }
  }
  const isOfDay = part.spans.every(({ label }) => label === 'ref') && /\b(?:when|what day|which day)\b/i.test(part.text)
  if (kept.day && isOfDay) return { ask: 'day', day: kept.day }
  if (/\bday before\b/i.test(part.text) && !/yesterday/i.test(part.text))
    return { ask: 'records', query: { ...query, range: daysBefore(query.range, clock.today), against: null } }
  const next = continueQuery(part.text, query, clock)
  if (next) return { ask: 'records', query: next }
  const following = isNext ? addDays(query.range.end, 1) : null
  const then =
    following !== null && following <= clock.today
      ? { start: following, end: following, label: dayName(following, clock.today) }
      : null
  const of = range ?? then
  return of || subject
    ? { ask: 'records', query: { ...query, ...subject, ...(of ? { range: of, against: null } : {}) } }
    : null
}

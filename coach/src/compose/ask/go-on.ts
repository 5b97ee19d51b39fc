import type { Ask } from '../../ask.ts'
import type { Query } from '../../query.ts'
import { apart, before as daysBefore, dayName, monthOf, quarterOf, timeSince, type Range } from '../../values/range.ts'
import type { Part } from '../../reading/read.ts'
import type { Kept } from '../../reply-data.ts'
import { addDays, daysBetween, type Clock } from '../../values/when.ts'
import { isOnlyOf, withTimeWords } from './asked-words.ts'
import { allDaysIn, asksNow, usualRange, weekdaysIn } from '../query/query-days.ts'
import { asksAhead } from '../query/reach.ts'
import { wholeWeekOf } from '../query/query-of-part.ts'
import { isWorstMost, subjectMarked } from '../query/query-subject.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

/** Repeats the last question or advice with a change; null if there was none. */
export function goOn(part: Part, kept: Kept, clock: Clock): Ask | null {
  const { query, advice } = kept
  if (part.intent === 'why') {
    if (advice) return { ask: 'why', topic: advice.topic }
    // 'Is that good' asks for a judgement that no record has.
    if (query && !asksWhy.test(part.text))
      return { ask: 'unanswered', untracked: null, said: part.text, of: query.about }
    // 'How come' after the best day asks for that day.
    const range = query && kept.day ? { start: kept.day, end: kept.day, label: dayName(kept.day, clock.today) } : null
    return query ? { ask: 'records', query: { ...query, ...(range && { range }), measure: 'why' } } : null
  }
  if (part.intent === 'other')
    return advice ? { ask: 'advice', topic: advice.topic, said: `${advice.said} ${part.text}`.slice(0, 200) } : null
  const days = allDaysIn(part, clock)
  const subject = subjectMarked(part)
  if (!query) {
    if (!subject) return null
    const range = days[0] ?? usualRange(subject.about, 'tell', clock)
    return { ask: 'records', query: { ...subject, measure: 'tell', range, against: null } }
  }
  const isOfDay = part.spans.every(({ label }) => label === 'ref') && /\b(?:when|what day|which day)\b/i.test(part.text)
  if (kept.day && isOfDay && !/\b(?:before|last)\b/i.test(part.text) && !asksAhead(part.text))
    return { ask: 'day', day: kept.day }
  const next = changed(part, query, kept.day, days, clock)
  if (!next && !subject) return null
  // Words that the question before was answered without are not in this one.
  const { unheard: _unheard, ...last } = query
  // 'How many minutes' after 'when did I last run' is of that run.
  const isSame = subject === null || (subject.about === last.about && subject.name === null)
  const name = isSame ? last.name : subject.name
  return { ask: 'records', query: wholeWeekOf({ ...last, ...subject, name, ...next }, clock) }
}

const asksWhy = /\b(?:why|how come|reasons?|caus\w*|what makes|y)\b/i
const known: ReadonlySet<string> = new Set([...asks.small, ...asks.aroundFollowUp, ...asks.qualities])

/** The measure that a few words change a question to: the first match counts. */
const measures: [RegExp, Query['measure']][] = [
  [/\b(?:longest|biggest|highest|most|best|happiest)\b/i, 'most'],
  [/\b(?:shortest|smallest|lowest|least|fewest|worst)\b/i, 'least'],
  [/\b(?:average|avg|mean|typical\w*)\b/i, 'average'],
  [/\b(?:how many|how often|count)\b/i, 'count'],
  [/\b(?:latest|most recent|last one)\b|\bwhen\b.*\blast\b/i, 'last'],
  [/\bfirst(?: one)?\b/i, 'first'],
  [/\b(?:which|what) time\b/i, 'times'],
  [/\btriggers?\b|\bput (?:it|that|them) down to\b/i, 'relation'],
]

const whichWas = String.raw`\b(?:which|what) (?:one |day )?(?:was|is|had) (?:the )?`
const isComparison = new RegExp(`${whichWas}${oneOf(cues.comparatives)}|${oneOf(cues.compares)}`, 'i')
const isOfLast = new RegExp(String.raw`^(?:and |so )*(?:how|what|when|were|was)\b.*${oneOf(cues.pointsBack)}`, 'i')

const lengths: Record<string, number> = { day: 1, night: 1, week: 7, fortnight: 14, month: 30 }
const thisPeriod = /\bthis (?:week|month|year)\b/gi

/** Returns the days that a follow-up compares: two that it names, one with those of the last answer, or those before. */
export function comparisonIn(text: string, query: Query, days: readonly Range[], clock: Clock): Partial<Query> {
  const { range } = query
  // 'The week before', said of a week, is the one before that week.
  const [first, second] = days.filter(({ start, end }) => start !== range.start || end !== range.end)
  if (first && second) return { range: first, against: second, measure: 'compare' }
  if (query.about === 'weight' && first && first.start === first.end && first.end < clock.today)
    return { range: timeSince(first, clock), against: null, measure: 'tell' }
  // 'Which is more, that or last week' is about the days of the last answer.
  const isOfBoth = first && /\b(?:that|it|this|those|they|these)\b/i.test(text.replaceAll(thisPeriod, ''))
  const against = query.against ?? daysBefore(range, clock.today)
  return isOfBoth
    ? { range, against: apart(range, first, clock.today), measure: 'compare' }
    : { range: first ?? range, against, measure: 'compare' }
}

/** Applies a short follow-up to a question: its days, its measure. Null if it changes nothing. */
function changed(
  part: Part,
  query: Query,
  day: string | null,
  days: readonly Range[],
  clock: Clock,
): Partial<Query> | null {
  const text = withTimeWords(part.text)
  const { range } = query
  const earlier = daysBefore(range, clock.today)
  // The days of the last question are kept for comparison.
  const of = (other: Range): Partial<Query> => ({
    range: other,
    against: range,
    ...(query.measure === 'compare' ? { measure: 'tell' as const } : {}),
  })
  if (isComparison.test(text)) return comparisonIn(text, query, days, clock)
  if (/\b(?:together|combined|in total|both)\b/i.test(text) && query.against) {
    const [one, other] = [range, query.against].toSorted((a, b) => a.start.localeCompare(b.start)) as [Range, Range]
    return { range: { start: one.start, end: other.end, label: `${one.label} and ${other.label}` }, measure: 'tell' }
  }
  if (query.measure === 'last' && day && /\bbefore (?:that|it)\b/i.test(text)) {
    const end = addDays(day, -1)
    return { range: { start: range.start, end, label: `the time before ${dayName(day, clock.today)}` } }
  }
  const [, unit] = /\b(day|night|week|fortnight|month) before\b/i.exec(text) ?? []
  if (unit && lengths[unit.toLowerCase()] === daysBetween(range.start, range.end) + 1 && !/yesterday/i.test(text))
    return of(earlier)
  if (/\b(?:day before|(?:one|a) day (?:earlier|further back|back))\b/i.test(text) && !/yesterday/i.test(text))
    return of(earlier)
  if (/\bday after\b/i.test(text)) {
    const next = addDays(range.end, 1)
    return next > clock.today ? null : of({ start: next, end: next, label: dayName(next, clock.today) })
  }
  const weekdays = weekdaysIn(text)
  if (weekdays) return { range: days[0] ?? quarterOf(clock), against: null, measure: 'tell', weekdays }
  const measure = measures.find(([pattern]) => pattern.test(text))?.[1]
  // 'How bad was it' after 'at what time' asks for more than the time.
  if (query.measure === 'times' && /\bhow (?:bad|strong|severe)\b/i.test(text)) return { measure: 'tell' }
  // The worst headache is the strongest.
  const isWorst = measure === 'least' && /\bworst\b/i.test(text) && isWorstMost(query.about, text)
  if (isWorst) return { measure: 'most', ...(days[0] ? { range: days[0] } : {}), against: null }
  // 'How often' and 'when did I last' after a question of one day ask for more than that day.
  const isOfOne = range.start === range.end && (measure === 'last' || (measure === 'count' && /\boften\b/i.test(text)))
  const wider = isOfOne ? { range: usualRange(query.about, measure === 'last' ? 'last' : 'often', clock) } : {}
  if (measure) return { measure, ...(days[0] ? { range: days[0] } : wider), against: null }
  if (days[0]) return of(query.about === 'weight' && asksNow.test(text) ? monthOf(clock) : days[0])
  // 'How bad was it?' repeats the question, which its answer tells; of 'how much did it cost' no answer tells anything.
  return isOfLast.test(text) && isOnlyOf(text, known) ? {} : null
}

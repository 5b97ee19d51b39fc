import { intentsOf } from '../../kinds/intents.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import { weekdays, type Clock } from '../../values/when.ts'
import { oneOf } from '../../words/lists.ts'

const day = oneOf([
  'mon(day)',
  'tue(sday)',
  'tues',
  'wed(nesday)',
  'thu(rsday)',
  'thur(s)',
  'fri(day)',
  'sat(urday)',
  'sun(day)',
  'yesterday',
  'today',
])
/** Matches two or more days in a list, for all of which something is said: 'thursday and friday'. */
const days = new RegExp(String.raw`(?<!\b(?:between|from) )${day}(?:(?:,|,? and|,? n|,? &) ${day})+`, 'i')
const oneDay = new RegExp(day, 'gi')
const partOfDay = /^ (?:morning|afternoon|evening|night)s?\b/i
/** Kinds of log that are the same on each of the days; a drink, a weight or a night may be said of all of them. */
const repeats = new Set<Intent>(intentsOf('taken', 'done', 'felt').filter((intent) => intent !== 'water'))

const isScore = ({ label, text }: Span): boolean => (label === 'severity' || label === 'amount') && /\d/.test(text)

/** Divides a part into one for each day that it names in a list: 'headache thursday and friday' is two headaches. */
export function withEachDay(part: Part, { today }: Clock): Part[] {
  const found = repeats.has(part.intent) ? days.exec(part.text) : null
  if (!found) return [part]
  const behind = part.text.slice(found.index + found[0].length)
  const ofDay = partOfDay.exec(behind)?.[0] ?? ''
  const [start, end] = [part.start + found.index, part.start + found.index + found[0].length + ofDay.length]
  const others = part.spans.filter((span) => span.end <= start || span.start >= end)
  // With a thing to each day the days are no list: 'ran thursday and friday yoga'.
  if (others.some(({ label }) => label === 'when')) return [part]
  const named = [...found[0].matchAll(oneDay)]
  // In 'cramps Tuesday and Wednesday, 3 then 2' each day has its own strength.
  const scores = others.filter((span) => isScore(span) && span.start >= end)
  const isEach = part.intent === 'symptom' && scores.length === named.length
  // 'On friday and saturday' ends with today, said on a Saturday.
  const last = named.at(-1)![0].toLowerCase()
  const isToday = weekdays[new Date(today).getUTCDay()]!.startsWith(last.slice(0, 3)) && last.length > 2
  return named.map(({ 0: word }, at) => {
    const name = isToday && at === named.length - 1 ? 'today' : word
    const when: Span = { label: 'when', text: `${name}${ofDay.replace(/s$/, '')}`, start, end }
    const own: Span[] = isEach ? [{ ...scores[at]!, label: 'severity' }] : []
    const spans = [...others.filter((span) => !isEach || !scores.includes(span)), ...own, when]
    return { ...part, spans: spans.toSorted((a, b) => a.start - b.start) }
  })
}

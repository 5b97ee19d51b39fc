import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import type { Before } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import { readMinutes } from '../../values/read-duration.ts'
import { has } from '../spans.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { isOpen } from '../correct/cards-before.ts'
import { inputOfCard } from '../../card-input.ts'
import { correctedInWords } from '../../kinds/body/correct.ts'
import { rangeIn, timesIn, withColons } from '../../kinds/sleep/night-times.ts'
import { isOfOthers, isYetToCome } from './of-others.ts'

/** Intents whose words may be of a sleep, a drink or a weight all the same. */
const mayBeOther = new Set<Intent>([
  'meal',
  'water',
  'mood',
  'symptom',
  'exercise',
  'sleep',
  'weight',
  'fast',
  'fasted',
  'correct',
  'answer',
  'again',
  'talk',
  'unclear',
  'outside',
  'no',
  'yes',
  'remove',
])

const toBed = anyOf(cues.plainlyToBed)
const slept = anyOf(cues.sleptFor)
const tookNap = new RegExp(`^(?:i |just )*${oneOf(cues.napped)}`, 'i')
const whenSlept = /\b(?:during|while|whilst|when|before|after|between)\b[^,;.]*$/i
const tracker = new RegExp(
  `^(?:my |the )?${oneOf(cues.sleepTracker)} (?:says|said|reckons|shows|got|recorded|gave me)\\b`,
  'i',
)
const leastOfTracker = 150
/** Matches a message of two times alone: '0030 to 0745'. */
const onlyRange = /^(?:from )?\d{1,2}:\d\d ?(?:-|–|to|till?|until) ?\d{1,2}:\d\d[.! ]*$/
const onScales = new RegExp(
  String.raw`^(?:my |i )?${oneOf(cues.scales)}(?: ${oneOf(cues.beforeWeight)}){0,12}[ :]*\d{2,3}\b`,
  'i',
)
/** Matches 'up to 84 again', not 'up to 84%'. */
const upTo = new RegExp(
  String.raw`^(?:(?:i'?m|back|now) )*(?:up|down) to \d{2,3}(?:\.\d)?(?: ?${oneOf(cues.afterWeight)}){0,12}[.! ]*$`,
  'i',
)

/** Returns what a part plainly logs, whatever it was taken for; null if its words leave a doubt. */
function plainKind(part: Part, clock: Clock): 'sleep' | 'weight' | null {
  const { text, spans, intent } = part
  if (text.includes('?') || isOfOthers(part) || isYetToCome(part)) return null
  // The eye of 'shut eye' hurts nobody.
  const named = slept.exec(text)?.[0] ?? ''
  const isOfBody = spans.some(
    (span) => (span.label === 'symptom' || span.label === 'feeling') && !named.includes(span.text.toLowerCase()),
  )
  if (toBed.test(text) && !has(part, 'food')) {
    const { asleep, awake } = timesIn({ ...part, spans: [] }, clock)
    if (asleep && awake) return 'sleep'
  }
  // 'Yoga while the baby napped' says when it was.
  if (has(part, 'activity', 'food') && whenSlept.test(text.slice(0, slept.exec(text)?.index ?? 0))) return null
  const times = withColons(text)
  if (onlyRange.test(times) && rangeIn(text, clock)) return 'sleep'
  const minutes = readMinutes(text)
  if (tracker.test(text) && minutes !== null && minutes >= leastOfTracker) return 'sleep'
  if (tookNap.test(text) || (slept.test(text) && rangeIn(text, clock))) return 'sleep'
  if (slept.test(text) && minutes !== null && !isOfBody && !(has(part, 'food') && intent === 'meal')) return 'sleep'
  if (/\bin bed\b/i.test(text) && minutes !== null && minutes >= leastOfTracker && !isOfBody) return 'sleep'
  return upTo.test(text) || (onScales.test(text) && !has(part, 'food', 'activity')) ? 'weight' : null
}

const dangers = new Set<Intent>(['self-harm', 'emergency', 'eating', 'violence', 'low'])
/** The most characters of a correction that is only a value. */
const longestValue = 60

/** Gives a part that is plainly about a sleep, a drink or a weight its intent. */
export function withPlainBody(part: Part, last: Before, clock: Clock): Part {
  const card = last.cards.findLast(isOpen)
  if (card && !dangers.has(part.intent) && part.text.length <= longestValue && !part.text.includes('?')) {
    const before = inputOfCard(card, last.kept.times[last.cards.indexOf(card)] ?? null)
    if (before && correctedInWords(part, before, clock)) return { ...part, intent: 'correct' }
  }
  if (!mayBeOther.has(part.intent)) return part
  const asked = last.kept.question?.ask
  if (asked === 'sleep' && part.intent !== 'sleep' && part.intent !== 'no') {
    const { asleep, awake } = timesIn(part, clock)
    if (asleep && awake) return { ...part, intent: 'answer' }
  }
  const isOfCard = part.intent === 'correct' || part.intent === 'answer' || part.intent === 'remove'
  if ((card || asked) && isOfCard) return part
  const kind = plainKind(part, clock)
  if (kind === null) return part
  const isMisread = kind !== part.intent || tookNap.test(part.text)
  const named = kind === 'sleep' ? (slept.exec(part.text)?.[0].toLowerCase() ?? '') : ''
  const own = part.spans.filter(
    ({ label, text }) => !named.includes(text.toLowerCase()) && (!isMisread || ofKind[kind].has(label)),
  )
  return { ...part, intent: kind, spans: kind === 'weight' ? withNumber(part, own) : own }
}

/** The marks that stay if a part was taken for something else. */
const ofKind: Record<'sleep' | 'weight', ReadonlySet<Span['label']>> = {
  sleep: new Set(['when', 'duration', 'quality', 'cause', 'not', 'food', 'amount', 'meal']),
  weight: new Set(['amount', 'when']),
}

/** Marks the number of a weight without a mark: 'up to 84 again'. */
function withNumber({ text, start }: Part, spans: readonly Span[]): Span[] {
  const number = spans.some(({ label }) => label === 'amount') ? null : /\d{2,3}(?:[.,]\d{1,2})?/.exec(text)
  if (!number) return [...spans]
  const from = start + number.index
  return [...spans, { label: 'amount', text: number[0], start: from, end: from + number[0].length }]
}

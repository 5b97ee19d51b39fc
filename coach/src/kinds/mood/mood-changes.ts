import { withDigits } from '../../values/numbers.ts'
import { plainFeeling } from './plain-feelings.ts'
import type { MoodValue } from './mood-words.ts'
import type { Part, Span } from '../../reading/read.ts'
import { clausesOf } from '../../reading/clauses.ts'
import type { Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { moodNamed, moodOfSpan } from './moods.ts'
import { timeOf } from '../../compose/part-logs.ts'
import { spansOf, wordsBeside } from '../../compose/spans.ts'

/** Matches the time of a later mood, which may have no mark: 'but by tonight'. */
const laterTime = anyOf(cues.laterTimes)
const joins = new RegExp(`^(?:${oneOf(cues.joinsMoods)} ){1,12}`, 'i')
const joinBehind = /[\s,;]*(?:\b(?:and|but|then|so|also)\s*)*$/i
/** Matches a strength without a reason: 'a seven'. */
const onlyNumber = /^(?:an? |maybe |like |about )*\d{1,2}(?: ?(?:\/|out of) ?\d{1,2})?$/

const moodIn = (part: Part): MoodValue | null =>
  spansOf(part, 'feeling')
    .map(moodOfSpan)
    .find((each) => each !== null) ??
  plainFeeling(wordsBeside(part, ['when', 'cause']).replace(joins, '').trim()) ??
  moodNamed(part.text)

/** Returns a piece of a part, whose mood is in its own words. */
function pieceOf(part: Part, from: number, to: number): Part {
  const [start, end] = [part.start + from, part.start + to]
  const text = part.text.slice(from, to)
  const spans = part.spans.filter(
    (span) =>
      span.start >= start && span.end <= end && !(span.label === 'cause' && onlyNumber.test(withDigits(span.text))),
  )
  return { ...part, text, start, spans, chance: 1, topic: null, topicChance: 0 }
}

/** Marks the time of a later mood, if it has no mark. */
function withLaterTime(part: Part): Part {
  const found = spansOf(part, 'when').length > 0 ? null : laterTime.exec(part.text)
  if (!found) return part
  const start = part.start + found.index
  const when: Span = { label: 'when', text: found[0], start, end: start + found[0].length }
  return { ...part, spans: [...part.spans, when].toSorted((a, b) => a.start - b.start) }
}

/** Divides a part with two moods of different times: 'anxious before work but by evening i was pretty happy'. */
export function withMoodChanges(part: Part, clock: Clock): Part[] {
  if (part.intent !== 'mood') return [part]
  for (const { at } of clausesOf(part).slice(1)) {
    const before = pieceOf(part, 0, part.text.slice(0, at).replace(joinBehind, '').length)
    const later = withLaterTime(pieceOf(part, at, part.text.length))
    const [first, second] = [moodIn(before), moodIn(later)]
    const isTimed = spansOf(later, 'when').length > 0 && timeOf(before, clock).at !== timeOf(later, clock).at
    const isOther = first !== null && second !== null && first.mood_type !== second.mood_type
    if (isTimed && isOther) return [before, ...withMoodChanges(later, clock)]
  }
  return [part]
}

import { mostWeightKg } from '@finu/contract/weight/weight'
import { kilogramsIn } from '../../values/read-measures.ts'
import type { LogInput } from '../../log-input.ts'
import type { Part } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { isYetToCome, ownPart } from '../../compose/log/of-others.ts'
import { aside, asking, logged, timeOf, type PartLogs } from '../../compose/part-logs.ts'
import { firstOf, spansOf, withBlanks, withoutTimes } from '../../compose/spans.ts'
import { timesOfEach } from '../../compose/divide/clock-times.ts'

/** A number alone below this is no weight of a person. */
const leastLikelyKg = 20

/** Matches what is lifted, which is no weight of a person. */
const lifts = anyOf(cues.lifts)

/** Matches a change of weight, such as 'lost 2 pounds', which is no weight. */
const changed = /\b(?:lost|gained|down|up|plus|minus|put on|dropped)\b|^-/i

const since = String.raw`(?:from|since|than|over|in|on) [^,.;]{1,40}`
const wentBy = String.raw`\b(?:lost|gained|down|up|dropped|put on) (?:by |about |another )?`
const number = String.raw`(?:an?|half an?|one|two|three|four|five|\d{1,3}(?:\.\d)?)`

/**
 * Matches what a weight went up or down by, and since when: 'down 2 pounds from last week', 'down 2 from last week', 'down
 * from 84 last week'.
 */
const changeBy = new RegExp(
  String.raw`${wentBy}${number} ?(${oneOf(cues.unitsOfChange)})(?: ${since})?` +
    String.raw`|${wentBy}\d{1,2}(?:\.\d)? ${since}|\b(?:up|down) from \d[^,.;]{0,40}`,
  'gi',
)

/** Matches what stands in front of a weight that is marked as a time: 'weighed in at 231'. */
const weighedAt = /\b(?:weigh\w*|scales?)(?: in| myself)? $/i

/** Returns a part whose weight is no time. */
const withoutWeightAsTime = (part: Part): Part => ({
  ...part,
  spans: part.spans.filter(
    ({ label, text, start }) =>
      label !== 'when' ||
      !/^at [1-9]\d{1,2}(?:\.\d)?$/.test(text) ||
      !weighedAt.test(part.text.slice(0, start - part.start)),
  ),
})

/** Takes the changes out of a weight's words, which are no weight and whose time is none of its. Returns their unit, too. */
function withoutChanges(part: Part): { own: Part; unit: string | null } {
  const found = [...part.text.matchAll(changeBy)]
  const places = found.map(({ index, 0: said }) => ({
    start: part.start + index,
    end: part.start + index + said.length,
  }))
  const isApart = (span: { start: number; end: number }) =>
    !places.some(({ start, end }) => span.start < end && span.end > start)
  const own = { ...part, text: withBlanks(part, places), spans: part.spans.filter(isApart) }
  return { own, unit: found[0]?.[1] ?? null }
}

/** Returns weights that each have a time: 'this morning 74.3, last week 75.1'. */
function weightsOfDays(part: Part, clock: Clock): LogInput[] {
  const amounts = spansOf(part, 'amount').filter(({ text }) => (kilogramsIn(text)?.kg ?? 0) >= leastLikelyKg)
  if (amounts.length < 2 || spansOf(part, 'when').length < 2) return []
  const times = timesOfEach(part, amounts, clock)
  const logs = amounts.map((amount, at): LogInput => {
    const { kg, isGuessed } = kilogramsIn(amount.text)!
    return { kind: 'weight', input: { weight_kg: kg, ...timeOf(part, clock, times[at]) }, isGuessed }
  })
  const isApart = new Set(logs.map((log) => ('at' in log.input ? log.input.at : undefined))).size === logs.length
  return isApart ? logs : []
}

/** Logs a weight; without one the coach asks for it. */
export function logWeight(part: Part, clock: Clock): PartLogs | null {
  const whole = ownPart(part)
  if (!whole || isYetToCome(part) || lifts.test(part.text)) return null
  const said = withoutWeightAsTime(whole)
  const apart = withoutChanges(said)
  // 'Lost 2 kilos this month' has no other number: then it is asked for.
  const { own, unit } = /\d/.test(apart.own.text) ? apart : { own: said, unit: null }
  // 'Weighed in at 11st 6' may have no mark; a number alone needs one, or a change beside it.
  const first = kilogramsIn(withoutTimes(own))
  const isChange = changed.test(own.text)
  // 'Lost 2 kilos this month, 70.2 this morning' has a change and a weight.
  const likely = (text: string) => {
    const weight = kilogramsIn(text)
    return isChange && weight !== null && weight.kg < leastLikelyKg ? null : weight
  }
  const isFirst = first && (!first.isGuessed || unit !== null) && !(isChange && first.kg < leastLikelyKg)
  const read = isFirst ? first : firstOf(spansOf(own, 'amount'), likely)
  const several = weightsOfDays(own, clock)
  if (several.length > 1) return logged(...several)
  if (!read || (read.isGuessed && read.kg < leastLikelyKg)) return asking({ ask: 'weight' })
  // '231, down 2 pounds' is in pounds.
  const inUnit = read.isGuessed && unit !== null ? kilogramsIn(`${read.kg} ${unit}`) : null
  const { kg, isGuessed } = inUnit ?? read
  if (kg <= 0 || kg > mostWeightKg) return aside('impossible', part.text)
  return logged({
    kind: 'weight',
    input: { weight_kg: kg, ...timeOf(own, clock) },
    isGuessed,
  })
}

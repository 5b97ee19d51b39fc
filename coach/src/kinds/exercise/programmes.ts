import type { Part, Span } from '../../reading/read.ts'
import numbers from '../../words/numbers.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { activityIn } from './activities.ts'
import { has, spansOf, textAcross } from '../../compose/spans.ts'

const far = String.raw`(?:(?:5|five|10|ten)[ -]?k|(?:half[ -])?marathon)`
const couch = String.raw`(?:couch|c)[ -]?(?:to|2)[ -]?${far}`
const training = String.raw`${far}[ -](?:training|plan|program(?:me)?|prep)`
const step = String.raw`(?:w(?:ee)?k? ?\d{1,2},? ?d(?:ay)? ?\d|(?:week|day|run) (?:\d{1,2}\b|${oneOf(Object.keys(numbers.units))}))`
const steps = String.raw`${step}(?:,? ${step})*`
/** A plan of runs by the distance at its end, which nobody ran yet: 'week 4 day 2 of couch to 5k', 'c25k w3d1'. */
const programme = new RegExp(
  String.raw`\b(?:${steps} (?:of |in )?(?:the |my )?)?(?:${couch}|${training})\b(?:[ ,]+${steps})?(?: runs?\b)?`,
  'i',
)

const run = 'run'

/** Reads a step of a plan of runs as a run, with the plan in its note. */
function withProgramme(part: Part): Part {
  const found = part.intent === 'exercise' ? programme.exec(part.text) : null
  if (!found) return part
  const [start, end] = [part.start + found.index, part.start + found.index + found[0].length]
  const spans = part.spans.filter((span) => span.end <= start || span.start >= end)
  const note: Span = { label: 'cause', text: found[0], start: start + run.length, end }
  const ahead = part.text.slice(0, found.index)
  return {
    ...part,
    text: `${ahead}${run.padEnd(found[0].length)}${part.text.slice(ahead.length + found[0].length)}`,
    spans: [...spans, { label: 'activity' as const, text: run, start, end: start + run.length }, note].toSorted(
      (a, b) => a.start - b.start,
    ),
  }
}

/** Returns the plan that a run was a step of; undefined for other exercises. */
export const programmeOf = (part: Part): string | undefined =>
  spansOf(part, 'cause').find(({ text }) => programme.test(text))?.text

const goesFar = new Set(['cardio', 'cycling', 'swimming'])

/** Reads plans of runs, and joins an exercise to its distance and length: 'did c25k this morning | two miles in 28 minutes'. */
export function withProgrammes(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts.map(withProgramme)) {
    const before = whole.at(-1)
    const isBegun = before?.intent === 'exercise' && !has(before, 'distance', 'duration', 'load', 'not')
    const [activity, ...others] = before ? spansOf(before, 'activity') : []
    const isFar = activity && others.length === 0 && goesFar.has(activityIn(activity.text.toLowerCase())?.type ?? '')
    // 'Did my couch to 5k | run 2 miles' is one run.
    const isSame = before !== undefined && programmeOf(before) !== undefined && /^run\b/i.test(part.text)
    const isOther = has(part, 'when') || (has(part, 'activity') && !isSame)
    const isRest = part.intent === 'exercise' && has(part, 'distance', 'duration') && !isOther
    if (before && isBegun && isFar && isRest && !/^\W*(?:and|then|plus|also)\b/i.test(part.text))
      whole[whole.length - 1] = {
        ...before,
        text: textAcross(before, part),
        spans: [...before.spans, ...part.spans.filter(({ label }) => label !== 'activity')],
      }
    else whole.push(part)
  }
  return whole
}

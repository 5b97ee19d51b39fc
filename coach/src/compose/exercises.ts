import type { ExerciseType } from '@finu/contract/fitness'
import { activityIn } from '../activities.ts'
import { findExercise } from '../find-exercise.ts'
import type { ToldLog } from '../heard.ts'
import { capitalised, cutTo, noteOf } from '../plain.ts'
import type { Question } from '../question.ts'
import { readMinutes } from '../read-duration.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { withPoints } from './amount.ts'
import { aside, timeOf, type PartLogs } from './part-logs.ts'
import { joinedSpans, spansOf, valueOf, wordsOf } from './spans.ts'

/** The exercise that words name; null where they name none that is known. */
export const activityOf = (text: string): { name: string; type: ExerciseType } | null =>
  activityIn(text.toLowerCase()) ?? findExercise(`did ${text}`)

/** Minutes that words say, where a number alone is one of minutes. */
export const minutesIn = (text: string): number | null => {
  const said = withPoints(text)
  // '35 mnts': a unit that nobody knows is minutes.
  return readMinutes(said) ?? readMinutes(`${said} minutes`) ?? readMinutes(`${said.replace(/[^\d.,]+$/, '')} minutes`)
}

/** Words that say that something was done, and not what it was. */
const onlyDone = /^(?:played|didd?|done|dun|went|go|going|had|been|practi[sc]ed)$/i

const smallOfActivity = /^ *(?:(?:a|an|the|some|my|of|in|on|at|to|with) ?)*$/i

/** The activities of a part: words next to each other are of one. */
function activitiesOf(part: Part): Span[] {
  const joined = joinedSpans(part, 'activity', smallOfActivity)
  const named = joined.filter(({ text }) => !onlyDone.test(text))
  return named.length > 0 ? named : joined
}

const longestUnmarked = 40
const smallOfDoing =
  /^(?:(?:i|i've|ive|we|have|had|just|did|done|spent|was|been|went|got|about|around|for|of|a|an|some|my|good|solid) ?)+/i

/** Names an exercise by the words of a part that are not marked, where it tells how long: 'spent an hour digging over the allotment'. */
function unmarked(part: Part): string | null {
  if (spansOf(part, 'duration').length === 0) return null
  const left = part.spans.reduceRight(
    (text, { start, end }) => `${text.slice(0, start - part.start)} ${text.slice(end - part.start)}`,
    part.text,
  )
  const name = left
    .replaceAll(/[^\p{L}' -]|\s+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replace(smallOfDoing, '')
  return /\p{L}{3}/u.test(name) && name.length <= longestUnmarked ? name : null
}

export function logExercise(part: Part, clock: Clock): PartLogs {
  const marked = activitiesOf(part)
  // Where nothing is marked, the words as a whole may name it.
  const whole = marked.length === 0 ? (activityIn(part.text.toLowerCase())?.name ?? unmarked(part)) : null
  const done = whole ? [{ label: 'activity' as const, text: whole, start: part.start, end: part.start }] : marked
  if (spansOf(part, 'not').length > 0) return aside('denied', part.text)
  const durations = spansOf(part, 'duration')
  const time = timeOf(part, clock)
  const logs: ToldLog[] = []
  let question: Question | null = null
  for (const [index, span] of done.entries()) {
    const text = span.text.toLowerCase()
    const found = valueOf(span, activityOf)
    // Of 'a HIIT workout' only the last word may be marked.
    const known = found?.name === 'Workout' ? (activityIn(part.text.toLowerCase()) ?? found) : found
    const name = known
      ? { name: known.name, type: known.type }
      : { name: capitalised(cutTo(120, text)), type: 'other' as const }
    const minutes = durations[Math.min(index, durations.length - 1)]
    const read = minutes ? minutesIn(minutes.text) : null
    const times = /\beach way\b/i.test(part.text) ? 2 : 1
    const far = noteOf([wordsOf(part, 'distance'), wordsOf(part, 'load')].filter(Boolean).join(', '))
    if (name.name.length < 2) continue
    // 'A workout' is none in particular.
    const isAny = known?.name === 'Workout'
    if (read === null && isAny && done.length === 1) question ??= { ask: 'exercise' }
    else if (read === null) question ??= { ask: 'duration', activity: name, ...time }
    else
      logs.push({
        kind: 'exercise',
        told: { ...name, duration_minutes: read * times, ...(far ? { notes: far } : {}), ...time },
      })
  }
  return { logs, asides: [], question: logs.length === 0 && question === null ? { ask: 'exercise' } : question }
}

import { activityIn } from '../../kinds/exercise/activities.ts'
import { kindMarkedBy } from '../../kinds/marks.ts'
import type { Grouping, PartOfDay, Query } from '../../query.ts'
import { shiftIn } from '../../values/shifts.ts'
import type { Part, Span } from '../../reading/read.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { withTimeWords } from '../ask/asked-words.ts'

const free = anyOf(asks.weekends)
const working = anyOf(asks.weekdays)
const groups: [Grouping, RegExp][] = [
  ['weekday', anyOf(asks.byWeekday)],
  ['part', anyOf(asks.byPart)],
  ['month', anyOf(asks.byMonth)],
  ['week', anyOf(asks.byWeek)],
]

/** The parts of the day by their words. */
const parts: [PartOfDay, RegExp][] = [
  ['morning', anyOf(asks.mornings)],
  ['afternoon', anyOf(asks.afternoons)],
  ['evening', anyOf(asks.evenings)],
  ['night', anyOf(asks.nights)],
]

/** Returns the groups that a question compares: weekends and weekdays, months, parts of the day; null for none. */
export function groupingIn(text: string): Grouping | null {
  if (free.test(text) && working.test(text)) return 'weekend'
  const named = groups.find(([, words]) => words.test(text))?.[0]
  if (named) return named
  return parts.filter(([, words]) => words.test(text)).length > 1 ? 'part' : null
}

/** Returns the part of the day to which a question is limited: 'how much did I walk in the mornings'. */
export const partIn = (text: string): PartOfDay | null => parts.find(([, words]) => words.test(text))?.[0] ?? null

const cue = new RegExp(oneOf(asks.given), 'i')
const without = anyOf(asks.without)

/** Returns the words of a condition, to the end of a text; null if it has none. */
export const conditionIn = (text: string): string | null => {
  const at = cue.exec(text)?.index
  return at === undefined ? null : text.slice(at)
}

/** A condition of a question, with the mark that names it: 'my mood on days I don't exercise'. Null if it has none. */
export function givenIn({
  text,
  spans,
  start,
}: Part): { given: NonNullable<Query['given']>; mark: Span | null } | null {
  const shift = shiftIn(withTimeWords(text))
  if (shift !== null) return { given: { kind: 'note', name: shift, isWithout: false }, mark: null }
  const said = cue.exec(text)
  if (!said) return null
  const from = start + said.index
  const mark = spans.find((span) => kindMarkedBy(span.label) !== undefined && span.start >= from)
  if (!mark) {
    // 'On days I worked out' may have no mark.
    const activity = activityIn(text.slice(said.index))
    if (!activity) return null
    const isWithout = without.test(text.slice(said.index))
    return { given: { kind: 'exercise', name: activity.name.toLowerCase(), isWithout }, mark: null }
  }
  const name = (mark.spelt ?? mark.text).toLowerCase()
  const isWithout = without.test(text.slice(said.index, mark.start - start))
  return { given: { kind: kindMarkedBy(mark.label)!, name, isWithout }, mark }
}

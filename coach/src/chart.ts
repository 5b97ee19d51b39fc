import { chartDays, type ReplyChart } from '@finu/contract/assistant/reply-chart'
import { byDay, sumOf } from './answer-meals.ts'
import { isOfExercise, minutesOf } from './answer-exercise.ts'
import { endDay, hoursOf } from './answer-fasting.ts'
import { meanLevel } from './answer-moods.ts'
import { isOfSymptom, severityOf } from './answer-symptoms.ts'
import type { Findings } from './findings.ts'
import type { Query } from './query.ts'
import type { HistoryEntry, HistoryKind } from './records.ts'
import { addDays, daysBetween } from './when.ts'

/** Measures whose answer is about several days, not about one entry. */
const developments = new Set<Query['measure']>(['tell', 'average', 'most', 'least', 'compare', 'goal'])

/** The least days with a value, as fewer show nothing. */
const leastKnown = 3

type Subject = ReplyChart['of']

/** Sums up the entries of a day, at least one; null if they have no value. */
type ValueOfDay = (entries: readonly HistoryEntry[]) => number | null

const ofMeals =
  (figure: Parameters<typeof sumOf>[1]): ValueOfDay =>
  (meals) =>
    sumOf(meals, figure).value

const series: Record<Subject, [kind: HistoryKind, valueOf: ValueOfDay]> = {
  mood: ['mood', meanLevel],
  symptom: ['symptom', (entries) => Math.max(...entries.map(severityOf))],
  calories: ['meal', ofMeals('calories')],
  protein: ['meal', ofMeals('protein')],
  carbs: ['meal', ofMeals('carbs')],
  fat: ['meal', ofMeals('fat')],
  fibre: ['meal', ofMeals('fibre')],
  sugar: ['meal', ofMeals('sugar')],
  exercise: ['exercise', minutesOf],
  fasting: ['fast', hoursOf],
}

const subjectOf = ({ about }: Query): Subject | null => {
  if (about === 'symptoms') return 'symptom'
  return about in series ? (about as Subject) : null
}

/** Returns true if an entry counts for the asked symptom or exercise. */
function isAsked(of: Subject, name: string | null, entry: HistoryEntry): boolean {
  if (of === 'exercise') return entry.is_completed !== false && isOfExercise(entry, name)
  if (of === 'fasting') return entry.status !== 'active'
  return of !== 'symptom' || isOfSymptom(entry, name)
}

/** Returns the days of a question, with those it compares if they come right before; else null. */
function daysOf({ range, against, measure }: Query): { start: string; end: string } | null {
  if (measure !== 'compare' || against === null) return range
  return addDays(against.end, 1) === range.start ? { start: against.start, end: range.end } : null
}

/** Returns the chart for a question; null if there is none. */
export function chartOf(query: Query, { histories = [] }: Findings): ReplyChart | null {
  const of = subjectOf(query)
  const days = daysOf(query)
  const isOfOne = query.name !== null && of !== 'symptom' && of !== 'exercise'
  if (!of || !days || isOfOne || !developments.has(query.measure) || query.weekdays || query.name === 'weekend')
    return null
  const count = daysBetween(days.start, days.end) + 1
  if (count < chartDays.least || count > chartDays.most) return null
  const [kind, valueOf] = series[of]
  const read = histories.find((each) => each.kind === kind && each.start <= days.start && each.end >= days.end)
  // A partial list of entries would make the first days look empty.
  if (!read || read.is_partial) return null
  const asked = read.entries.filter((entry) => isAsked(of, query.name, entry))
  // A fast counts for the day on which it ended.
  const dayed = of === 'fasting' ? asked.map((fast) => ({ ...fast, day: endDay(fast) })) : asked
  const entriesOf = new Map(byDay(dayed))
  const values = Array.from({ length: count }, (_, at) => {
    const entries = entriesOf.get(addDays(days.start, at))
    const value = entries ? valueOf(entries) : null
    return value === null ? null : Math.round(value * 10) / 10
  })
  if (values.filter((value) => value !== null).length < leastKnown) return null
  return { of, name: query.name, start: days.start, values }
}

import { chartDays, type ReplyChart } from '@finu/contract/assistant/reply-chart'
import { valueOfDay } from './answer-body.ts'
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

const isDevelopment = ({ about, measure }: Query): boolean =>
  developments.has(measure) || (measure === 'relation' && about === 'symptoms')

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
  sleep: ['sleep', valueOfDay('sleep')],
  water: ['water', valueOfDay('water')],
  weight: ['weight', valueOfDay('weight')],
}

const subjectOf = ({ about }: Query): Subject | null => {
  if (about === 'symptoms') return 'symptom'
  return about in series ? (about as Subject) : null
}

/** Returns true if an entry counts for the asked symptom or exercise. */
function isAsked(of: Subject, name: string | null, entry: HistoryEntry): boolean {
  if (of === 'exercise') return entry.is_completed !== false && isOfExercise(entry, name)
  if (of === 'fasting') return entry.status !== 'active'
  if (of === 'sleep') return entry.is_nap !== true
  return of !== 'symptom' || isOfSymptom(entry, name)
}

/** Returns the days of a question, with those it compares if they come right before; else null. */
function daysOf({ range, against, measure }: Query): { start: string; end: string } | null {
  if (measure !== 'compare' || against === null) return range
  return addDays(against.end, 1) === range.start ? { start: against.start, end: range.end } : null
}

/** How the subject of a question is read from records: its kind, the entries that count, and the value of a day. */
export function seriesOf(
  query: Query,
): { kind: HistoryKind; isAsked: (entry: HistoryEntry) => boolean; valueOf: ValueOfDay } | null {
  const { about, name } = query
  if (about === 'medicine')
    return {
      kind: 'medicine',
      isAsked: (entry) => name === null || entry.name.toLowerCase().includes(name.toLowerCase()),
      valueOf: (entries) => entries.length,
    }
  if (about === 'burned')
    return {
      kind: 'exercise',
      isAsked: (entry) => isAsked('exercise', name, entry),
      valueOf: (entries) => entries.reduce((sum, { calories }) => sum + (calories ?? 0), 0),
    }
  if (about === 'sodium') return { kind: 'meal', isAsked: () => true, valueOf: ofMeals('sodium') }
  const of = about === 'meals' ? 'calories' : subjectOf(query)
  if (!of) return null
  const [kind, valueOf] = series[of]
  return { kind, isAsked: (entry) => isAsked(of, name, entry), valueOf }
}

type Row = Pick<ReplyChart, 'of' | 'name' | 'values'>

/** Returns the values of some days; null if their entries were not looked up whole, or say too little. */
function rowOf(of: Subject, name: string | null, days: { start: string; end: string }, findings: Findings): Row | null {
  const [kind, valueOf] = series[of]
  const { histories = [] } = findings
  const read = histories.find((each) => each.kind === kind && each.start <= days.start && each.end >= days.end)
  // A partial list of entries would make the first days look empty.
  if (!read || read.is_partial) return null
  const asked = read.entries.filter((entry) => isAsked(of, name, entry))
  // A fast counts for the day on which it ended.
  const dayed = of === 'fasting' ? asked.map((fast) => ({ ...fast, day: endDay(fast) })) : asked
  const entriesOf = new Map(byDay(dayed))
  const values = Array.from({ length: daysBetween(days.start, days.end) + 1 }, (_, at) => {
    const entries = entriesOf.get(addDays(days.start, at))
    const value = entries ? valueOf(entries) : null
    return value === null ? null : Math.round(value * 10) / 10
  })
  return values.filter((value) => value !== null).length < leastKnown ? null : { of, name, values }
}

/** Joins the charts of two questions about the same days to one of two rows; with others the last is shown alone. */
export function joinCharts(charts: readonly ReplyChart[]): ReplyChart | null {
  const [first, other] = charts
  const last = charts.at(-1)
  if (!first || !last || charts.length !== 2 || !other) return last ?? null
  const isSame = first.of === other.of && first.name === other.name
  const areSameDays = first.start === other.start && first.values.length === other.values.length
  if (isSame || !areSameDays) return last
  const { of, name, values } = other
  return { ...first, second: { of, name, values } }
}

/** Returns the chart for a question; null if there is none. */
export function chartOf(query: Query, findings: Findings): ReplyChart | null {
  const of = subjectOf(query)
  const days = daysOf(query)
  const isOfOne = query.name !== null && of !== 'symptom' && of !== 'exercise'
  if (!of || !days || isOfOne || !isDevelopment(query) || query.weekdays || query.name === 'weekend') return null
  const count = daysBetween(days.start, days.end) + 1
  if (count < chartDays.least || count > chartDays.most) return null
  const row = rowOf(of, query.name, days, findings)
  // What a symptom has to do with the mood is seen beside the mood.
  const second = query.measure === 'relation' ? rowOf('mood', null, days, findings) : null
  return row && { ...row, start: days.start, second }
}

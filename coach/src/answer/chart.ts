import { chartDays, type ReplyChart } from '@finu/contract/assistant/reply-chart'
import { byDay } from './answered.ts'
import type { Findings } from '../findings.ts'
import { subjectNamed } from '../kinds/subjects.ts'
import { kindOfSubject, type Query } from '../query.ts'
import type { HistoryEntry, HistoryKind } from '../records.ts'
import { addDays, daysBetween } from '../values/when.ts'

/** Measures whose answer is about several days, not about one entry. */
const developments = new Set<Query['measure']>(['tell', 'average', 'most', 'least', 'compare', 'goal'])

const isDevelopment = ({ about, measure }: Query): boolean =>
  developments.has(measure) || (measure === 'relation' && about === 'symptoms')

/** The least days with a value, as fewer show nothing. */
const leastKnown = 3

/** Returns the days of a question, with those it compares if they come right before; else null. */
function daysOf({ range, against, measure }: Query): { start: string; end: string } | null {
  if (measure !== 'compare' || against === null) return range
  return addDays(against.end, 1) === range.start ? { start: against.start, end: range.end } : null
}

/** How the subject of a question is read from records: its kind, the entries that count, and the value of a day. */
export function seriesOf({ about, name }: Pick<Query, 'about' | 'name'>): {
  kind: HistoryKind
  isAsked: (entry: HistoryEntry) => boolean
  valueOf: (entries: readonly HistoryEntry[]) => number | null
} | null {
  const { series } = subjectNamed(about)
  return series
    ? {
        kind: kindOfSubject(about) as HistoryKind,
        isAsked: (entry) => series.isAsked?.(entry, name) ?? true,
        valueOf: (entries) => series.valueOf(entries),
      }
    : null
}

type Row = Pick<ReplyChart, 'of' | 'name' | 'values'>

/** Returns the values of some days; null if their entries were not looked up whole, or say too little. */
function rowOf(
  of: Pick<Query, 'about' | 'name'>,
  days: { start: string; end: string },
  findings: Findings,
): Row | null {
  const { chart } = subjectNamed(of.about)
  const series = seriesOf(of)
  if (!chart || !series) return null
  const { histories = [] } = findings
  const read = histories.find((each) => each.kind === series.kind && each.start <= days.start && each.end >= days.end)
  // A partial list of entries would make the first days look empty.
  if (!read || read.is_partial) return null
  const asked = read.entries.filter(series.isAsked)
  const dayed = asked.map((entry) => ({ ...entry, day: chart.dayOf?.(entry) ?? entry.day }))
  const entriesOf = new Map(byDay(dayed))
  const values = Array.from({ length: daysBetween(days.start, days.end) + 1 }, (_, at) => {
    const entries = entriesOf.get(addDays(days.start, at))
    const value = entries ? series.valueOf(entries) : null
    return value === null ? null : Math.round(value * 10) / 10
  })
  return values.filter((value) => value !== null).length < leastKnown ? null : { of: chart.of, name: of.name, values }
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
  const { chart } = subjectNamed(query.about)
  const days = daysOf(query)
  const isOfOne = query.name !== null && !chart?.isOfNames
  if (!days || isOfOne || !isDevelopment(query) || query.weekdays || query.name === 'weekend') return null
  const count = daysBetween(days.start, days.end) + 1
  if (count < chartDays.least || count > chartDays.most) return null
  const row = rowOf(query, days, findings)
  // What a symptom has to do with the mood is seen beside the mood.
  const second = query.measure === 'relation' ? rowOf({ about: 'mood', name: null }, days, findings) : null
  return row && { ...row, start: days.start, second }
}

import { describe, expect, test } from 'vitest'
import { chartOf, joinCharts } from './chart.ts'
import type { Query } from '../query.ts'
import type { HistoryEntry, HistoryKind } from '../records.ts'

const week = { start: '2026-11-16', end: '2026-11-22', label: 'the last seven days' }
const ask = (query: Partial<Query>): Query => ({
  about: 'mood',
  name: null,
  measure: 'tell',
  range: week,
  against: null,
  ...query,
})
const entry = (day: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  id: String(day),
  at: `2026-11-${day}T08:00:00Z`,
  day: `2026-11-${day}`,
  time: '08:00',
  name: 'Calm',
  note: null,
  ...more,
})
const found = (kind: HistoryKind, entries: HistoryEntry[], isPartial = false) => ({
  histories: [{ kind, start: '2026-11-01', end: '2026-11-22', entries, is_partial: isPartial }],
})
const moods = [
  entry(16, { level_of_5: 2 }),
  entry(16, { level_of_5: 5 }),
  entry(18, { level_of_5: 4 }),
  entry(22, { level_of_5: 1 }),
]

describe('the chart of a question', () => {
  test('has a value for each of its days, and none for days without a log', () => {
    expect(chartOf(ask({}), found('mood', moods))).toEqual({
      of: 'mood',
      name: null,
      start: '2026-11-16',
      values: [3.5, null, 4, null, null, null, 1],
      second: null,
    })
  })

  test('has two rows where two questions are about the same days, and else that of the last', () => {
    const one = chartOf(ask({}), found('mood', moods))!
    const symptom = { ...one, of: 'symptom' as const, name: 'Headache' }
    expect(joinCharts([one, symptom])).toEqual({
      ...one,
      second: { of: 'symptom', name: 'Headache', values: one.values },
    })
    expect(joinCharts([one, { ...symptom, start: '2026-11-17' }])).toMatchObject({ of: 'symptom', second: null })
    expect(joinCharts([one, one])).toEqual(one)
    expect(joinCharts([])).toBeNull()
  })

  test('shows the mood beside a symptom that may go with it', () => {
    const entries = [16, 17, 18].map((day) => entry(day, { name: 'Headache', severity_of_5: 3 }))
    const findings = { histories: [...found('symptom', entries).histories, ...found('mood', moods).histories] }
    const chart = chartOf(ask({ about: 'symptoms', name: 'Headache', measure: 'relation' }), findings)
    expect(chart).toMatchObject({ of: 'symptom', second: { of: 'mood', values: [3.5, null, 4, null, null, null, 1] } })
  })

  test('shows the asked symptom, by its worst entry of the day', () => {
    const entries = [16, 17, 18].flatMap((day) => [
      entry(day, { name: 'Headache', severity_of_5: day - 14 }),
      entry(day, { name: 'Headache', severity_of_5: 1 }),
      entry(day, { name: 'Nausea', severity_of_5: 5 }),
    ])
    const chart = chartOf(ask({ about: 'symptoms', name: 'Headache' }), found('symptom', entries))
    expect(chart).toMatchObject({ of: 'symptom', name: 'Headache', values: [2, 3, 4, null, null, null, null] })
  })

  test('counts a fast for the day on which it ended, and no running one', () => {
    const fasts = [16, 18, 20].map((day) => entry(day, { time: '20:00', hours: 16, status: 'completed' }))
    const running = entry(22, { time: '08:00', hours: 3, status: 'active' })
    expect(chartOf(ask({ about: 'fasting' }), found('fast', [running, ...fasts]))?.values).toEqual([
      null,
      16,
      null,
      16,
      null,
      16,
      null,
    ])
  })

  test('shows compared days one after the other', () => {
    const against = { start: '2026-11-09', end: '2026-11-15', label: 'the week before' }
    const chart = chartOf(ask({ measure: 'compare', against }), found('mood', moods))
    expect([chart?.start, chart?.values.length]).toEqual(['2026-11-09', 14])
    const other = { start: '2026-11-01', end: '2026-11-07', label: 'the first week' }
    expect(chartOf(ask({ measure: 'compare', against: other }), found('mood', moods))).toBeNull()
  })
})

test.for<[why: string, query: Partial<Query>, findings: ReturnType<typeof found>]>([
  ['a few days', { range: { ...week, start: '2026-11-20' } }, found('mood', moods)],
  ['years', { range: { ...week, start: '2016-11-20' } }, found('mood', moods)],
  ['two days with entries', {}, found('mood', moods.slice(2))],
  ['one entry', { measure: 'last' }, found('mood', moods)],
  ['days of the week', { weekdays: [1] }, found('mood', moods)],
  ['one kind of mood', { name: 'sad' }, found('mood', moods)],
  ['more than was read', {}, found('mood', moods, true)],
  ['what was not read', {}, found('meal', moods)],
  ['what has no development', { about: 'streaks' }, found('mood', moods)],
])('there is no chart for %s', ([, query, findings]) => expect(chartOf(ask(query), findings)).toBeNull())

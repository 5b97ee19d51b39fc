import { countNoun } from '@finu/contract/platform/counted-nouns'
import { mostOfDay } from '@finu/contract/platform/history'
import type { DayLog } from '@finu/contract/insights/insights'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { splitIntoParts } from './day-parts.ts'
import { listEntries, listRows, type Entry } from './entries.tsx'
import { EntryLine } from './entry-line.tsx'
import { EntryRow, type RowState } from './entry-row.tsx'
import { FoldedRow } from './folded-row.tsx'

interface Active {
  id: string
  state: RowState
}

/** The row that shows more, and the one that did before. */
interface Rows {
  active: Active | null
  before: Active | null
}

interface DayListProps {
  day: DayLog
  timezone: string | null
  zone: string
  nowMs: number
  today: string
  /** The way to log, in the box of an empty day. */
  emptyAction: ReactNode
}

/** All entries of a day in order of time. Only one row at a time shows its menu, question or form. */
export function DayList({ day, timezone, zone, nowMs, today, emptyAction }: DayListProps) {
  const [{ active, before }, setRows] = useState<Rows>({ active: null, before: null })

  function turn(id: string, state: RowState | null) {
    setRows((rows) => {
      if (state) return { active: { id, state }, before: null }
      // A form that closes late leaves the row alone to which the person has gone on.
      return rows.active?.id === id ? { active: null, before: rows.active } : rows
    })
  }
  const propsOf = (entry: Entry) => ({
    entry,
    timezone,
    nowMs,
    page: { day: day.date, today },
    state: active?.id === entry.log.id ? active.state : null,
    cameFrom: before?.id === entry.log.id ? before.state : null,
    onState: (state: RowState | null) => turn(entry.log.id, state),
  })
  const entries = listEntries(day, zone)
  const count = countNoun(entries.length, 'entry', 'entries')
  return (
    <section className="min-w-0 pt-2" aria-labelledby="day-log">
      <div className="section-head mb-0.5">
        <h2 className="h2" id="day-log" tabIndex={-1}>
          Everything logged
        </h2>
        {entries.length > 0 && <span className="text-small text-ink-subtle">{count}</span>}
      </div>
      {entries.length === 0 && (
        <EmptyState title="Nothing logged on this day">
          <p>You can add what you remember. The points count for today.</p>
          {emptyAction}
        </EmptyState>
      )}
      {day.is_partial && (
        <p className="text-small text-ink-subtle">
          A day shows the latest {mostOfDay} entries of a kind, and its figures are of those. Its other entries are in
          the histories.
        </p>
      )}
      {splitIntoParts(listRows(entries, timezone)).map((part) => (
        <div key={`${part.name} ${part.entries[0]?.atMs}`}>
          <h3 className="pt-4 pb-1.5 text-ui font-semibold text-ink-subtle">{part.name}</h3>
          <ul>
            {part.entries.map((row) =>
              'entry' in row ? (
                <EntryRow key={row.entry.log.id} {...propsOf(row.entry)} />
              ) : (
                <FoldedRow key={row.entries[0]!.kind} time={row.time} words={row.fold} entries={row.entries}>
                  {(entry) => <EntryLine key={entry.log.id} {...propsOf(entry)} />}
                </FoldedRow>
              ),
            )}
          </ul>
        </div>
      ))}
    </section>
  )
}

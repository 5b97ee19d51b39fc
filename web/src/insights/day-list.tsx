import type { DayLog } from '@finu/contract/insights/insights'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { mostOfDay } from '@finu/contract/platform/history'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState, type ReactNode } from 'react'
import type { FoldWords } from '../lib/log-kind.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ValueUnit } from '../ui/value-unit.tsx'
import { splitIntoParts } from './day-parts.ts'
import { describeEntry, EntryValue, listEntries, listRows, type Entry } from './entries.tsx'
import { AskingRow, EditingRow, EntryRow, type EntryRowProps, type RowState } from './entry-row.tsx'
import { OpeningRow } from './opening-row.tsx'

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

const action = 'size-11 text-ink-subtle hover:text-ink'

/** An entry as a line of a row that opens, with its buttons always in sight. */
function EntryLine({ entry, timezone, nowMs, page, state, cameFrom, onState }: EntryRowProps) {
  const { title, name } = describeEntry(entry, { timezone, nowMs, page })
  if (state === 'editing') return <EditingRow title={title} name={name} {...{ entry, timezone, onState }} />
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line text-ui">
      <time className="w-11 flex-none text-ink-muted tabular-nums">{entry.time}</time>
      {state === 'asking' ? (
        <AskingRow entry={entry} onState={onState} />
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="font-firm tabular-nums">
            <EntryValue entry={entry} />
          </span>
          <span className="-mr-2.5 flex">
            <IconButton
              className={action}
              label={`Edit ${name}`}
              autoFocus={cameFrom === 'editing'}
              onClick={() => onState('editing')}
            >
              <PencilSimpleIcon size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              className={action}
              label={`Delete ${name}`}
              autoFocus={cameFrom === 'asking'}
              onClick={() => onState('asking')}
            >
              <TrashIcon size={18} aria-hidden="true" />
            </IconButton>
          </span>
        </>
      )}
    </li>
  )
}

interface FoldedRowProps {
  /** Time of the first entry. */
  time: string
  words: FoldWords
  entries: readonly Entry[]
  /** Renders an entry as a line. */
  children: (entry: Entry) => ReactNode
}

/** All entries of a kind on a day as one row, which opens to a line for each. */
function FoldedRow({ time, words: { title, detail, value }, entries, children }: FoldedRowProps) {
  const [, figure, unit = ''] = /^([\d.,]+)(.*)$/.exec(value) ?? []
  return (
    <OpeningRow
      time={time}
      entry={entries[0]!}
      title={title}
      detail={detail}
      value={
        <>
          {figure}
          {unit && <ValueUnit>{unit}</ValueUnit>}
        </>
      }
    >
      <ul>{entries.map((entry) => children(entry))}</ul>
    </OpeningRow>
  )
}

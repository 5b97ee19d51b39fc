import type { Day } from '@finu/contract/platform/wire'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { shortDay } from '../lib/format-time.ts'
import { leftOf, TrendRowView } from './trend-row.tsx'
import type { TrendRow } from './trend-rows.ts'
import { nameOfMark, rulersOf } from './trend-words.ts'

interface TrendChartProps {
  /** One at least, all of the same days. */
  rows: readonly TrendRow[]
  /** Days that they have together. */
  days: number
  today: Day
  /** kcal a day; null where the person set none. */
  goal: number | null
  /** The mark that is selected at first; the last where left out. */
  first?: number
  /** Percent of the width behind which no date stands: there it would touch the last one. */
  lastDateAt?: number
}

/** The rows on one axis of days. Exactly one day is selected; its values stand beside the rows. */
export function TrendChart({ rows, days, today, goal, first, lastDateAt = 92 }: TrendChartProps) {
  const marks = rows[0]!.marks
  const last = marks.length - 1
  const [chosen, setChosen] = useState<number | null>(first ?? null)
  const axis = useRef<HTMLDivElement>(null)
  const selected = Math.min(last, chosen ?? last)
  const end = marks[last]!.until
  const name = nameOfMark(marks[selected]!, today)
  const left = leftOf(selected, marks.length)

  function choose({ clientX, pointerType, buttons }: PointerEvent) {
    const box = axis.current?.getBoundingClientRect()
    // A mouse points; a finger drags.
    if (!box || (pointerType !== 'mouse' && buttons === 0)) return
    const index = Math.floor(((clientX - box.left) / box.width) * marks.length)
    setChosen(Math.min(last, Math.max(0, index)))
  }

  function walk(event: KeyboardEvent) {
    const to = {
      ArrowLeft: selected - 1,
      ArrowDown: selected - 1,
      ArrowRight: selected + 1,
      ArrowUp: selected + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, to)))
  }

  return (
    <div className="trend-chart" onPointerMove={choose} onPointerDown={choose}>
      <div className="trend-ground" ref={axis}>
        {rulersOf(marks, days).map(({ index, date }) => (
          <span key={date} className="trend-monday" style={{ left: `${(index / marks.length) * 100}%` }} />
        ))}
        <span
          className="trend-rule"
          role="slider"
          tabIndex={0}
          aria-label="Day whose values are shown"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={selected}
          aria-valuetext={`${name}: ${rows.map((row) => `${row.name} ${row.read(row.marks[selected]!).join(' ')}`).join(', ')}`}
          style={{ left: `${left}%` }}
          onKeyDown={walk}
        >
          <b style={{ translate: `${-Math.min(88, Math.max(12, left))}% 0` }}>{name}</b>
        </span>
      </div>
      {rows.map((row) => (
        <TrendRowView key={row.key} row={row} selected={selected} goal={goal} />
      ))}
      <div className="trend-axis" aria-hidden="true">
        {rulersOf(marks, days)
          .map(({ index, date }) => ({ at: (index / marks.length) * 100, date }))
          .filter(({ at }) => at < lastDateAt)
          .map(({ at, date }) => (
            <span key={date} className={at > 84 ? 'is-near' : ''} style={{ left: `${at}%` }}>
              {shortDay(date)}
            </span>
          ))}
        <span className="is-last">{end === today ? 'Today' : shortDay(end)}</span>
      </div>
    </div>
  )
}

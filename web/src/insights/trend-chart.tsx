import type { Day } from '@finu/contract/platform/wire'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { tv } from 'tailwind-variants/lite'
import { shortDay } from '../lib/format-time.ts'
import { leftOf } from './trend-plot.tsx'
import { TrendRowView } from './trend-row.tsx'
import type { TrendRow } from './trend-rows.ts'
import { nameOfMark, rulersOf } from './trend-words.ts'

interface TrendChartProps {
  /** At least one row; all have the same days. */
  rows: readonly TrendRow[]
  /** Number of days of the period. */
  days: number
  today: Day
  /** Goal in kcal a day; null if the person set none. */
  goal: number | null
  /** Index of the initially selected mark; default: the last. */
  first?: number
  /** Percent of the width after which no date is shown, because it would touch the last one. */
  lastDateAt?: number
  /** True for a chart of one or two rows with the name above it. */
  isAlone?: boolean
}

const chart = tv({
  slots: {
    frame: 'relative isolate touch-pan-y pt-7.5',
    rule: 'absolute -top-1 bottom-0 w-[1.5px] -translate-x-1/2 bg-ink outline-offset-3',
  },
  variants: {
    isAlone: {
      true: { frame: 'mt-2 [--bg:var(--surface)] [--label:0px] [--readout:104px] max-md:[--readout:84px]' },
      false: {
        frame: '[--label:196px] [--readout:108px] max-md:[--label:0px] max-md:[--readout:0px]',
        rule: 'max-md:bg-transparent',
      },
    },
  },
})
const dateLook = tv({
  base: 'absolute top-1.75 whitespace-nowrap',
  variants: { isNearEnd: { true: 'max-xl:hidden' }, isEnd: { true: 'right-0 font-strong text-ink' } },
})

/** The rows on one axis of days. Exactly one mark is selected; its values are shown beside the rows. */
export function TrendChart({ rows, days, today, goal, first, lastDateAt = 92, isAlone = false }: TrendChartProps) {
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
    // A mouse selects by hovering, a finger by dragging.
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

  const { frame, rule } = chart({ isAlone })
  return (
    <div className={frame()} onPointerMove={choose} onPointerDown={choose}>
      <div className="pointer-events-none absolute top-7.5 right-(--readout) bottom-6.5 left-(--label) -z-1" ref={axis}>
        {rulersOf(marks, days).map(({ index, date }) => (
          <span
            key={date}
            className="absolute inset-y-0 w-px bg-data-grid max-md:hidden"
            style={{ left: `${(index / marks.length) * 100}%` }}
          />
        ))}
        <span
          className={rule()}
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
          <b
            className="absolute bottom-full left-1/2 h-6 rounded-full bg-ink px-2.25 text-micro/6 font-semibold whitespace-nowrap text-ink-inverse"
            style={{ translate: `${-Math.min(88, Math.max(12, left))}% 0` }}
          >
            {name}
          </b>
        </span>
      </div>
      {rows.map((row) => (
        <TrendRowView
          key={row.key}
          row={row}
          selected={selected}
          goal={goal}
          isAlone={isAlone}
          isNamed={rows.length > 1}
        />
      ))}
      <div
        className="relative mr-(--readout) ml-(--label) h-6.5 border-t border-line-strong text-micro text-ink-subtle"
        aria-hidden="true"
      >
        {rulersOf(marks, days)
          .map(({ index, date }) => ({ at: (index / marks.length) * 100, date }))
          .filter(({ at }) => at < lastDateAt)
          .map(({ at, date }) => (
            <span key={date} className={dateLook({ isNearEnd: at > 84 })} style={{ left: `${at}%` }}>
              {shortDay(date)}
            </span>
          ))}
        <span className={dateLook({ isEnd: true })}>{end === today ? 'Today' : shortDay(end)}</span>
      </div>
    </div>
  )
}

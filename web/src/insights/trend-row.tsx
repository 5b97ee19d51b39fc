import { tv } from 'tailwind-variants/lite'
import { Bars, leftOf, Line } from './trend-plot.tsx'
import type { TrendRow } from './trend-rows.ts'

const row = tv({
  slots: {
    frame: 'relative grid items-center',
    plot: 'relative',
    readout: 'flex items-baseline justify-end gap-1.25 text-right max-md:pl-1.5',
  },
  variants: {
    isAlone: {
      true: {
        frame: 'grid-cols-[minmax(0,1fr)_var(--readout)] pt-3',
        plot: 'col-1 row-1 h-23',
        readout: 'flex-wrap self-center',
      },
      false: {
        frame: [
          'grid-cols-[var(--label)_minmax(0,1fr)_var(--readout)] border-t border-line',
          'max-md:min-h-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-2 max-md:pt-2.5 max-md:pb-3',
        ],
        // On phones the text is above the plots, so the rule crosses only the plots.
        plot: [
          'max-md:col-span-full max-md:row-2 max-md:before:absolute max-md:before:-inset-y-1 max-md:before:left-(--selected)',
          'max-md:before:-z-1 max-md:before:w-[1.5px] max-md:before:-translate-x-1/2 max-md:before:bg-ink',
        ],
      },
    },
    height: {
      mood: { frame: 'min-h-26', plot: 'h-20.5' },
      trigger: { frame: 'min-h-14', plot: 'h-5' },
      symptom: { frame: 'min-h-16', plot: 'h-10' },
      usual: { frame: 'min-h-19', plot: 'h-13' },
      own: {},
    },
  },
})

const heightOf = (key: TrendRow['key']) => (key === 'mood' || key === 'trigger' || key === 'symptom' ? key : 'usual')

/** Returns the style that places the rule of the selected mark. @param left percent */
const ruleAt = (left: number): object => ({ '--selected': `${left}%` })

interface TrendRowViewProps {
  row: TrendRow
  selected: number
  goal: number | null
  /** True if its name is above instead of in front. */
  isAlone: boolean
  /** True if the name is below the value, because the chart has another row. */
  isNamed: boolean
}

/** A row: its name, its plot, and the values of the selected mark. */
export function TrendRowView({ row: shown, selected, goal, isAlone, isNamed }: TrendRowViewProps) {
  const { marks, key, look, scale } = shown
  const mark = marks[selected]
  const [value, unit] = mark ? shown.read(mark) : ['–']
  const { frame, plot, readout } = row({ isAlone, height: isAlone ? 'own' : heightOf(key) })
  return (
    <div className={frame()} data-trend={key}>
      {!isAlone && <RowName row={shown} />}
      <div className={plot()} aria-hidden="true" style={ruleAt(leftOf(selected, marks.length))}>
        {look === 'line' ? (
          <Line row={shown} selected={selected} hasFaces={!isAlone} />
        ) : (
          <Bars row={shown} selected={selected} />
        )}
        {key === 'calories' && goal !== null && (
          <span
            className="absolute inset-x-0 border-t-[1.5px] border-dotted border-ink-subtle"
            style={{ bottom: `${(goal / scale[1]) * 100}%` }}
          />
        )}
      </div>
      <p className={readout()}>
        <b className="font-display text-section/6 font-book tracking-[-0.02em] lining-nums tabular-nums">{value}</b>
        {unit && <small className="text-small text-ink-subtle">{unit}</small>}
        {isAlone && isNamed && (
          <small className="basis-full text-small font-semibold wrap-anywhere">{shown.name}</small>
        )}
      </p>
    </div>
  )
}

const RowName = ({ row: { name, note, was } }: { row: TrendRow }) => (
  <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
    <h3 className="text-body/5 font-semibold wrap-anywhere">{name}</h3>
    <p className="text-small text-ink-muted">
      {note}
      {was && <span className="text-ink-subtle">{`, ${was}`}</span>}
    </p>
  </div>
)

import { MoodFace } from '../ui/mood-face.tsx'
import { hasWeeks, leastKnownOfWeek, type Mark } from './trend-marks.ts'
import type { TrendRow } from './trend-rows.ts'

/** Percent of the plot's width. */
export const leftOf = (index: number, count: number): number => ((index + 0.5) / count) * 100
/** Percent from the top, with room for the dots at both ends. */
const topOf = (value: number, [least, most]: TrendRow['scale']): number => 92 - ((value - least) / (most - least)) * 84
const colorOf = (value: number) => `var(--mood-${Math.min(5, Math.max(1, Math.round(value)))})`

interface PlotProps {
  row: TrendRow
  selected: number
}

/** Places the rule of the selected mark, for the style sheet. @param left percent */
const ruleAt = (left: number): object => ({ '--selected': `${left}%` })

/** A row: what it is, its picture, and what the selected mark says. */
export function TrendRowView({ row, selected, goal }: PlotProps & { goal: number | null }) {
  const mark = row.marks[selected]
  const [value, unit] = mark ? row.read(mark) : ['–']
  return (
    <div className={`trend-row is-${row.key}`}>
      <div className="trend-label">
        <h3>{row.name}</h3>
        <p>
          {row.note}
          {row.was && <span className="text-ink-subtle">{`, ${row.was}`}</span>}
        </p>
      </div>
      <div className="trend-plot" aria-hidden="true" style={ruleAt(leftOf(selected, row.marks.length))}>
        {row.look === 'line' ? <Line row={row} selected={selected} /> : <Bars row={row} selected={selected} />}
        {row.key === 'calories' && goal !== null && (
          <span className="goal-line" style={{ bottom: `${(goal / row.scale[1]) * 100}%` }} />
        )}
      </div>
      <p className="trend-readout">
        <b>{value}</b>
        {unit && <small>{unit}</small>}
      </p>
    </div>
  )
}

/** Neighbours that are both known, as lines; a gap stays a gap. */
function runsOf(marks: readonly Mark[]): { index: number; mark: Mark & { value: number } }[][] {
  const runs: { index: number; mark: Mark & { value: number } }[][] = [[]]
  for (const [index, mark] of marks.entries()) {
    if (mark.value === null) runs.push([])
    else runs.at(-1)!.push({ index, mark: { ...mark, value: mark.value } })
  }
  return runs.filter((run) => run.length > 0)
}

function Line({ row, selected }: PlotProps) {
  const { marks, scale, key } = row
  const count = marks.length
  const runs = runsOf(marks)
  const isMood = key === 'mood'
  const isByWeek = hasWeeks(marks)
  return (
    <>
      {isMood &&
        ([5, 1] as const).map((level) => (
          <span key={level} className="trend-face" style={{ top: `${topOf(level, scale)}%` }}>
            <MoodFace level={level} />
          </span>
        ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {runs.map((run) => {
          const first = run[0]!.index
          const up = run.map(({ index, mark }) => `${leftOf(index, count)},${topOf(mark.high, scale)}`)
          const down = run.toReversed().map(({ index, mark }) => `${leftOf(index, count)},${topOf(mark.low, scale)}`)
          const line = run.map(({ index, mark }) => `${leftOf(index, count)},${topOf(mark.value, scale)}`)
          return (
            <g key={first}>
              {run.some(({ mark }) => mark.high > mark.low) && (
                <polygon points={[...up, ...down].join(' ')} fill="var(--ink-muted)" opacity="0.18" />
              )}
              <polyline
                points={line.join(' ')}
                fill="none"
                stroke={isMood ? 'var(--line-control)' : 'var(--ink-muted)'}
                strokeWidth={isMood ? 1.5 : 2}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          )
        })}
      </svg>
      {marks.map((mark, index) => {
        const left = `${leftOf(index, count)}%`
        if (mark.value === null) return <i key={mark.from} className="is-unknown" style={{ left }} />
        // Of a line that goes on, only the selected mark is drawn; of the mood, each.
        const isInRun = runs.some((run) => run.length > 1 && run.some((each) => each.index === index))
        if (!isMood && index !== selected && isInRun) return null
        const isThin = isByWeek && mark.known < leastKnownOfWeek
        return (
          <i
            key={mark.from}
            className={`trend-dot ${index === selected ? 'is-selected' : ''} ${isThin ? 'is-thin' : ''}`}
            style={{
              left,
              top: `${topOf(mark.value, scale)}%`,
              color: isMood ? colorOf(mark.value) : 'var(--ink-muted)',
            }}
          />
        )
      })}
    </>
  )
}

const barColors: Partial<Record<TrendRow['key'], string>> = {
  trigger: 'var(--data-3)',
  calories: 'var(--data-6)',
  exercise: 'var(--data-3)',
  fasting: 'var(--data-1)',
}

function Bars({ row, selected }: PlotProps) {
  const { marks, scale, key } = row
  const count = marks.length
  const isByWeek = hasWeeks(marks)
  return marks.map((mark, index) => {
    const left = `${leftOf(index, count)}%`
    if (mark.value === null) return <i key={mark.from} className="is-unknown" style={{ left }} />
    if (key === 'trigger' && mark.from === mark.until) {
      return <i key={mark.from} className={`trend-event ${mark.value > 0 ? 'is-on' : ''}`} style={{ left }} />
    }
    const shown = key === 'symptom' ? mark.high : mark.value
    const isThin = isByWeek && mark.known < leastKnownOfWeek
    const color = key === 'symptom' ? `var(--sev-${Math.max(1, Math.round(shown))})` : barColors[key]
    const isFull = key === 'symptom' || index === selected || index === count - 1
    const height = shown === 0 ? 3 : `${Math.max(6, (shown / scale[1]) * 100)}%`
    return (
      <i
        key={mark.from}
        className={`trend-bar ${shown === 0 ? 'is-zero' : ''} ${isThin ? 'is-thin' : ''} ${isFull ? 'is-full' : ''}`}
        style={{ left, color, height, width: `min(14px, ${76 / count}%)` }}
      />
    )
  })
}

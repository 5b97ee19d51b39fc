import { tv } from 'tailwind-variants/lite'
import { MoodFace } from '../ui/mood-face.tsx'
import { hasWeeks, leastKnownOfWeek, type Mark } from './trend-marks.ts'
import type { TrendRow } from './trend-rows.ts'
import { UnknownDot } from './unknown-dot.tsx'

/** Returns the position of a mark in percent of the plot's width. */
export const leftOf = (index: number, count: number): number => ((index + 0.5) / count) * 100
/** Returns the position of a value in percent from the top, with space for the dots at both ends. */
const topOf = (value: number, [least, most]: TrendRow['scale']): number => 92 - ((value - least) / (most - least)) * 84
const colorOf = (value: number) => `var(--mood-${Math.min(5, Math.max(1, Math.round(value)))})`

interface PlotProps {
  row: TrendRow
  selected: number
}

/**
 * Returns the runs of consecutive known marks, each drawn as a line with gaps between. The weight is one run: its line is
 * a trend, which goes on between two weighings.
 */
function runsOf({ marks, key }: TrendRow): { index: number; mark: Mark & { value: number } }[][] {
  const runs: { index: number; mark: Mark & { value: number } }[][] = [[]]
  for (const [index, mark] of marks.entries()) {
    if (mark.value === null) {
      if (key !== 'weight') runs.push([])
    } else runs.at(-1)!.push({ index, mark: { ...mark, value: mark.value } })
  }
  return runs.filter((run) => run.length > 0)
}

const dot = tv({
  base: 'absolute -translate-1/2 rounded-full',
  variants: {
    isMood: { true: '', false: 'size-2.25 ring-2 ring-bg' },
    isSelected: { true: '' },
    isThin: { true: 'border-2 border-current bg-bg', false: 'bg-current' },
  },
  compoundVariants: [
    { isMood: true, isSelected: false, class: 'size-2.75 ring-2 ring-bg max-md:size-2.25' },
    {
      isMood: true,
      isSelected: true,
      class: 'size-3.75 shadow-[0_0_0_2px_var(--bg),0_0_0_3.5px_var(--ink)] max-md:size-3.25',
    },
  ],
})

/** A series as a line. @param hasFaces true to show faces at the ends of a mood's scale */
export function Line({ row, selected, hasFaces }: PlotProps & { hasFaces: boolean }) {
  const { marks, scale, key } = row
  const count = marks.length
  const runs = runsOf(row)
  const isMood = key === 'mood'
  const isByWeek = hasWeeks(marks)
  return (
    <>
      {isMood &&
        hasFaces &&
        ([5, 1] as const).map((level) => (
          <span
            key={level}
            className="absolute -left-6.5 -translate-y-1/2 max-md:hidden"
            style={{ top: `${topOf(level, scale)}%` }}
          >
            <MoodFace className="size-4.5" level={level} />
          </span>
        ))}
      <svg className="absolute inset-0 size-full overflow-visible" viewBox="0 0 100 100" preserveAspectRatio="none">
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
        if (mark.value === null) return key !== 'weight' && <UnknownDot key={mark.from} place="ground" left={left} />
        // On a continuous line only the selected mark is drawn, except that a mood has all marks.
        const isInRun = runs.some((run) => run.length > 1 && run.some((each) => each.index === index))
        if (!isMood && index !== selected && isInRun) return null
        const isThin = isByWeek && mark.known < leastKnownOfWeek
        return (
          <i
            key={mark.from}
            className={dot({ isMood, isThin, isSelected: index === selected })}
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
  water: 'var(--data-5)',
  sleep: 'var(--data-7)',
}

const event = tv({
  base: 'absolute top-1/2 -translate-1/2 rounded-full',
  variants: {
    isOn: {
      true: 'size-3.25 bg-data-3 ring-2 ring-bg max-md:size-2.5',
      false: 'size-1.75 bg-data-track max-md:size-1.25',
    },
  },
})
const bar = tv({
  base: 'absolute bottom-0 -translate-x-1/2',
  variants: {
    look: {
      zero: 'rounded-[2px] bg-data-track',
      thin: 'rounded-t-[4px] border-[1.5px] border-b-0 border-current bg-bg max-md:rounded-t-[2px]',
      full: 'rounded-t-[4px] bg-current max-md:rounded-t-[2px]',
      plain: 'rounded-t-[4px] bg-[color-mix(in_oklab,currentColor,var(--bg)_52%)] max-md:rounded-t-[2px]',
    },
  },
})

export function Bars({ row, selected }: PlotProps) {
  const { marks, scale, key } = row
  const count = marks.length
  const isByWeek = hasWeeks(marks)
  return marks.map((mark, index) => {
    const left = `${leftOf(index, count)}%`
    if (mark.value === null)
      return <UnknownDot key={mark.from} place={key === 'trigger' ? 'middle' : 'ground'} left={left} />
    if (key === 'trigger' && mark.from === mark.until) {
      return <i key={mark.from} className={event({ isOn: mark.value > 0 })} style={{ left }} />
    }
    const shown = key === 'symptom' ? mark.high : mark.value
    const isThin = isByWeek && mark.known < leastKnownOfWeek
    const color = key === 'symptom' ? `var(--sev-${Math.max(1, Math.round(shown))})` : barColors[key]
    const isFull = key === 'symptom' || index === selected || index === count - 1
    const height = shown === 0 ? 3 : `${Math.max(6, (shown / scale[1]) * 100)}%`
    return (
      <i
        key={mark.from}
        className={bar({ look: shown === 0 ? 'zero' : isThin ? 'thin' : isFull ? 'full' : 'plain' })}
        style={{ left, color, height, width: `min(14px, ${76 / count}%)` }}
      />
    )
  })
}

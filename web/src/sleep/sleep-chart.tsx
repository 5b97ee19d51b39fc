import type { SleepChart as Chart } from '@finu/contract/sleep/sleep'
import { tv } from 'tailwind-variants/lite'
import { dayNumber } from '../lib/format-time.ts'
import { describeNights } from './nights-in-words.ts'
import { axisOf, hourOfLine, labelsOf, marksOfNights } from './sleep-chart-marks.ts'

const bar = tv({
  base: 'absolute w-[min(18px,62%)] -translate-x-1/2 rounded-[9px] left-1/2',
  variants: { isLatest: { true: 'bg-data-7', false: 'bg-[color-mix(in_oklab,var(--data-7),var(--bg)_42%)]' } },
})
const label = tv({
  base: 'absolute -translate-x-1/2 whitespace-nowrap',
  variants: { isLatest: { true: 'font-strong text-ink' }, side: { left: 'translate-x-0', right: '-translate-x-full' } },
})

interface SleepChartProps {
  chart: Chart
  zone: string
}

/** The nights of a period as bars on the axis of the clock; a table below has the same figures. */
export function SleepChart({ chart, zone }: SleepChartProps) {
  const marks = marksOfNights(chart, zone)
  const { least, most, lines } = axisOf(marks)
  const days = dayNumber(chart.end_date) - dayNumber(chart.start_date) + 1
  const topOf = (minutes: number) => ((minutes - least) / (most - least)) * 100
  const middleOf = (index: number) => ((index + 0.5) / marks.length) * 100
  const hasGap = marks.some((mark) => mark.bar === null)
  return (
    <figure>
      <div
        className="grid grid-cols-[minmax(0,1fr)_30px] gap-x-2 text-micro text-ink-subtle tabular-nums"
        role="img"
        aria-label={`${chart.days.length} of ${days} nights. ${describeNights(chart, zone)}`}
      >
        <div className="relative h-58 max-md:h-50" aria-hidden="true">
          {lines.map((line) => (
            <span
              key={line}
              className="absolute inset-x-0 border-t border-data-grid"
              style={{ top: `${topOf(line)}%` }}
            />
          ))}
          <div className="absolute inset-0 grid auto-cols-fr grid-flow-col">
            {marks.map(({ from, bar: night, isLatest }) => (
              <span key={from} className="relative">
                {night ? (
                  <i
                    className={bar({ isLatest })}
                    style={{ top: `${topOf(night.asleep)}%`, height: `${topOf(night.awake) - topOf(night.asleep)}%` }}
                  />
                ) : (
                  <i className="absolute bottom-0 left-1/2 aspect-square w-[min(8px,62%)] -translate-x-1/2 rounded-full border-[1.5px] border-line-control" />
                )}
              </span>
            ))}
          </div>
        </div>
        <div className="relative" aria-hidden="true">
          {lines.map((line) => (
            <span key={line} className="absolute -translate-y-1/2" style={{ top: `${topOf(line)}%` }}>
              {hourOfLine(line)}
            </span>
          ))}
        </div>
        <div className="relative mt-2 h-4" aria-hidden="true">
          {labelsOf(marks, days).map(({ index, label: text }) => (
            <span
              key={index}
              className={label({
                isLatest: marks[index]!.isLatest,
                ...(days > 14 && index === 0 && { side: 'left' as const }),
                ...(days > 14 && index === marks.length - 1 && { side: 'right' as const }),
              })}
              style={{
                left:
                  days > 14 && index === 0
                    ? 0
                    : days > 14 && index === marks.length - 1
                      ? '100%'
                      : `${middleOf(index)}%`,
              }}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-3.5 flex flex-wrap gap-x-4.5 gap-y-1.5 text-small text-ink-muted">
        <span className="inline-flex items-center gap-2">
          <i className="h-4 w-2.25 rounded-full bg-data-7" />
          {marks.length < days ? 'Time asleep, mean of a week' : 'Time asleep'}
        </span>
        {hasGap && (
          <span className="inline-flex items-center gap-2">
            <i className="size-2.25 rounded-full border-[1.5px] border-line-control" />
            Not logged, left out
          </span>
        )}
      </figcaption>
    </figure>
  )
}

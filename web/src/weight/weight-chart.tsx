import { weightIn, weightUnit, writeTenths, type UnitSystem } from '@finu/contract/platform/measures'
import type { WeightTrend } from '@finu/contract/weight/weight'
import { tv } from 'tailwind-variants/lite'
import { addDays, dayNumber, shortDay } from '../lib/format-time.ts'
import { Fold } from '../ui/fold.tsx'
import { PlotFrame } from '../ui/plot-frame.tsx'
import { scaleOf, topOf } from './lay-out-weight.ts'
import { concludeWeight } from './weight-words.ts'

/** A label nearer to the present value than this, in percent, would touch it. */
const leastDistance = 9
/** In a longer span of days the dots are small. */
const manyDays = 60

const dot = tv({
  base: 'absolute -translate-1/2 rounded-full border-line-control bg-bg',
  variants: { isSmall: { true: 'size-1.25 border', false: 'size-2 border-[1.5px]' } },
})

interface WeightChartProps {
  trend: WeightTrend
  /** '30 days', 'a year' */
  period: string
  units: UnitSystem
}

/** Each day weighed as a dot and the trend as a line, on a scale of their own, and as a table. */
export function WeightChart({ trend, period, units }: WeightChartProps) {
  const { start_date: start, end_date: end, days, trend_kg } = trend
  const length = dayNumber(end) - dayNumber(start)
  const leftOf = (date: string) => 1.5 + ((dayNumber(date) - dayNumber(start)) / length) * 97
  const line = [
    ...days.filter((day) => day.trend_kg !== null).map(({ date, trend_kg: kg }) => ({ date, kg: kg! })),
    ...(trend_kg !== null && days.at(-1)?.date !== end ? [{ date: end, kg: trend_kg }] : []),
  ]
  const now = line.at(-1)
  const scale = scaleOf(
    [...days.map(({ weight_kg }) => weight_kg), ...line.map(({ kg }) => kg)].map((kg) => weightIn(kg, units)),
  )
  const topOfKg = (kg: number) => topOf(weightIn(kg, units), scale)
  const nowTop = now && topOfKg(now.kg)
  const lines = scale.lines.map((value) => ({ top: topOf(value, scale), text: String(value) }))
  return (
    <>
      <PlotFrame
        label={concludeWeight(trend, period, units)}
        axis={[
          ...lines.filter(({ top }) => nowTop === undefined || Math.abs(top - nowTop) > leastDistance),
          ...(now && nowTop !== undefined ? [{ top: nowTop, text: writeTenths(now.kg, units), isNow: true }] : []),
        ]}
        below={
          <span className="flex justify-between">
            <span>{shortDay(start)}</span>
            <span>{shortDay(addDays(start, Math.round(length / 2)))}</span>
            <span>Today</span>
          </span>
        }
      >
        <svg className="absolute inset-0 size-full overflow-visible" viewBox="0 0 100 100" preserveAspectRatio="none">
          {lines.map(({ top }) => (
            <path key={top} d={`M0 ${top}H100`} stroke="var(--data-grid)" vectorEffect="non-scaling-stroke" />
          ))}
          <polyline
            points={line.map(({ date, kg }) => `${leftOf(date)},${topOfKg(kg)}`).join(' ')}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {days.map(({ date, weight_kg }) => (
          <i
            key={date}
            className={dot({ isSmall: length > manyDays })}
            style={{ left: `${leftOf(date)}%`, top: `${topOfKg(weight_kg)}%` }}
          />
        ))}
        {now && (
          <i
            className="absolute size-3.25 -translate-1/2 rounded-full bg-ink ring-[2.5px] ring-bg"
            style={{ left: `${leftOf(now.date)}%`, top: `${topOfKg(now.kg)}%` }}
          />
        )}
      </PlotFrame>
      <ul className="mt-3.5 flex flex-wrap gap-x-4.5 gap-y-1.5 text-small text-ink-muted" aria-hidden="true">
        {now && (
          <li className="inline-flex items-center gap-2">
            <i className="h-[2.5px] w-4.5 bg-ink" />
            Trend
          </li>
        )}
        <li className="inline-flex items-center gap-2">
          <i className="size-2.25 rounded-full border-[1.5px] border-line-control" />
          {days.every(({ count }) => count === 1) ? 'Each weighing' : 'Mean of each day weighed'}
        </li>
      </ul>
      <div className="mt-2">
        <Fold title="As a table">
          <div
            className="max-h-120 overflow-auto"
            tabIndex={0}
            role="region"
            aria-label={`Weight over ${period} as a table`}
          >
            <table className="w-full text-small tabular-nums">
              <thead>
                <tr>
                  {['Day', `Weight, ${weightUnit(units)}`, 'Trend'].map((name, index) => (
                    <th
                      key={name}
                      className={`border-b border-line py-1.75 font-firm text-ink-muted ${index === 0 ? 'text-left' : 'text-right'}`}
                      scope="col"
                    >
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((day) => (
                  <tr key={day.date}>
                    <th className="border-b border-line py-1.75 text-left font-firm" scope="row">
                      {shortDay(day.date)}
                    </th>
                    <td className="border-b border-line py-1.75 text-right">{writeTenths(day.weight_kg, units)}</td>
                    <td className="border-b border-line py-1.75 text-right text-ink-muted">
                      {day.trend_kg === null ? '–' : writeTenths(day.trend_kg, units)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Fold>
      </div>
    </>
  )
}

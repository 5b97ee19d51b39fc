import { countNoun } from '@finu/contract/platform/counted-nouns'
import {
  readVolume,
  sayDayVolume,
  writeDayVolume,
  writeVolume,
  type UnitSystem,
} from '@finu/contract/platform/measures'
import { waterTexts } from '@finu/contract/water/water'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../lib/api-error.ts'
import { shortDay } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { Fold } from '../ui/fold.tsx'
import { PlotFrame } from '../ui/plot-frame.tsx'
import { Paper } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { gridOf, layOutWater, meanOf, type WaterBar } from './lay-out-water.ts'
import { usualPeriod, waterDaysQuery, type WaterPeriod } from './queries.ts'

const periods = [
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
] as const

/** The water of each day of a period, beside the target. */
export function WaterChart() {
  const { units, water_target_ml: targetMl } = useUser().profile
  const [days, setDays] = useState<WaterPeriod>(usualPeriod)
  const { data, error, isPlaceholderData, refetch } = useQuery(waterDaysQuery(days))
  return (
    <Paper
      title="Water"
      aside={
        <Segmented
          label="Period"
          look="small"
          value={String(days) as `${WaterPeriod}`}
          options={periods}
          onChange={(value) => setDays(Number(value) as WaterPeriod)}
        />
      }
    >
      {data ? (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <Plot bars={layOutWater(data)} targetMl={targetMl} conclusion={conclude()} units={units} />
        </div>
      ) : error ? (
        <FailedState title={waterTexts.chartFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={278} className="max-md:min-h-74.5" />
      )}
    </Paper>
  )

  function conclude(): string {
    const logged = data?.days ?? []
    const length = days === 365 ? 'a year' : `${days} days`
    const mean = meanOf(logged, data?.end_date ?? '')
    if (logged.length === 0) return `No water is logged in ${length}.`
    const average = mean === null ? '' : `, ${sayDayVolume(mean, units)} a day on average`
    const reached = targetMl === null ? 0 : logged.filter(({ amount_ml }) => amount_ml >= targetMl).length
    const target =
      targetMl === null ? '' : `, target ${sayDayVolume(targetMl, units)} reached on ${countNoun(reached, 'day')}`
    return `Water over ${length}${average}${target}.`
  }
}

const bar = tv({
  base: 'absolute bottom-0 -translate-x-1/2 rounded-t-[4px]',
  variants: {
    isLast: { true: 'bg-data-5', false: 'bg-[color-mix(in_oklab,var(--data-5),var(--bg)_45%)]' },
  },
})
const letter = tv({ base: 'flex-1 text-center', variants: { isLast: { true: 'font-strong text-ink' } } })

interface PlotProps {
  bars: readonly WaterBar[]
  targetMl: number | null
  conclusion: string
  units: UnitSystem
}

function Plot({ bars, targetMl, conclusion, units }: PlotProps) {
  const highest = Math.max(targetMl ?? 0, ...bars.map(({ amountMl }) => amountMl ?? 0))
  // Round values in the person's own unit.
  const grid = gridOf(Number(writeVolume(highest || 2000, units))).map((each) => readVolume(String(each), units)!)
  const top = targetMl === null ? grid.at(-1)! : Math.max(highest * 1.05, targetMl * 1.25)
  // The column is too narrow for the longer unit, which stands above the chart.
  const say = (ml: number) => (units === 'metric' ? sayDayVolume(ml, units) : writeDayVolume(ml, units))
  const heightOf = (ml: number) => (ml / top) * 100
  const slot = 100 / bars.length
  const first = bars[0]!
  const middle = bars[Math.floor(bars.length / 2)]!
  return (
    <>
      <PlotFrame
        label={conclusion}
        axis={
          targetMl === null
            ? grid.map((ml) => ({ top: 100 - heightOf(ml), text: say(ml) }))
            : [{ top: 100 - heightOf(targetMl), text: say(targetMl) }]
        }
        below={
          bars.length === 30 ? (
            <span className="flex justify-between">
              <span>{shortDay(first.date)}</span>
              <span>{shortDay(middle.date)}</span>
              <span>Today</span>
            </span>
          ) : (
            <span className="flex">
              {bars.map(({ date, letter: text }, index) => (
                <span key={date} className={letter({ isLast: index === bars.length - 1 })}>
                  {text}
                </span>
              ))}
            </span>
          )
        }
      >
        <span className="absolute inset-x-0 bottom-0 border-b border-data-grid" />
        {targetMl === null &&
          grid.map((ml) => (
            <span
              key={ml}
              className="absolute inset-x-0 border-t border-data-grid"
              style={{ bottom: `${heightOf(ml)}%` }}
            />
          ))}
        {bars.map(({ date, amountMl }, index) => {
          const left = `${(index + 0.5) * slot}%`
          return amountMl === null ? (
            <i
              key={date}
              className="absolute bottom-0 size-2 -translate-x-1/2 rounded-full border-[1.5px] border-line-control"
              style={{ left }}
            />
          ) : (
            <i
              key={date}
              className={bar({ isLast: index === bars.length - 1 })}
              style={{ left, width: `min(22px, ${slot * 0.67}%)`, height: `max(2px, ${heightOf(amountMl)}%)` }}
            />
          )
        })}
        {targetMl !== null && (
          <span
            className="absolute inset-x-0 border-t-[1.5px] border-dotted border-ink-subtle"
            style={{ bottom: `${heightOf(targetMl)}%` }}
          />
        )}
      </PlotFrame>
      <ul className="mt-3.5 flex flex-wrap gap-x-4.5 gap-y-1.5 text-small text-ink-muted" aria-hidden="true">
        {targetMl !== null && (
          <li className="inline-flex items-center gap-2">
            <i className="w-4.5 border-t-[1.5px] border-dotted border-ink-subtle" />
            Your target
          </li>
        )}
        {bars.some(({ amountMl }) => amountMl === null) && (
          <li className="inline-flex items-center gap-2">
            <i className="size-2.25 rounded-full border-[1.5px] border-line-control" />
            Not logged, left out
          </li>
        )}
      </ul>
      <div className="mt-2">
        <Fold title="As a table">
          <table className="w-full text-small tabular-nums">
            <thead className="sr-only">
              <tr>
                <th scope="col">From</th>
                <th scope="col">Water</th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ date, amountMl }) => (
                <tr key={date}>
                  <th className="border-b border-line py-1.75 text-left font-firm" scope="row">
                    {shortDay(date)}
                  </th>
                  <td className="border-b border-line py-1.75 text-right text-ink-muted">
                    {amountMl === null ? 'Not logged' : say(amountMl)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      </div>
    </>
  )
}

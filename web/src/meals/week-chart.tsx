import type { EatenDay } from '@finu/contract/meals/meals'
import type { Figure } from '@finu/contract/meals/nutrition'
import { tv } from 'tailwind-variants/lite'
import { formatCount } from '../lib/format-number.ts'
import { shortDay, weekdayOf } from '../lib/format-time.ts'
import { Fold } from '../ui/fold.tsx'
import { figureNames } from './meal-words.ts'
import { layOutWeek, macros, meanGrams, summarizeWeek, type WeekDay } from './week.ts'

/** Pixels: heights of the tallest bar and of a day without a meal, and the width of a bar. */
const [tallest, stub, barWidth] = [120, 3, 30]
const parts = [...macros, 'rest'] as const

type Part = (typeof parts)[number]

const swatch = tv({
  base: 'size-3 rounded-cell',
  variants: {
    part: { protein_g: 'bg-data-1', carbs_g: 'bg-data-2', fat_g: 'bg-data-3', rest: 'bg-line-control' },
  },
})

const bar = tv({
  variants: {
    part: { protein_g: 'fill-data-1', carbs_g: 'fill-data-2', fat_g: 'fill-data-3', rest: 'fill-line-control' },
  },
})

const column = tv({
  base: 'grid content-end justify-items-center gap-1.25',
  variants: { isToday: { true: 'font-strong text-ink' } },
})

interface WeekChartProps {
  days: readonly EatenDay[]
  lastDay: string
  today: string
}

/** The calories of each day as a bar with parts for protein, carbohydrate and fat, and as a table. */
export function WeekChart({ days, lastDay, today }: WeekChartProps) {
  const week = layOutWeek(days, lastDay)
  const most = Math.max(1, ...week.map(({ eaten }) => eaten?.total_calories ?? 0))
  const conclusion = summarizeWeek(days)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-small text-ink-muted">{conclusion}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-small" aria-label="Mean of a day with meals">
        {macros.map((macro) => {
          const grams = meanGrams(days, macro)
          return (
            <Legend key={macro} part={macro} name={figureNames[macro].name}>
              {grams === null ? 'unknown' : `${grams} g`}
            </Legend>
          )
        })}
        {week.some(({ parts: energy }) => energy.rest >= 1) && (
          <Legend part="rest" name="Other">
            not known, or alcohol
          </Legend>
        )}
      </ul>
      <div
        className="grid min-h-42 grid-cols-7 gap-2 text-center text-micro text-ink-subtle tabular-nums max-md:gap-1.25"
        role="img"
        aria-label={conclusion}
      >
        {week.map((day) => (
          <div key={day.date} className={column({ isToday: day.date === today })} aria-hidden="true">
            <span>{day.eaten ? formatCount(day.eaten.total_calories) : ''}</span>
            <Bar day={day} scale={tallest / most} />
            <span>{weekdayOf(day.date).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <Fold title="As a table">
        <WeekTable week={week} />
      </Fold>
    </div>
  )
}

function Legend({ part, name, children }: { part: Part; name: string; children: string }) {
  return (
    <li className="flex items-center gap-1.75 font-firm">
      <i className={swatch({ part })} aria-hidden="true" />
      {name} <span className="font-regular text-ink-muted">{children}</span>
    </li>
  )
}

/** A bar, rounded at the top; an outline for a day without a meal. */
function Bar({ day: { eaten, parts: energy }, scale }: { day: WeekDay; scale: number }) {
  const height = eaten ? Math.max(2 * stub, eaten.total_calories * scale) : 2 * stub
  let top = height
  return (
    <svg
      className="w-full max-w-8.5 rounded-t-cell"
      height={height}
      viewBox={`0 0 ${barWidth} ${height}`}
      preserveAspectRatio="none"
    >
      {eaten === null && (
        <path
          className="stroke-line-control"
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
          d={`M0 ${height - 1}H${barWidth}`}
        />
      )}
      {eaten !== null &&
        parts.map((part) => {
          const size = energy[part] * scale
          top -= size
          return size > 0 && <rect key={part} className={bar({ part })} y={top} width={barWidth} height={size} />
        })}
    </svg>
  )
}

const columns = [
  ['calories', 'Energy'],
  ['protein_g', 'Protein'],
  ['carbs_g', 'Carbs'],
  ['fat_g', 'Fat'],
  ['fiber_g', 'Fibre'],
] as const

const cell = tv({
  base: 'border-b border-line py-1.75 align-bottom',
  variants: {
    kind: {
      day: 'text-left font-firm whitespace-nowrap text-ink',
      head: 'pl-2 text-right font-firm text-ink-muted',
      figure: 'pl-2 text-right font-regular text-ink-muted',
    },
  },
})

function WeekTable({ week }: { week: readonly WeekDay[] }) {
  return (
    <table className="w-full text-small tabular-nums">
      <thead>
        <tr>
          <th className={cell({ kind: 'day' })} scope="col">
            Day
          </th>
          {columns.map(([figure, name]) => (
            <th key={figure} className={cell({ kind: 'head' })} scope="col">
              {name}{' '}
              <small className="block text-micro/4.5 font-regular text-ink-subtle">{figureNames[figure].unit}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map(({ date, eaten }) => (
          <tr key={date}>
            <th className={cell({ kind: 'day' })} scope="row">
              {shortDay(date)}
            </th>
            {eaten ? (
              columns.map(([figure]) => (
                <td key={figure} className={cell({ kind: 'figure' })}>
                  {formatFigure(eaten.nutrition, figure)}
                </td>
              ))
            ) : (
              <td className={cell({ kind: 'figure' })} colSpan={columns.length}>
                No meal
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatFigure(nutrition: EatenDay['nutrition'], figure: Figure): string {
  const value = nutrition[figure]
  if (value === null) return 'unknown'
  return nutrition.partial.includes(figure) ? `${formatCount(Math.round(value))}+` : formatCount(Math.round(value))
}

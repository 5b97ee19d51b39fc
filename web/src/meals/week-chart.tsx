import type { EatenDay } from '@finu/contract/meals/meals'
import type { Figure } from '@finu/contract/meals/nutrition'
import { formatCount } from '../lib/format-number.ts'
import { shortDay, weekdayOf } from '../lib/format-time.ts'
import { Fold } from '../ui/fold.tsx'
import { figureNames } from './meal-words.ts'
import { layOutWeek, macros, meanGrams, summarizeWeek, type WeekDay } from './week.ts'
import './week-chart.css'

/** Pixels: the tallest bar, one of a day without a meal, and how wide they are drawn. */
const [tallest, stub, barWidth] = [120, 3, 30]
const parts = [...macros, 'rest'] as const

interface WeekChartProps {
  days: readonly EatenDay[]
  lastDay: string
  today: string
}

/** Calories of each day as a bar, in it what protein, carbohydrate and fat bring; the same as a table. */
export function WeekChart({ days, lastDay, today }: WeekChartProps) {
  const week = layOutWeek(days, lastDay)
  const most = Math.max(1, ...week.map(({ eaten }) => eaten?.total_calories ?? 0))
  const conclusion = summarizeWeek(days)
  return (
    <div className="meal-chart">
      <p className="text-small text-ink-muted">{conclusion}</p>
      <ul className="macro-legend" aria-label="Mean of a day with meals">
        {macros.map((macro) => {
          const grams = meanGrams(days, macro)
          return (
            <li key={macro}>
              <i className={`part-${macro}`} aria-hidden="true" />
              {figureNames[macro].name} <span>{grams === null ? 'unknown' : `${grams} g`}</span>
            </li>
          )
        })}
        {week.some(({ parts: energy }) => energy.rest >= 1) && (
          <li>
            <i className="part-rest" aria-hidden="true" />
            Other <span>not known, or alcohol</span>
          </li>
        )}
      </ul>
      <div className="meal-week" role="img" aria-label={conclusion}>
        {week.map((day) => (
          <div key={day.date} className={day.date === today ? 'is-today' : ''} aria-hidden="true">
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

/** Rounded at the top. A day without a meal is an outline. */
function Bar({ day: { eaten, parts: energy }, scale }: { day: WeekDay; scale: number }) {
  const height = eaten ? Math.max(2 * stub, eaten.total_calories * scale) : 2 * stub
  let top = height
  return (
    <svg height={height} viewBox={`0 0 ${barWidth} ${height}`} preserveAspectRatio="none">
      {eaten === null && <path className="part-none" d={`M0 ${height - 1}H${barWidth}`} />}
      {eaten !== null &&
        parts.map((part) => {
          const size = energy[part] * scale
          top -= size
          return size > 0 && <rect key={part} className={`part-${part}`} y={top} width={barWidth} height={size} />
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

function WeekTable({ week }: { week: readonly WeekDay[] }) {
  return (
    <table className="meal-table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {columns.map(([figure, name]) => (
            <th key={figure} scope="col">
              {name} <small>{figureNames[figure].unit}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map(({ date, eaten }) => (
          <tr key={date}>
            <th scope="row">{shortDay(date)}</th>
            {eaten ? (
              columns.map(([figure]) => <td key={figure}>{formatFigure(eaten.nutrition, figure)}</td>)
            ) : (
              <td colSpan={columns.length}>No meal</td>
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

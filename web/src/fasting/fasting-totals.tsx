import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { fastingSummaryQuery } from './queries.ts'

/** All fasts in four figures. Fails silently: the list below has the same fasts. */
export function FastingTotals() {
  const { data } = useQuery(fastingSummaryQuery)
  if (!data) return null
  const figures = [
    ['Fasts', formatCount(data.total_fasts), ''],
    ['Goal reached', String(data.completion_rate), '%'],
    ['On average', String(data.average_hours), 'h'],
    ['Longest', String(data.longest_hours), 'h'],
  ] as const
  return (
    <dl className="fast-totals">
      {figures.map(([label, value, unit]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

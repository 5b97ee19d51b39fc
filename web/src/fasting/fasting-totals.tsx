import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { TryAgain } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { fastingSummaryQuery } from './queries.ts'

/** All fasts in four figures. */
export function FastingTotals() {
  const query = useQuery(fastingSummaryQuery)
  const { data, isPending } = query
  const figures = [
    ['Fasts', data && formatCount(data.total_fasts), ''],
    ['Goal reached', data && String(data.completion_rate), '%'],
    ['On average', data && String(data.average_hours), 'h'],
    ['Longest', data && String(data.longest_hours), 'h'],
  ] as const
  return (
    <>
      <dl className="fast-totals">
        {figures.map(([label, value, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isPending ? <Skeleton width={36} height={24} /> : (value ?? '–')}
              {value !== undefined && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {!isPending && !data && (
        <p className="text-small text-ink-subtle">
          <TryAgain what="all fasts in figures" query={query} />
        </p>
      )}
    </>
  )
}

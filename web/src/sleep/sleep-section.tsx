import { sleepPeriods, sleepTexts, type SleepChart as Chart, type SleepPeriod } from '@finu/contract/sleep/sleep'
import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { browserTimezone } from '../lib/instants.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { LogButton } from '../ui/log-button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { describeNights } from './nights-in-words.ts'
import { nightsMatchingQuery } from './queries.ts'
import { SleepChart } from './sleep-chart.tsx'

const periodNames: Record<SleepPeriod, string> = { 14: '14 days', 30: '30 days', 365: 'A year' }
const options = sleepPeriods.map((days) => ({ value: String(days), label: periodNames[days] }))

interface SleepSectionProps {
  query: UseQueryResult<Chart>
  period: SleepPeriod
  timezone: string | null
  onPeriod: (period: SleepPeriod) => void
  /** Opens the form for a new night. */
  onAdd: () => void
}

/** The nights of a period: a sentence, and a chart. */
export function SleepSection({ query, period, timezone, onPeriod, onAdd }: SleepSectionProps) {
  const { data, error, refetch } = query
  const zone = timezone ?? browserTimezone()
  const id = useId()
  const history = useInfiniteQuery(nightsMatchingQuery({}))
  // What stands in place of a chart without nights depends on whether there is an earlier night.
  const isKnown = data !== undefined && (data.days.length > 0 || !history.isPending)
  const isFirst = data?.days.length === 0 && history.data?.pages[0]?.nights.length === 0
  return (
    <section className="paper" aria-labelledby={id}>
      <div className="section-head">
        <h2 className="h2" id={id} tabIndex={-1}>
          Sleep
        </h2>
        {!isFirst && (
          <Segmented
            label="Period"
            look="small"
            value={String(period)}
            options={options}
            onChange={(value) => onPeriod(sleepPeriods.find((days) => String(days) === value) ?? period)}
          />
        )}
      </div>
      {!isKnown ? (
        error ? (
          <FailedState title={sleepTexts.chartFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading your sleep...</span>
            <Skeleton height={330} />
          </div>
        )
      ) : data.days.length === 0 ? (
        <EmptyState title="When did you fall asleep and wake up?">
          <p>{isFirst ? 'Approximate times are fine.' : 'No night of this period is logged.'}</p>
          <LogButton label="Log sleep" className="mt-3 max-wide:hidden" onPress={onAdd} />
        </EmptyState>
      ) : (
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
          <p className="mb-4.5 max-w-[60ch] text-pretty text-ink-muted">{describeNights(data, zone)}</p>
          <SleepChart chart={data} zone={zone} />
        </div>
      )}
    </section>
  )
}

import { insightsTexts, trendPeriods, type Trends } from '@finu/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { useNear } from '../lib/use-near.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { trendsQuery } from './queries.ts'
import { TrendChart } from './trend-chart.tsx'
import { isOpenTo, periodFor, periodNames } from './trend-period.ts'
import { canDraw, rowsOf, type TrendKey, type TrendReader } from './trend-rows.ts'
import { TrendTable } from './trend-table.tsx'
import { sayTrend } from './trend-words.ts'
import { UnknownDot } from './unknown-dot.tsx'

export interface TrendsSectionProps {
  /** Page of the section, whose address contains the period. */
  page?: 'dashboard' | 'wellness' | 'nutrition' | 'exercise'
  /** Keys of its series; default: all. */
  of?: readonly TrendKey[]
}

/** Approximate height in pixels of a series, and of the content above and below them. */
const [rowHeight, aroundRows] = [64, 150]

/** The section of trends: several series of logs on one axis of time. */
export function TrendsSection({ page = 'dashboard', of }: TrendsSectionProps) {
  const id = useId()
  const user = useUser()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [near, isNear] = useNear()
  const days = periodFor(user, search.days)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...trendsQuery(days), enabled: isNear })
  const skeleton = <Skeleton height={of ? aroundRows + rowHeight * of.length : 520} />
  const isLocked = trendPeriods.some((each) => !isOpenTo(user, each))
  return (
    <section ref={near} className="paper mt-3 border-t-0" aria-labelledby={id} aria-busy={isPlaceholderData}>
      <div className="section-head max-md:flex-wrap max-md:gap-y-2.5">
        <h2 className="h2" id={id}>
          Trends
        </h2>
        <Segmented
          label="Period"
          look="small"
          value={String(days)}
          options={trendPeriods.map((each) => ({
            value: String(each),
            label: periodNames[each],
            isLocked: !isOpenTo(user, each),
          }))}
          onChange={(value) =>
            void navigate({
              to: paths[page],
              search: (before) => ({ ...before, days: Number(value) }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {data ? (
        <Drawn
          trends={data}
          reader={{ goal: user.profile.nutrition_targets?.calories ?? null, units: user.profile.units }}
          of={of}
        />
      ) : error ? (
        <FailedState title={insightsTexts.trendsFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : isNear ? (
        <div role="status">
          <span className="sr-only">Loading your trends...</span>
          {skeleton}
        </div>
      ) : (
        skeleton
      )}
      {isLocked && (
        <p className="mt-2 text-small text-ink-muted">
          30 days, 90 days and a year come with{' '}
          <Link to={paths.pricing} className="link">
            Premium
          </Link>
          .
        </p>
      )}
    </section>
  )
}

interface DrawnProps {
  trends: Trends
  reader: TrendReader
  of: readonly TrendKey[] | undefined
}

function Drawn({ trends, reader, of }: DrawnProps) {
  const [isTable, setIsTable] = useState(false)
  if (!canDraw(trends, of)) {
    return (
      <div className="grid gap-3 rounded-card border-[1.5px] border-dashed border-line-control px-7 py-6.5 text-ink-muted max-md:px-4.5 max-md:py-5">
        <p className="font-display text-title/7 font-book tracking-[-0.014em] text-ink">
          Lines begin with your third day.
        </p>
        {!of && <p>Mood, sleep, food and movement will stand here one below the other, on one time axis.</p>}
      </div>
    )
  }
  return (
    <>
      {(!of || of.includes('mood')) && (
        <p className="-mt-2 mb-4.5 max-w-[84ch] text-pretty text-ink-muted max-md:mt-0">{sayTrend(trends)}</p>
      )}
      {isTable ? (
        <TrendTable trends={trends} reader={reader} of={of} />
      ) : (
        <TrendChart
          key={trends.start_date}
          rows={rowsOf(trends, reader, of)}
          days={trends.mood.values.length}
          today={trends.end_date}
          goal={reader.goal}
        />
      )}
      <div className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-2 text-small text-ink-subtle">
        <p>
          <UnknownDot />
          Not logged. Such a day is left out, never counted as zero.
        </p>
        <button type="button" className="link" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </button>
      </div>
    </>
  )
}

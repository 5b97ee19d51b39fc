import { insightsTexts, trendPeriods, type Trends } from '@finu/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useId, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { trendsQuery } from './queries.ts'
import { TrendChart } from './trend-chart.tsx'
import { isOpenTo, periodFor, periodNames } from './trend-period.ts'
import { canDraw, rowsOf, type TrendKey, type TrendReader } from './trend-rows.ts'
import { nameOfMark, sayTrend } from './trend-words.ts'
import { UnknownDot } from './unknown-dot.tsx'

export interface TrendsSectionProps {
  /** Page of the section, whose address contains the period. */
  page?: 'dashboard' | 'wellness' | 'nutrition' | 'exercise'
  /** Keys of its series; default: all. */
  of?: readonly TrendKey[]
}

/** Approximate height in pixels of a series, and of the content above and below them. */
const [rowHeight, aroundRows] = [64, 150]

/** Returns true once an element has been within a screen of the visible area, so that its data is loaded only then. */
function useNear(): readonly [ref: (element: Element | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setIsNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const watch = new IntersectionObserver(
      // A busy page receives several changes in one call.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, isNear]
}

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

interface TrendTableProps {
  trends: Trends
  reader: TrendReader
  of?: readonly TrendKey[] | undefined
}

const cell = tv({
  base: 'py-2 pr-4 text-left whitespace-nowrap',
  variants: {
    kind: {
      head: 'sticky top-0 bg-bg font-semibold text-ink-muted',
      day: 'border-t border-line font-medium',
      value: 'border-t border-line',
    },
  },
  defaultVariants: { kind: 'value' },
})

/** The trends as a table, newest first. */
function TrendTable({ trends, reader, of }: TrendTableProps) {
  const rows = rowsOf(trends, reader, of)
  const marks = rows[0]!.marks
  const newestFirst = marks.map((mark, index) => ({ mark, index })).toReversed()
  return (
    <div className="max-h-120 overflow-auto" tabIndex={0} role="region" aria-label="Trends as a table">
      <table className="w-full border-collapse text-ui tabular-nums">
        <thead>
          <tr>
            <th className={cell({ kind: 'head' })} scope="col">
              When
            </th>
            {rows.map(({ key, name }) => (
              <th key={key} className={cell({ kind: 'head' })} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ mark, index }) => (
            <tr key={mark.from}>
              <th className={cell({ kind: 'day' })} scope="row">
                {nameOfMark(mark, trends.end_date)}
              </th>
              {rows.map((row) => (
                <td key={row.key} className={cell()}>
                  {row.read(row.marks[index]!).join(' ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

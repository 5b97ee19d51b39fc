import type { WeeklyReport } from '@finu/contract/insights/report'
import { sayMedicine } from '@finu/contract/medicines/medicines'
import type { Day } from '@finu/contract/platform/wire'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { today as todayOf } from '../lib/clock.ts'
import { addDays, mondayOf, weekSpan } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { Sheet } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { weekReportQuery } from './queries.ts'

/** A past week: a sentence, its figures compared with the week before, medicines, and a suggestion. Empty on the free plan. */
export function WeekPanel() {
  const today = todayOf(useUser().profile)
  const latest = addDays(mondayOf(today), -7)
  const [asked, setAsked] = useState<Day | null>(null)
  const query = useQuery({ ...weekReportQuery(asked), placeholderData: keepPreviousData })
  const { data, isPending, isPlaceholderData: isOnItsWay } = query
  if (data && !data.is_open) return null
  // Request the latest week without a date, so that it advances on Monday.
  const show = (monday: Day) => setAsked(monday < latest ? monday : null)
  if (data?.report) {
    const { start_date: monday } = data.report
    return (
      <Week
        report={data.report}
        isOfThisYear={data.report.end_date.slice(0, 4) === today.slice(0, 4)}
        isOnItsWay={isOnItsWay}
        steps={
          <>
            <IconButton
              label="Previous week"
              isOff={!data.has_earlier || isOnItsWay}
              onClick={() => show(addDays(monday, -7))}
            >
              <CaretLeftIcon size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Next week"
              isOff={monday >= latest || isOnItsWay}
              onClick={() => show(addDays(monday, 7))}
            >
              <CaretRightIcon size={20} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
    )
  }
  return (
    <Sheet title="Your week">
      {isPending ? (
        <Skeleton height={260} />
      ) : (
        <p>
          <TryAgain what="Your week" query={query} />{' '}
          {asked !== null && (
            <button type="button" className="link" onClick={() => setAsked(null)}>
              Back to the last week
            </button>
          )}
        </p>
      )}
    </Sheet>
  )
}

const sayDays = (days: number) => (days === 1 ? 'one day' : `${days} days`)

interface WeekProps {
  report: WeeklyReport
  isOfThisYear: boolean
  /** True while another week is loading and this one is still shown. */
  isOnItsWay: boolean
  steps: ReactNode
}

function Week({ report, isOfThisYear, isOnItsWay, steps }: WeekProps) {
  return (
    <Sheet title={`Your week ${report.week}`} aside={<span className="-my-2 -mr-2.5 ml-auto flex">{steps}</span>}>
      <div className="aria-busy:opacity-50" aria-busy={isOnItsWay}>
        <p className="-mt-1.5 mb-2.5 text-ui text-ink-subtle" aria-live="polite">
          {weekSpan(report.start_date)}
          {!isOfThisYear && ` ${report.end_date.slice(0, 4)}`}
        </p>
        <p className="mb-3 font-display text-title/7 font-book tracking-[-0.014em] text-balance">{report.lead}</p>
        <ul className="mb-3.5">
          {report.lines.map(({ name, label, value, unit, change }) => (
            <li
              className="grid grid-cols-[minmax(0,1fr)_auto_84px] items-baseline gap-3 border-t border-line py-2.25"
              key={name}
            >
              <span>{label}</span>
              <b className="font-display text-section/6 font-book tracking-[-0.02em] lining-nums tabular-nums">
                {value ?? '–'}
                {value !== null && unit && (
                  <small className="ml-0.75 font-sans text-small/none font-medium tracking-normal text-ink-subtle">
                    {' '}
                    {unit}
                  </small>
                )}
              </b>
              <span className="text-right text-small text-ink-subtle">{change}</span>
            </li>
          ))}
        </ul>
        {report.medicines.length > 0 && (
          <p className="mb-3.5 border-t border-line pt-2.25 text-body/5.5">
            Medicines as you noted them:{' '}
            {report.medicines.map(({ days, ...medicine }) => `${sayMedicine(medicine)} on ${sayDays(days)}`).join('; ')}
            .
          </p>
        )}
        <p className="mb-4 rounded-control bg-primary-soft px-4 py-3 text-body/5.5 text-pretty">
          <b className="font-strong">One thing to try.</b> {report.suggestion}
        </p>
      </div>
      <Link to={paths.settings} search={{ section: 'notifications' }} className="link text-small">
        By email every Monday
      </Link>
    </Sheet>
  )
}

import type { WeeklyReport } from '@finu/contract/insights/report'
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
import { Sheet } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { weekReportQuery } from './report-queries.ts'
import './week.css'

/** A week that is over: a sentence, four lines beside the week before, and one thing to try. On the free plan, nothing. */
export function WeekPanel() {
  const today = todayOf(useUser().profile)
  const latest = addDays(mondayOf(today), -7)
  const [asked, setAsked] = useState<Day | null>(null)
  const query = useQuery({ ...weekReportQuery(asked), placeholderData: keepPreviousData })
  const { data, isPending, isPlaceholderData: isOnItsWay } = query
  if (data && !data.is_open) return null
  // Of the week that ended last nothing is asked by date, so that it is another one on Monday.
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

interface WeekProps {
  report: WeeklyReport
  isOfThisYear: boolean
  /** Whether another is on its way, and this one is only still there. */
  isOnItsWay: boolean
  steps: ReactNode
}

function Week({ report, isOfThisYear, isOnItsWay, steps }: WeekProps) {
  return (
    <Sheet title={`Your week ${report.week}`} aside={<span className="week-steps">{steps}</span>}>
      <div className="week" aria-busy={isOnItsWay}>
        <p className="week-span" aria-live="polite">
          {weekSpan(report.start_date)}
          {!isOfThisYear && ` ${report.end_date.slice(0, 4)}`}
        </p>
        <p className="week-lead">{report.lead}</p>
        <ul className="week-lines">
          {report.lines.map(({ name, label, value, unit, change }) => (
            <li key={name}>
              <span>{label}</span>
              <b>
                {value ?? '–'}
                {value !== null && unit && <small> {unit}</small>}
              </b>
              <span className="week-change">{change}</span>
            </li>
          ))}
        </ul>
        <p className="week-try">
          <b>One thing to try.</b> {report.suggestion}
        </p>
      </div>
      <Link to={paths.settings} search={{ section: 'notifications' }} className="link text-small">
        By email every Monday
      </Link>
    </Sheet>
  )
}

import type { WeeklyReport } from '@finu/contract/report'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { weekSpan } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { Sheet } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { weekReportQuery } from './report-queries.ts'
import './week.css'

/** The week that ended last: a sentence, four lines beside the week before, and one thing to try. On the free plan, nothing. */
export function WeekPanel() {
  const query = useQuery(weekReportQuery)
  const { data, isPending } = query
  if (data && !data.is_open) return null
  if (data?.report) return <Week report={data.report} />
  return (
    <Sheet title="Your week">
      {isPending ? <Skeleton height={260} /> : <TryAgain what="Your week" query={query} />}
    </Sheet>
  )
}

function Week({ report }: { report: WeeklyReport }) {
  return (
    <Sheet
      title={`Your week ${report.week}`}
      aside={<span className="text-small text-ink-subtle">{weekSpan(report.start_date)}</span>}
    >
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
      <Link to={paths.settings} search={{ section: 'notifications' }} className="link text-small">
        By email every Monday
      </Link>
    </Sheet>
  )
}

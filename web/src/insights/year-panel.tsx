import { insightsTexts, yearDays } from '@finu/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { yearQuery } from './queries.ts'
import { YearCalendar } from './year-calendar.tsx'
import { daysSinceFirst, monthsOf, yearDaysOf, type YearDay } from './year-marks.ts'
import { YearMonths } from './year-months.tsx'
import { YearSpiral } from './year-spiral.tsx'
import './year.css'

/** Describes what is shown, and how a spiral is read. */
function sayShown(days: readonly YearDay[], isCalendar: boolean): string {
  const logged = days.filter(({ level }) => level !== null).length
  if (logged === 0) return isCalendar ? 'It starts today.' : 'It starts today, in the middle. One dot is one day.'
  const said = `${logged} of ${days.length} ${days.length === 1 ? 'day' : 'days'} with a check-in.`
  if (isCalendar) return said
  return `${said} One dot is one day; ${days.length < yearDays ? 'the first is in the middle' : 'the newest is at the rim'}.`
}

/** A year of moods: a spiral for looking, a calendar for finding. Each day opens. */
export function YearPanel() {
  const id = useId()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(yearQuery)
  if (!data && error)
    return <FailedState title={insightsTexts.yearFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  const days = data && yearDaysOf(data.start_date, data.levels)
  const shown = days && daysSinceFirst(days)
  const isCalendar = search.year === 'calendar'
  return (
    <section className="deep year-panel" data-theme="dark" aria-labelledby={id}>
      <div className="year-head">
        <div>
          <h2 className="display" id={id}>
            Your year
          </h2>
          <p className="deep-note">{shown ? sayShown(shown, isCalendar) : 'Loading your year...'}</p>
        </div>
        <Segmented
          label="Show as"
          value={search.year ?? 'spiral'}
          options={[
            { value: 'spiral', label: 'Spiral' },
            { value: 'calendar', label: 'Calendar' },
          ]}
          onChange={(value) =>
            void navigate({
              to: paths.dashboard,
              search: { ...(search.days && { days: search.days }), ...(value === 'calendar' && { year: value }) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {!days || !shown ? (
        <Skeleton height={500} />
      ) : isCalendar ? (
        <YearCalendar days={days} />
      ) : (
        <Spiral days={shown} />
      )}
      <div className="year-key">
        <span aria-hidden="true">
          Very Bad
          {([1, 2, 3, 4, 5] as const).map((level) => (
            <i key={level} style={{ background: `var(--mood-${level})` }} />
          ))}
          Great <i className="is-open" /> No entry
        </span>
        <span>Choose a day to open it</span>
      </div>
    </section>
  )
}

function Spiral({ days }: { days: readonly YearDay[] }) {
  const [month, setMonth] = useState<string | null>(null)
  return (
    <div className="year-body">
      <YearSpiral days={days} month={month} />
      {days.some(({ level }) => level !== null) ? (
        <YearMonths months={monthsOf(days)} onPoint={setMonth} />
      ) : (
        <div className="year-new">
          <p>One check-in a day draws it.</p>
          <p>
            The colour is how you felt. In a month you will see your weeks, in a year your seasons. A missed day stays
            an open ring, and that is all it does.
          </p>
        </div>
      )}
    </div>
  )
}

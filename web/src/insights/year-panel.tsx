import { insightsTexts, yearDays } from '@finu/contract/insights/insights'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { moodColors } from './mood-colors.ts'
import { yearQuery } from './queries.ts'
import { YearCalendar } from './year-calendar.tsx'
import { daysSinceFirst, monthsOf, yearDaysOf, type YearDay, type YearMonth } from './year-marks.ts'
import { YearSpiral } from './year-spiral.tsx'

/** Describes the shown days, and how to read the spiral. */
function sayShown(days: readonly YearDay[], isCalendar: boolean): string {
  const logged = days.filter(({ level }) => level !== null).length
  if (logged === 0) return isCalendar ? 'It starts today.' : 'It starts today, in the middle. One dot is one day.'
  const said = `${logged} of ${countNoun(days.length, 'day')} with a check-in.`
  if (isCalendar) return said
  return `${said} One dot is one day; ${days.length < yearDays ? 'the first is in the middle' : 'the newest is at the rim'}.`
}

/** A year of moods: a spiral for an overview, a calendar to find a day. Each day is a link. */
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
    <section
      className="deep relative mt-4.5 px-8 pt-7 pb-5.5 max-md:px-4 max-md:pt-5.5 max-md:pb-4.5"
      data-theme="dark"
      aria-labelledby={id}
    >
      <div className="flex items-start justify-between gap-5 max-md:flex-wrap">
        <div>
          <h2 className="display text-stat" id={id}>
            Your year
          </h2>
          <p className="deep-note">{shown ? sayShown(shown, isCalendar) : 'Loading your year...'}</p>
        </div>
        <Segmented
          label="Show as"
          look="deep"
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
      <div className="flex flex-wrap justify-between gap-3 pt-3.5 text-small text-on-deep-muted">
        <span className="inline-flex items-center gap-1.5" aria-hidden="true">
          Very Bad
          {([1, 2, 3, 4, 5] as const).map((level) => (
            <i key={level} className={`size-2.75 rounded-full ${moodColors[level]}`} />
          ))}
          Great <i className="ml-2.5 size-2.25 rounded-full border-[1.5px] border-deep-line" /> No entry
        </span>
        <span>Choose a day to open it</span>
      </div>
    </section>
  )
}

function Spiral({ days }: { days: readonly YearDay[] }) {
  const [month, setMonth] = useState<string | null>(null)
  return (
    <div className="mt-3.5 mb-2 grid grid-cols-[minmax(280px,500px)_minmax(240px,1fr)] items-center gap-14 max-wide:grid-cols-1 max-wide:gap-5 max-md:mt-4.5">
      <YearSpiral days={days} month={month} />
      {days.some(({ level }) => level !== null) ? (
        <YearMonths months={monthsOf(days)} onPoint={setMonth} />
      ) : (
        <div className="max-w-[38ch] text-on-deep-muted">
          <p className="mb-2 font-display text-figure font-book text-on-deep">One check-in a day draws it.</p>
          <p>
            The colour is how you felt. In a month you will see your weeks, in a year your seasons. A missed day stays
            an open ring, and that is all it does.
          </p>
        </div>
      )}
    </div>
  )
}

interface YearMonthsProps {
  months: readonly YearMonth[]
  /** Called with the month under the pointer, YYYY-MM; null for none. */
  onPoint: (month: string | null) => void
}

/** The months, each with the shares of its moods and the number of days with one. */
function YearMonths({ months, onPoint }: YearMonthsProps) {
  return (
    <ul onPointerLeave={() => onPoint(null)}>
      {months.map(({ month, name, days, logged, levels }) => (
        <li
          className="grid min-h-8.5 grid-cols-[92px_minmax(0,1fr)_68px] items-center gap-3.5 border-t border-[color-mix(in_oklch,var(--deep-line),transparent_55%)] text-ui first:border-t-0 max-md:grid-cols-[84px_minmax(0,1fr)_62px] max-md:gap-2.5"
          key={month}
          onPointerEnter={() => onPoint(month)}
        >
          <span>{name}</span>
          <span className="flex h-2.5 gap-[1.5px] overflow-hidden rounded-[5px]" aria-hidden="true">
            {levels.map((share) => (
              <i
                key={share.level}
                style={{ width: `${(share.days / days) * 100}%`, background: `var(--mood-${share.level})` }}
              />
            ))}
          </span>
          <span className="text-right font-semibold tabular-nums">
            {logged}
            <small className="text-small font-regular text-on-deep-muted">{` of ${days}`}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

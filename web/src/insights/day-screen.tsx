import { dayListsOf, insightsTexts, type DayLog } from '@finu/contract/insights/insights'
import { logKindNames, logKinds } from '@finu/contract/insights/log-kinds'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { messageOf } from '../lib/api-error.ts'
import { now, today as todayOf } from '../lib/clock.ts'
import { useHidden } from '../lib/deletions-store.ts'
import { browserTimezone, isDay } from '../lib/instants.ts'
import { isMobile, useMedia } from '../lib/media.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { AddToDay, AddToDayButton } from './add-to-day.tsx'
import { DayList } from './day-list.tsx'
import { DayRing } from './day-ring.tsx'
import { DayTotals } from './day-totals.tsx'
import { nameOfDay } from './day-words.ts'
import { listEntries } from './entries.tsx'
import { dayQuery } from './queries.ts'
import { WeekStrip } from './week-strip.tsx'

/** The page of a day: shows and edits all of its logs. */
export function DayScreen() {
  const { date = '' } = useParams({ strict: false })
  const { profile } = useUser()
  const today = todayOf(profile)
  return (
    <Page>
      {isDay(date) ? (
        <Day key={date} date={date} today={today} timezone={profile.timezone} />
      ) : (
        <EmptyState title={insightsTexts.noSuchDay}>
          <Link className="link" to={paths.day} params={{ date: today }}>
            Go to today
          </Link>
        </EmptyState>
      )}
    </Page>
  )
}

const columns = 'grid grid-cols-[minmax(0,7fr)_minmax(0,4.2fr)] items-start gap-x-10 gap-y-5 max-wide:grid-cols-1'

interface DayProps {
  date: string
  today: string
  timezone: string | null
}

/** Returns a day without the entries that are shown as deleted. */
function withoutHidden(day: DayLog, hidden: ReadonlySet<string>): DayLog {
  if (hidden.size === 0) return day
  const lists = logKindNames.map((name) =>
    day[logKinds[name].dayList].filter(({ id }: { id: string }) => !hidden.has(id)),
  )
  return { ...day, ...dayListsOf(lists) }
}

function Day({ date, today, timezone }: DayProps) {
  const { data, error, refetch } = useQuery(dayQuery(date))
  const hidden = useHidden()
  const zone = timezone ?? browserTimezone()
  const name = nameOfDay(date, today)
  const day = data && withoutHidden(data, hidden)
  const isPhone = useMedia(isMobile)
  const isEmpty = day && listEntries(day, zone).length === 0
  // The goals of today are to be done yet.
  const hasTotals = !isEmpty || (date === today && day.goals_total > 0)
  const canAdd = date <= today
  const addButton = day && canAdd && isPhone && <AddToDayButton day={day} nowMs={now()} />
  return (
    <>
      <WeekStrip date={date} today={today} week={day?.week} />
      {date > today && isEmpty ? (
        <div className="max-w-155">
          <EmptyState title={`${name} is still to come`}>
            <p>You can log for today and for past days.</p>
            <Link className="btn btn-primary mt-3" to={paths.day} params={{ date: today }}>
              Go to today
            </Link>
          </EmptyState>
        </div>
      ) : day ? (
        <>
          {!isEmpty && addButton}
          <div className={columns}>
            <DayList
              day={day}
              timezone={timezone}
              zone={zone}
              nowMs={now()}
              today={today}
              emptyAction={addButton && <div className="mt-3">{addButton}</div>}
            />
            <div className="column">
              {canAdd && !isPhone && <AddToDay day={day} name={name} timezone={timezone} nowMs={now()} />}
              {hasTotals && (
                <section aria-labelledby="day-short" className="pt-1.5 [--ring-ground:var(--bg)]">
                  <h2 className="sr-only" id="day-short">
                    The day in short
                  </h2>
                  {!isEmpty && <DayRing className="max-w-78" day={day} name={name} zone={zone} nowMs={now()} />}
                  <DayTotals day={day} />
                </section>
              )}
            </div>
          </div>
        </>
      ) : error ? (
        <FailedState title={insightsTexts.dayFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DaySkeleton />
      )}
    </>
  )
}

function DaySkeleton() {
  return (
    <div className={columns}>
      <section className="min-w-0 pt-2">
        <SkeletonRows count={5} label="Loading the day..." />
      </section>
      <div className="column">
        <Skeleton height={272} />
        <Skeleton height={312} />
      </div>
    </div>
  )
}

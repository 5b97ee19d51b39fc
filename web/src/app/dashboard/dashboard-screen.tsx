import { insightsTexts } from '@finu/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '../../insights/queries.ts'
import { GatheringPanel, CorrelationsPanel } from '../../insights/correlation-panel.tsx'
import { TrendsSection } from '../../insights/trends-section.tsx'
import { WeekPanel } from '../../insights/week-panel.tsx'
import { YearPanel } from '../../insights/year-panel.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useUser } from '../../lib/user.ts'
import { FailedState } from '../../ui/empty-state.tsx'
import { Later } from '../../ui/later.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DashboardMasthead } from './dashboard-masthead.tsx'
import { TodaySheet } from './today-sheet.tsx'

/** Today and Insights: an overview of the day with one-tap logging, then insights from the logs. */
export function DashboardScreen() {
  const { profile } = useUser()
  const query = useQuery(todayQuery)
  const { data: day, error, refetch } = query
  return (
    <Page>
      <DashboardMasthead query={query} profile={profile} />
      {day ? (
        <TodaySheet day={day} profile={profile} />
      ) : error ? (
        <FailedState title={insightsTexts.todayFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading today...</span>
          {/* As high as the window, as the sheet is on a phone: what is below it does not move in sight. */}
          <Skeleton height={580} className="min-h-svh" />
        </div>
      )}
      <Later skeleton={<Skeleton height={900} />}>
        <TrendsSection />
      </Later>
      <div className="mt-3.5 grid grid-cols-[minmax(0,7fr)_minmax(0,4.6fr)] items-start gap-x-9 gap-y-7 not-has-[>:last-child>*]:grid-cols-1 max-wide:grid-cols-1">
        <div className="column">
          <Later skeleton={<Skeleton height={320} />}>
            <CorrelationsPanel />
          </Later>
        </div>
        <div className="column">
          <Later skeleton={<Skeleton height={320} />}>
            <WeekPanel />
            <GatheringPanel />
          </Later>
        </div>
      </div>
      <Later skeleton={<Skeleton height={640} />}>
        <YearPanel />
      </Later>
    </Page>
  )
}

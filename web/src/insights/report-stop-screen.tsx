import { insights } from '@finu/contract/insights/insights'
import { useSearch } from '@tanstack/react-router'
import { call } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { refresh } from '../lib/queries.ts'
import { StopPage } from '../reminders/front/stop-page.tsx'

/** The page that the link of a weekly report opens: stops the reports, signed in or not. */
export function ReportStopScreen() {
  const { token } = useSearch({ from: paths.stopLetters })
  return (
    <StopPage
      title="Weekly report"
      what="the weekly report"
      stopped="No more weekly reports"
      stop={async () => {
        await call(insights.stopReportLetters, { query: { token } })
        void refresh(insights.reportLetters)
      }}
    />
  )
}

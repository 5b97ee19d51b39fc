import { useSearch } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { StopPage } from '../reminders/front/stop-page.tsx'
import { stopLetters } from './report-queries.ts'

/** The page that the link of a weekly report opens: stops the reports, signed in or not. */
export function ReportStopScreen() {
  const { token } = useSearch({ from: paths.stopLetters })
  return (
    <StopPage
      title="Weekly report"
      what="the weekly report"
      stopped="No more weekly reports"
      stop={() => stopLetters(token)}
    />
  )
}

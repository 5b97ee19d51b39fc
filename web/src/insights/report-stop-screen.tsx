import { useSearch } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { StopPage } from '../reminders/front/stop-page.tsx'
import { stopLetters } from './report-queries.ts'

/** Where the link of a weekly report leads: stops them, signed in or not. */
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

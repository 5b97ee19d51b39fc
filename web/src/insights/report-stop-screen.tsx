import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { stopLettersQuery } from './report-queries.ts'
import './report.css'

/** Where the link of a weekly report leads: opening it stops them, signed in or not. */
export function ReportStopScreen() {
  const { token } = useSearch({ from: paths.stopLetters })
  const { data, error, refetch } = useQuery(stopLettersQuery(token))
  const canRetry = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return (
    <div className="report-stop">
      <title>Weekly report · Finu</title>
      <header>
        <Brand />
      </header>
      <main id="main" aria-live="polite">
        {data ? (
          <>
            <h1 className="display text-hero">No more weekly reports</h1>
            <p>They no longer come to this address. You can have them back in the settings, under Notifications.</p>
          </>
        ) : error ? (
          <>
            <h1 className="display text-hero">The reports were not stopped</h1>
            <p>{messageOf(error)}</p>
          </>
        ) : (
          <p className="flex items-center gap-3">
            <Spinner />
            Stopping the weekly report...
          </p>
        )}
        {error && canRetry && <Button onClick={() => void refetch()}>Try again</Button>}
        {(data || error) && (
          <Link className={`btn btn-md ${canRetry ? 'btn-line' : 'btn-primary'}`} to={paths.home}>
            Open Finu
          </Link>
        )}
      </main>
    </div>
  )
}

import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import './stop-page.css'

interface StopPageProps<Key extends readonly unknown[]> {
  /** What is stopped, as a title. */
  title: string
  /** 'the weekly report' */
  what: string
  stopped: string
  query: UseQueryOptions<{ success: true }, Error, { success: true }, Key>
}

/** Where the link of a letter leads: opening it stops letters like it, signed in or not. */
export function StopPage<Key extends readonly unknown[]>({ title, what, stopped, query }: StopPageProps<Key>) {
  const { data, error, refetch } = useQuery(query)
  const canRetry = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return (
    <div className="stop-page">
      <title>{`${title} · Finu`}</title>
      <header>
        <Brand />
      </header>
      <main id="main" aria-live="polite">
        {data ? (
          <>
            <h1 className="display text-hero">{stopped}</h1>
            <p>They no longer come to this address. You can have them back in the settings, under Notifications.</p>
          </>
        ) : error ? (
          <>
            <h1 className="display text-hero">They were not stopped</h1>
            <p>{messageOf(error)}</p>
          </>
        ) : (
          <p className="flex items-center gap-3">
            <Spinner />
            {`Stopping ${what}...`}
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

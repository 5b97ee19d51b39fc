import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { isPassing } from '../../lib/query-client.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'

interface StopPageProps {
  /** Title, which names the stopped letters. */
  title: string
  /** 'the weekly report' */
  what: string
  stopped: string
  stop: () => Promise<unknown>
}

/**
 * The page of an email's link: a button stops emails of its kind, with or without a session. Opening the page changes
 * nothing, because mail scanners open links too.
 */
export function StopPage({ title, what, stopped, stop }: StopPageProps) {
  const { isSuccess, error, isPending, mutate } = useMutation({ mutationFn: stop })
  return (
    <div className="mx-auto grid min-h-screen max-w-140 content-start justify-items-start gap-12 px-6 py-10">
      <title>{`${title} · Finu`}</title>
      <header>
        <Brand />
      </header>
      <main className="grid justify-items-start gap-5" id="main" aria-live="polite">
        {isSuccess ? (
          <>
            <h1 className="display text-hero">{stopped}</h1>
            <p className="text-ink-muted">
              They no longer come to this address. You can have them back in the settings, under Notifications.
            </p>
          </>
        ) : error ? (
          <>
            <h1 className="display text-hero">They were not stopped</h1>
            <p className="text-ink-muted">{messageOf(error)}</p>
          </>
        ) : (
          <h1 className="display text-hero">{`Stop ${what}?`}</h1>
        )}
        {!isSuccess && (!error || isPassing(error)) && (
          <Button isBusy={isPending} onClick={() => mutate()}>
            {isPending ? 'Stopping...' : error ? 'Try again' : 'Stop'}
          </Button>
        )}
        {(isSuccess || error) && (
          <Link className={isPassing(error) ? 'btn btn-md btn-line' : 'btn btn-md btn-primary'} to={paths.home}>
            Open Finu
          </Link>
        )}
      </main>
    </div>
  )
}

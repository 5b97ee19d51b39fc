import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { now } from '../../lib/clock.ts'
import { formatTime } from '../../lib/format-time.ts'
import { browserTimezone, parseInstant } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { statusQuery, useStartTrial } from '../queries.ts'
import './limit-card.css'

const minuteMs = 60_000

/** '1h 56m', '12m'. */
function inWords(instant: string): string {
  const minutes = Math.max(1, Math.ceil((parseInstant(instant) - now()) / minuteMs))
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

/** It makes the room for what was said smaller, and would cover the end of it. */
function showWhatWasSaid() {
  requestAnimationFrame(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/** Above the composer, where the day's messages are used up: when there are more, and both ways on. */
export function LimitCard({ most, againAt }: { most: number; againAt: string }) {
  const id = useId()
  const status = useQuery(statusQuery).data
  const { mutate, isPending } = useStartTrial()
  return (
    <section className="sheet limit-card" aria-labelledby={id} ref={showWhatWasSaid}>
      <p className="limit-count">
        <span className="num">
          {most} <small>of {most}</small>
        </span>
        <span className="text-small text-ink-subtle">messages today</span>
      </p>
      <div className="min-w-0 flex-1">
        <h2 className="display" id={id}>
          You have used today’s messages
        </h2>
        <p className="limit-text">
          Your question is kept. You can send it from <b>{formatTime(againAt, browserTimezone())}</b>, in{' '}
          {inWords(againAt)}, or now with Premium. Messages that only log something stay free.
        </p>
        <div className="flex flex-wrap gap-2">
          {status?.trial.has_used_trial === false ? (
            <Button isBusy={isPending} onClick={() => mutate()}>
              Start Free Trial
            </Button>
          ) : (
            <Link className="btn btn-primary btn-md" to={paths.pricing}>
              Upgrade to Premium
            </Link>
          )}
          <Link className="btn btn-line btn-md" to={paths.wellness}>
            Log it yourself
          </Link>
        </div>
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { now } from '../../lib/clock.ts'
import { formatTime } from '../../lib/format-time.ts'
import { browserTimezone, parseInstant } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { statusQuery, useStartTrial } from '../queries.ts'
import { UnprovenNote } from './unproven-note.tsx'

const minuteMs = 60_000

/** Formats the time until an instant: '1h 56m', '12m'. */
function inWords(instant: string): string {
  const minutes = Math.max(1, Math.ceil((parseInstant(instant) - now()) / minuteMs))
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

/** Scrolls to the end, because the card reduces the space for the conversation and would cover its end. */
function showWhatWasSaid() {
  requestAnimationFrame(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/** A card above the composer when the day's messages are used up: the time of the next ones, and both alternatives. */
export function LimitCard({ most, againAt }: { most: number; againAt: string }) {
  const id = useId()
  const status = useQuery(statusQuery).data
  const { mutate, isPending } = useStartTrial()
  return (
    <section
      className="sheet mb-3 flex gap-6.5 px-6 pt-5 pb-5.5 max-md:flex-col max-md:gap-3 max-md:p-4.5"
      aria-labelledby={id}
      ref={showWhatWasSaid}
    >
      <p className="grid content-center border-r border-line pr-6.5 whitespace-nowrap max-md:flex max-md:items-baseline max-md:gap-2 max-md:border-r-0 max-md:pr-0">
        <span className="num text-hero/10 max-md:text-figure/7">
          {most} <small className="text-head tracking-normal text-ink-subtle">of {most}</small>
        </span>
        <span className="text-small text-ink-subtle">messages today</span>
      </p>
      <div className="min-w-0 flex-1">
        <h2 className="display text-section/7" id={id}>
          You have used today’s messages
        </h2>
        <p className="mt-0.5 mb-4 text-pretty text-ink-muted">
          Your question is kept. You can send it from{' '}
          <b className="font-strong text-ink">{formatTime(againAt, browserTimezone())}</b>, in {inWords(againAt)}, or
          now with Premium. Messages that only log something stay free.
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
        {status?.trial.has_used_trial === false && (
          <div className="mt-3 empty:hidden">
            <UnprovenNote />
          </div>
        )}
      </div>
    </section>
  )
}

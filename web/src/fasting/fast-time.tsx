import { fastPoints, type Fast } from '@finu/contract/fasting/fasting'
import { useState } from 'react'
import { formatTime, formatWhen } from '../lib/format-time.ts'
import { browserTimezone, formatInstant } from '../lib/instants.ts'
import { useUser } from '../lib/user.ts'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { ChangeRunningFast } from './front/change-fast-log.tsx'
import { dialOf, type Dial } from './dial-geometry.ts'
import { FastNote } from './fast-note.tsx'
import { viewFast, type FastView } from './fast-view.ts'
import { clockLabels, FastingDial, type DialLabels } from './fasting-dial.tsx'
import { formatHours, formatTimer } from './format-fast.ts'
import { noPause } from './pause-state.ts'
import { usePause } from './pause-store.ts'
import { useServerMinute, useServerSecond } from './server-clock.ts'

/** Returns labels for the quarters of a ring, in hours from its start. */
const ringLabels = (plannedMs: number): DialLabels => [
  '0h',
  formatHours(plannedMs / 4),
  formatHours(plannedMs / 2),
  formatHours((plannedMs * 3) / 4),
]

const dialTime = 'num text-[clamp(1.5rem,11cqi,2.5rem)]/[1.2] whitespace-nowrap'

interface FastTimeProps {
  fast: Fast | null
  hours: number
}

/** The dial with the time in it, and below it the start of the fast and of eating. */
export function FastTime({ fast, hours }: FastTimeProps) {
  return fast ? <RunningTime fast={fast} /> : <PlannedTime hours={hours} />
}

/** The dial of a fast that would start now. */
function PlannedTime({ hours }: { hours: number }) {
  const now = useServerMinute()
  const view = viewFast({ start_time: formatInstant(now), planned_duration_hours: hours }, noPause, now)
  return (
    <TimeOnDial view={view} hours={hours} look="plan">
      <span className="text-small text-ink-subtle">Time Elapsed</span>
      <span className={dialTime}>0:00:00</span>
      <span className="text-small text-ink-muted">{formatHours(view.plannedMs)} planned</span>
    </TimeOnDial>
  )
}

function RunningTime({ fast }: { fast: Fast }) {
  const [isChanging, setIsChanging] = useState(false)
  const now = useServerSecond()
  const view = viewFast(fast, usePause(fast.id), now)
  const { timezone } = useUser().profile
  const { elapsedMs, plannedMs, state, isComplete, pausedMs } = view
  return (
    <>
      <TimeOnDial
        view={view}
        hours={fast.planned_duration_hours}
        look={state}
        change={
          <button
            type="button"
            className="link"
            aria-label="Change when it started"
            onClick={() => setIsChanging(true)}
          >
            Change
          </button>
        }
      >
        <span className="text-small text-ink-subtle">Time Elapsed</span>
        <span className={dialTime} role="timer" aria-label="Time Elapsed">
          {formatTimer(elapsedMs)}
        </span>
        <span className="text-small text-ink-muted tabular-nums">
          {state === 'reached' ? 'Goal reached' : `${formatTimer(plannedMs - elapsedMs + 999)} to go`}
        </span>
      </TimeOnDial>
      {isChanging && (
        <ChangeLogDialog Form={ChangeRunningFast} log={fast} timezone={timezone} onClose={() => setIsChanging(false)} />
      )}
      <div role="status">
        {state === 'reached' ? (
          <FastNote>
            {`Your planned ${formatHours(plannedMs)} were over at ${formatTime(formatInstant(view.goalMs), timezone)}. There is nothing to gain by going on: end the fast and eat when you are ready.`}
          </FastNote>
        ) : (
          pausedMs > 0 && (
            <FastNote>
              {isComplete
                ? 'By the clock since its start this fast is complete: it earns its points when you end it now.'
                : 'A pause changes what you see in this browser. Points count from the start, pauses included.'}
            </FastNote>
          )
        )}
      </div>
    </>
  )
}

interface TimeOnDialProps {
  view: FastView
  hours: number
  look: FastView['state'] | 'plan'
  /** Element beside the start. */
  change?: React.ReactNode
  children: React.ReactNode
}

function TimeOnDial({ view, hours, look, change, children }: TimeOnDialProps) {
  const zone = useUser().profile.timezone ?? browserTimezone()
  const dial = dialOf(view, zone)
  const { startMs, goalMs, percent, plannedMs } = view
  const span = `from ${formatTime(formatInstant(startMs), zone)} to ${formatTime(formatInstant(goalMs), zone)}`
  const isPlan = look === 'plan'
  return (
    <>
      <FastingDial
        dial={dial}
        look={look}
        labels={labelsOf(dial, plannedMs)}
        hasMilestones={hours >= fastPoints.leastHours}
        description={isPlan ? `A fast started now lasts ${span}.` : `Fast ${span}. ${percent} percent complete.`}
      >
        {children}
      </FastingDial>
      {dial.kind === 'ring' && <FastNote isCaption>{`The ring is the whole ${hours} hours, from the top.`}</FastNote>}
      <dl className="mt-1.5 flex justify-between gap-4">
        <div>
          <dt className="text-small text-ink-subtle">{isPlan ? 'If you start now' : 'Started'}</dt>
          <dd className="font-[580] tabular-nums">
            {formatWhen(formatInstant(startMs), zone)} {change}
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-small text-ink-subtle">
            {look === 'reached' ? 'Eating window opened' : 'Eating window opens'}
          </dt>
          <dd className="font-[580] tabular-nums">{formatWhen(formatInstant(goalMs), zone)}</dd>
        </div>
      </dl>
    </>
  )
}

const labelsOf = ({ kind }: Dial, plannedMs: number) => (kind === 'clock' ? clockLabels : ringLabels(plannedMs))

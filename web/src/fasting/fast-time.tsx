import { nounFor } from '@finu/contract/platform/counted-nouns'
import type { Fast } from '@finu/contract/fasting/fasting'
import { formatTime, formatWhenWithin } from '../lib/format-time.ts'
import { browserTimezone, formatInstant } from '../lib/instants.ts'
import { useUser } from '../lib/user.ts'
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

/** Formats the goal's time within a sentence: 'tomorrow 06:52'. */
const goalWords = (goalMs: number, timezone: string | null) =>
  formatWhenWithin(formatInstant(goalMs), timezone).replace(',', '')

interface FastTimeProps {
  fast: Fast | null
  hours: number
}

/** The dial with the percent in it, and beside it the elapsed time and when the goal is reached. */
export function FastTime({ fast, hours }: FastTimeProps) {
  return fast ? <RunningTime fast={fast} /> : <PlannedTime hours={hours} />
}

/** The dial of a fast that would start now. */
function PlannedTime({ hours }: { hours: number }) {
  const now = useServerMinute()
  const view = viewFast({ start_time: formatInstant(now), planned_duration_hours: hours }, noPause, now)
  const { timezone } = useUser().profile
  return (
    <TimeOnDial
      view={view}
      look="plan"
      time="0:00:00"
      note={`Started now, it would end ${goalWords(view.goalMs, timezone)}`}
    />
  )
}

function RunningTime({ fast }: { fast: Fast }) {
  const now = useServerSecond()
  const view = viewFast(fast, usePause(fast.id), now)
  const { timezone } = useUser().profile
  const { elapsedMs, plannedMs, state, isComplete, pausedMs, goalMs } = view
  return (
    <>
      <TimeOnDial
        view={view}
        look={state}
        time={formatTimer(elapsedMs)}
        note={
          state === 'reached'
            ? `Eating window opened ${goalWords(goalMs, timezone)}`
            : `${formatTimer(plannedMs - elapsedMs + 999)} to go, ends ${goalWords(goalMs, timezone)}`
        }
      />
      <div role="status">
        {state === 'reached' ? (
          <FastNote>
            {`Your planned ${formatHours(plannedMs)} were over at ${formatTime(formatInstant(goalMs), timezone)}. There is nothing to gain by going on: end the fast and eat when you are ready.`}
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
  look: FastView['state'] | 'plan'
  time: string
  note: string
}

function TimeOnDial({ view, look, time, note }: TimeOnDialProps) {
  const zone = useUser().profile.timezone ?? browserTimezone()
  const dial = dialOf(view, zone)
  const { startMs, goalMs, percent, plannedMs } = view
  const span = `from ${formatTime(formatInstant(startMs), zone)} to ${formatTime(formatInstant(goalMs), zone)}`
  const isPlan = look === 'plan'
  return (
    <>
      <div className="flex items-center gap-4.5">
        <FastingDial
          dial={dial}
          look={look}
          labels={labelsOf(dial, plannedMs)}
          description={isPlan ? `A fast started now lasts ${span}.` : `Fast ${span}. ${percent} percent complete.`}
          percent={percent}
        />
        <div className="min-w-0">
          <p className="text-ui font-medium text-ink-muted">Time Elapsed</p>
          <p
            className="num text-stat/9.5 max-narrow:text-figure/9.5 whitespace-nowrap"
            {...(!isPlan && { role: 'timer', 'aria-label': 'Time Elapsed' })}
          >
            {time}
          </p>
          <p className="text-small text-ink-muted tabular-nums">{note}</p>
        </div>
      </div>
      {dial.kind === 'ring' && (
        <FastNote>{`The ring is the whole ${nounFor(plannedMs / 3_600_000, 'hour', `${plannedMs / 3_600_000} hours`)}, from the top.`}</FastNote>
      )}
    </>
  )
}

const labelsOf = ({ kind }: Dial, plannedMs: number) => (kind === 'clock' ? clockLabels : ringLabels(plannedMs))

import { exercisePoints } from '@finu/contract/fitness/fitness'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { lazy, Suspense, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { formatTime } from '../lib/format-time.ts'
import { formatInstant } from '../lib/instants.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { formatCountdown, formatDuration } from './format-duration.ts'
import { formatClock } from './format-set.ts'
import { MinuteRing } from './tick-ring.tsx'
import type { TimerState } from './timer-state.ts'
import { useElapsedSeconds } from './timer-store.ts'
import { useFinishTime } from './use-finish-time.ts'
import { useWorkTimer } from './use-timer.ts'

const TargetDialog = lazy(async () => ({ default: (await import('./target-dialog.tsx')).TargetDialog }))

const time = tv({
  base: 'num leading-[3rem] text-on-deep',
  variants: { isLong: { true: 'text-hero', false: 'text-banner' } },
})

/** The time is read out each so many minutes. */
const spokenMinutes = 5

interface StopwatchProps {
  timer: TimerState
  /** Given where sets can be logged. */
  onAddSets?: () => void
}

/** The running exercise without a length: its time so far, which ends when the person finishes it. */
export function Stopwatch({ timer, onAddSets }: StopwatchProps) {
  const { timezone } = useUser().profile
  const elapsed = useElapsedSeconds(timer)
  const { work } = useWorkTimer(timer)
  const { finish, isFinishing } = useFinishTime(timer)
  const [isAiming, setIsAiming] = useState(false)
  const { target_minutes: target, paused_at, exercise_id, began_at } = timer
  const isPaused = paused_at !== null
  const minutes = Math.floor(elapsed / 60)
  const past = target === null ? 0 : elapsed - target * 60
  return (
    <section
      className="deep flex items-center justify-between gap-6 py-7 pr-10 pl-8 max-md:flex-col-reverse max-md:gap-2.5 max-md:px-4.5 max-md:py-5 max-md:text-center"
      aria-labelledby="active-exercise"
    >
      <div className="min-w-0 max-md:w-full">
        <p className="stat-label">Active Exercise</p>
        <h2 id="active-exercise" className="display text-stat/10 wrap-anywhere" tabIndex={-1}>
          {timer.name}
        </h2>
        <p className="deep-note">
          {began_at !== null && `Since ${formatTime(formatInstant(began_at), timezone)}.`}
          {exercise_id !== null && minutes < exercisePoints.minutesADay && ' Points count by the minute.'}
        </p>
        {exercise_id !== null && (
          <p className="mt-1.5 text-on-deep-muted">
            {target === null ? 'No target. ' : `Target ${formatDuration(target)}. `}
            <button
              type="button"
              className="relative font-semibold text-on-deep underline decoration-deep-line underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-2.75"
              aria-haspopup="dialog"
              onClick={() => setIsAiming(true)}
            >
              {target === null ? 'Set one' : 'Change'}
              <span className="sr-only">{target === null ? ' as a target' : ' the target'}</span>
            </button>
          </p>
        )}
        <div className="mt-5.5 flex flex-wrap gap-3 max-md:justify-center *:max-md:flex-1">
          <Button
            look="on"
            size="lg"
            icon={
              isPaused ? (
                <PlayIcon size={20} weight="fill" aria-hidden="true" />
              ) : (
                <PauseIcon size={20} weight="fill" aria-hidden="true" />
              )
            }
            onClick={() => work(isPaused ? 'resume' : 'pause')}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            look="out"
            size="lg"
            isBusy={isFinishing}
            icon={<FlagCheckeredIcon size={20} aria-hidden="true" />}
            onClick={finish}
          >
            {isFinishing ? 'Saving...' : 'Finish'}
          </Button>
          {onAddSets && (
            <Button look="out" size="lg" icon={<PlusIcon size={20} aria-hidden="true" />} onClick={onAddSets}>
              Add sets
            </Button>
          )}
        </div>
      </div>
      <p className="sr-only" role="status">
        {minutes >= spokenMinutes && `${formatDuration(minutes - (minutes % spokenMinutes))} so far`}
      </p>
      <div className="relative w-59 flex-none max-md:w-54">
        <MinuteRing elapsedSeconds={elapsed} targetMinutes={target} />
        <div className="absolute inset-0 grid place-content-center text-on-deep-muted">
          {/* Own background, so that the contrast is that of the panel and not of the drawing behind. */}
          <p className="grid justify-items-center gap-0.5 bg-deep px-1 py-3">
            <span className={time({ isLong: elapsed >= 3600 })} role="timer" aria-live="off" aria-label="Time so far">
              {formatCountdown(elapsed)}
            </span>
            <span className="text-small">
              {isPaused
                ? 'Paused'
                : past > 0
                  ? `${past < 3600 ? formatClock(past) : formatCountdown(past)} past target`
                  : 'so far'}
            </span>
          </p>
        </div>
      </div>
      <Suspense>{isAiming && <TargetDialog timer={timer} onClose={() => setIsAiming(false)} />}</Suspense>
    </section>
  )
}

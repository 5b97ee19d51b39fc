import { estimateBurn } from '@finu/contract/fitness/compendium'
import { exercisePoints, exerciseTexts } from '@finu/contract/fitness/fitness'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../lib/api-error.ts'
import { formatCount } from '../lib/format-number.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { formatCountdown, formatDuration } from './format-duration.ts'
import { TickRing } from './tick-ring.tsx'
import { activeExerciseQuery, retryEnd } from './timer-queries.ts'
import type { TimerState } from './timer-state.ts'
import { useRemainingSeconds, useTimer } from './timer-store.ts'
import { useWorkout } from './workout-queries.ts'
import { useWorkTimer } from './use-timer.ts'

/** The active exercise, if there is one: its remaining time, and buttons to pause and stop. */
export function ActiveExercise() {
  const timer = useTimer()
  const { data, error, isPending, refetch } = useQuery(activeExerciseQuery)
  if (timer) return <Running timer={timer} />
  // Without one the ways to start stand first.
  if (isPending || data !== undefined) return null
  return <FailedState title={exerciseTexts.activeFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
}

const Workout = lazy(async () => ({ default: (await import('./workout.tsx')).Workout }))
const AddMovements = lazy(async () => ({ default: (await import('./add-movements.tsx')).AddMovements }))
const Stopwatch = lazy(async () => ({ default: (await import('./stopwatch.tsx')).Stopwatch }))

/** The running exercise: by its sets if it has a plan or sets, else by its time. */
function Running({ timer }: { timer: TimerState }) {
  const exercise = useWorkout(timer.exercise_id)
  const [isPicking, setIsPicking] = useState(false)
  if (exercise && exercise.plan.length + exercise.sets.length > 0)
    return (
      <Suspense fallback={<Skeleton height={240} className="rounded-panel!" />}>
        <Workout exercise={exercise} timer={timer} />
      </Suspense>
    )
  const addSets = exercise?.type === 'strength' && { onAddSets: () => setIsPicking(true) }
  return (
    <>
      {timer.total_minutes === null ? (
        <Stopwatch timer={timer} {...addSets} />
      ) : (
        <Countdown timer={timer} totalMinutes={timer.total_minutes} {...addSets} />
      )}
      {isPicking && exercise && (
        <Suspense>
          <AddMovements exerciseId={exercise.id} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </>
  )
}

function describe({ name, type }: TimerState, minutes: number, weightKg: number | null): string {
  const points = exercisePoints.perMinute * Math.min(exercisePoints.minutesADay, minutes)
  const kcal = formatCount(estimateBurn({ name, type, duration_minutes: minutes }, weightKg).calories_burned)
  return `${exerciseTypeNames[type]}, ${formatDuration(minutes)}. Finish for ${formatCount(points)} pts and about ${kcal} kcal.`
}

const timeLeft = tv({
  base: 'num leading-[2.375rem] text-on-deep',
  variants: { isLong: { true: 'text-figure', false: 'text-hero' } },
})

interface CountdownProps {
  timer: TimerState
  totalMinutes: number
  /** Given where sets can be logged. */
  onAddSets?: () => void
}

/** An exercise with a set length. */
function Countdown({ timer, totalMinutes, onAddSets }: CountdownProps) {
  const { profile } = useUser()
  const remaining = useRemainingSeconds(timer)
  const { work, isStopping } = useWorkTimer(timer)
  const isPaused = timer.paused_at !== null
  const status = timer.save_failed ? 'Not saved yet' : remaining === 0 ? 'Saving...' : isPaused ? 'Paused' : 'left'
  return (
    <section
      className="deep flex items-center justify-between gap-5 px-7.5 py-6.5 max-md:flex-col-reverse max-md:gap-3.5 max-md:px-5 max-md:pt-5.5 max-md:pb-6 max-md:text-center"
      aria-labelledby="active-exercise"
    >
      <div className="min-w-0">
        <p className="stat-label">Active Exercise</p>
        <h2 id="active-exercise" className="display text-stat/10 wrap-anywhere" tabIndex={-1}>
          {timer.name}
        </h2>
        <p className="deep-note">{describe(timer, totalMinutes, profile.weight_kg)}</p>
        <div className="mt-5.5 flex flex-wrap gap-3 max-md:mt-4.5 max-md:justify-center">
          {timer.save_failed ? (
            <Button look="on" onClick={retryEnd}>
              Save exercise
            </Button>
          ) : (
            <Button
              look="on"
              disabled={remaining === 0}
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
          )}
          <Button
            look="out"
            isBusy={isStopping}
            icon={<StopIcon size={20} weight="fill" aria-hidden="true" />}
            onClick={() => work('stop')}
          >
            Stop
          </Button>
          {onAddSets && (
            <Button look="out" icon={<PlusIcon size={20} aria-hidden="true" />} onClick={onAddSets}>
              Add sets
            </Button>
          )}
        </div>
      </div>
      <div className="relative w-49 flex-none max-md:w-52">
        <TickRing elapsedSeconds={totalMinutes * 60 - remaining} totalMinutes={totalMinutes} />
        <div className="absolute inset-0 grid place-content-center text-on-deep-muted">
          {/* Own background, so that the contrast is that of the panel and not of the drawing behind. */}
          <p className="grid justify-items-center bg-deep px-1 py-3">
            <span className={timeLeft({ isLong: remaining >= 3600 })} role="timer" aria-label="Time left">
              {formatCountdown(remaining)}
            </span>
            <span className="text-small" role="status">
              {status}
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}

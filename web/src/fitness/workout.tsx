import type { Exercise } from '@finu/contract/fitness/fitness'
import type { ExerciseSet } from '@finu/contract/fitness/sets'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { formatClock } from './format-set.ts'
import { MovementPicker } from './movement-picker.tsx'
import { MovementSheet } from './movement-sheet.tsx'
import { countDone, listLines, type MovementLines } from './plan-rows.ts'
import { changeRest, skipRest, startRest, useRest } from './rest-store.ts'
import type { TimerState } from './timer-state.ts'
import { useRemainingSeconds } from './timer-store.ts'
import { useFinishWorkout } from './use-finish-workout.ts'
import { doneMovementsQuery, useChangeSets } from './workout-queries.ts'

interface WorkoutProps {
  exercise: Exercise
  timer: TimerState
}

/** A running workout: its time and rest, and a sheet for each movement with its sets. */
export function Workout({ exercise, timer }: WorkoutProps) {
  const { profile } = useUser()
  const { units } = profile
  const done = useQuery(doneMovementsQuery).data ?? []
  const [added, setAdded] = useState<{ movement: string; lines: number }[]>([])
  const [isPicking, setIsPicking] = useState(false)
  const { changeSets } = useChangeSets(exercise.id)
  const movements = listLines(exercise, done, added)
  const nextMovement = movements.find(({ lines }) => lines.some((line) => line.done === null))

  function finishSet({ restSeconds }: MovementLines, set: ExerciseSet) {
    changeSets({ set })
    const left = movements.flatMap(({ lines }) => lines).length - countDone(movements)
    // After the last set of a routine there is nothing to rest for.
    startRest(exercise.plan.length > 0 && left <= 1 ? 0 : restSeconds)
  }

  return (
    <div className="grid gap-4">
      <Panel exercise={exercise} timer={timer} movements={movements} />
      {movements.map((lines) => (
        <MovementSheet
          key={lines.movement.toLowerCase()}
          lines={lines}
          isNext={lines === nextMovement}
          units={units}
          onDone={(set) => finishSet(lines, set)}
          onUndo={(set) => changeSets({ set, isRemoved: true })}
          onAddSet={() => setAdded([...added, { movement: lines.movement, lines: 1 }])}
        />
      ))}
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="line" icon={<PlusIcon size={18} aria-hidden="true" />} onClick={() => setIsPicking(true)}>
          Add exercise
        </Button>
        <Finish exercise={exercise} />
      </div>
      {isPicking && (
        <MovementPicker
          chosen={movements.map(({ movement }) => movement)}
          where="workout"
          onAdd={(names) => setAdded([...added, ...names.map((movement) => ({ movement, lines: 0 }))])}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  )
}

function Panel({ exercise, timer, movements }: WorkoutProps & { movements: readonly MovementLines[] }) {
  const remaining = useRemainingSeconds(timer)
  const rest = useRest()
  const all = movements.flatMap(({ lines }) => lines).length
  const soFar = formatClock(timer.total_minutes * 60 - remaining)
  return (
    <section
      className="deep sticky top-(--h-header) z-4 max-md:top-15 flex flex-wrap items-center gap-x-5 gap-y-3 px-6.5 py-5 max-md:px-4 max-md:py-4"
      aria-labelledby="active-exercise"
    >
      <div className="min-w-0 flex-1">
        <p className="stat-label">Active Exercise</p>
        <h2
          id="active-exercise"
          className="display text-[1.75rem]/9 wrap-anywhere max-md:text-[1.375rem]/7"
          tabIndex={-1}
        >
          {exercise.name}
        </h2>
        <p className="deep-note tabular-nums">{`${soFar} so far, ${countDone(movements)} of ${all} sets done`}</p>
      </div>
      {rest && (
        <>
          <div className="flex items-center gap-3.5">
            <RestRing left={rest.left} seconds={rest.seconds} />
            <div>
              <p className="text-small text-on-deep-muted">Rest</p>
              <p className="num text-[1.75rem]/8 text-on-deep" role="timer" aria-label="Rest left">
                {formatClock(rest.left)}
              </p>
            </div>
          </div>
          <div className="flex gap-2 max-md:w-full [&>*]:max-md:flex-1">
            <Button look="out" size="sm" onClick={() => changeRest(-15)}>
              −15 s
            </Button>
            <Button look="out" size="sm" onClick={() => changeRest(15)}>
              +15 s
            </Button>
            <Button look="on" size="sm" onClick={skipRest}>
              Skip
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const radius = 32
const around = 2 * Math.PI * radius

/** A ring that runs down with the rest. */
function RestRing({ left, seconds }: { left: number; seconds: number }) {
  return (
    <svg width={72} height={72} viewBox="0 0 72 72" aria-hidden="true" className="-rotate-90 max-md:size-12">
      <circle cx={36} cy={36} r={radius} fill="none" strokeWidth={4} className="stroke-on-deep-muted/30" />
      <circle
        cx={36}
        cy={36}
        r={radius}
        fill="none"
        strokeWidth={4}
        strokeLinecap="round"
        strokeDasharray={`${(left / seconds) * around} ${around}`}
        className="stroke-on-deep"
      />
    </svg>
  )
}

function Finish({ exercise }: { exercise: Exercise }) {
  const { finish, isFinishing } = useFinishWorkout(exercise.id)
  /** Sets whose values are typed and not checked; null while there is no question about them. */
  const [unchecked, setUnchecked] = useState<number | null>(null)
  if (unchecked !== null)
    return (
      <InlineConfirm
        box={{
          title: unchecked === 1 ? 'One set is not checked' : `${unchecked} sets are not checked`,
          keep: 'Go back',
        }}
        question="Values are typed, but only sets that are checked are saved."
        verb={{ rest: 'Finish without', busy: 'Saving...' }}
        isBusy={isFinishing}
        onConfirm={finish}
        onCancel={() => setUnchecked(null)}
      />
    )
  return (
    <Button
      isBusy={isFinishing}
      onClick={({ currentTarget }) => {
        const length = currentTarget.closest('[data-workout]')?.querySelectorAll('[data-unchecked]').length ?? 0
        if (length > 0) setUnchecked(length)
        else finish()
      }}
    >
      {isFinishing ? 'Saving...' : 'Finish workout'}
    </Button>
  )
}

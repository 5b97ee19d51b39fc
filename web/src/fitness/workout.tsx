import type { Exercise } from '@finu/contract/fitness/fitness'
import type { ExerciseSet, WorkoutMovementInput } from '@finu/contract/fitness/sets'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { AddMovements } from './add-movements.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { formatCountdown } from './format-duration.ts'
import { formatClock } from './format-set.ts'
import { MovementSheet } from './movement-sheet.tsx'
import { countDone, listLines, planOf, type MovementLines } from './plan-rows.ts'
import { doneMovementsQuery } from './queries.ts'
import { changeRest, skipRest, startRest, useRest } from './rest-store.ts'
import type { TimerState } from './timer-state.ts'
import { useElapsedSeconds } from './timer-store.ts'
import { useTypedSets } from './typed-sets-store.ts'
import { useFinish } from './use-finish.ts'
import { changeWorkout } from './workout-queries.ts'

interface WorkoutProps {
  exercise: Exercise
  timer: TimerState
}

/** A running workout: its time and rest, and a sheet for each movement with its sets. */
export function Workout({ exercise, timer }: WorkoutProps) {
  const { profile } = useUser()
  const { units } = profile
  const done = useQuery(doneMovementsQuery).data ?? []
  const [isPicking, setIsPicking] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { typed, changeTyped } = useTypedSets(exercise.id)
  const { finish, isFinishing } = useFinish(timer)
  const movements = listLines(exercise, done, [])
  const isAllDone = exercise.sets.length > 0 && movements.every(({ lines }) => lines.every((line) => line.done))
  const nextMovement = movements.find(({ lines }) => lines.some((line) => line.done === null))

  const changeSet = (set: ExerciseSet, is_removed = false) =>
    changeWorkout({ kind: 'set', exercise_id: exercise.id, set, is_removed })
  const changePlan = (planned: WorkoutMovementInput) =>
    changeWorkout({ kind: 'plan', exercise_id: exercise.id, planned })

  function finishSet({ restSeconds }: MovementLines, set: ExerciseSet) {
    const isNew = !exercise.sets.some(({ id }) => id === set.id)
    changeSet(set)
    if (!isNew) return
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
          typed={typed}
          changeTyped={changeTyped}
          onDone={(set) => finishSet(lines, set)}
          onUndo={(set) => changeSet(set, true)}
          onAddSet={() => changePlan(planOf(exercise, lines, 1))}
          onRemoveSet={() => changePlan(planOf(exercise, lines, -1))}
        />
      ))}
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="line" icon={<PlusIcon size={18} aria-hidden="true" />} onClick={() => setIsPicking(true)}>
          Add exercise
        </Button>
        <Button isBusy={isFinishing} onClick={() => (isAllDone ? finish() : setIsAsked(true))}>
          {isFinishing ? 'Saving...' : 'Finish workout'}
        </Button>
      </div>
      {isPicking && (
        <AddMovements
          exerciseId={exercise.id}
          chosen={movements.map(({ movement }) => movement)}
          onClose={() => setIsPicking(false)}
        />
      )}
      {isAsked && (
        <FinishDialog
          exercise={exercise}
          timer={timer}
          movements={movements}
          typed={typed}
          units={units}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}

function Panel({ exercise, timer, movements }: WorkoutProps & { movements: readonly MovementLines[] }) {
  const elapsed = useElapsedSeconds(timer)
  const rest = useRest()
  const all = movements.flatMap(({ lines }) => lines).length
  const soFar = formatCountdown(elapsed)
  return (
    <section
      className="deep sticky top-(--h-header) z-4 max-md:top-15 flex flex-wrap items-center gap-x-5 gap-y-3 px-6.5 py-5 max-md:px-4 max-md:py-4"
      aria-labelledby="active-exercise"
    >
      <div className="min-w-0 flex-1">
        <p className="stat-label">Active Exercise</p>
        <h2 id="active-exercise" className="display text-stat/9 wrap-anywhere max-md:text-title/7" tabIndex={-1}>
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
              <p className="num text-stat/8 text-on-deep" role="timer" aria-label="Rest left">
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

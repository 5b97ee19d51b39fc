import { exerciseTexts, fitness, type Exercise } from '@finu/contract/fitness/fitness'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useState } from 'react'
import { formatCount } from '../lib/format-number.ts'
import { formatWhen } from '../lib/format-time.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { useCall } from '../lib/queries.ts'
import { useUser } from '../lib/user.ts'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { describeStop } from './describe-stop.ts'
import { exerciseTypeNames } from './exercise-names.ts'
import { formatDuration } from './format-duration.ts'
import { describeDistance } from './format-pace.ts'
import { describeSets } from './format-set.ts'
import { ChangeExercise } from './front/change-exercise.tsx'
import { completed, useDeleteExercise } from './queries.ts'
import { useTimer } from './timer-store.ts'
import { useStartExercise } from './use-timer.ts'

/** Describes an uncompleted exercise by the state of its timer. */
function describeOpen(exercise: Exercise): string {
  const { state, elapsed_seconds } = exercise.timer
  if (state !== 'idle') return state === 'paused' ? 'paused' : 'in progress'
  return elapsed_seconds > 0 ? describeStop(exercise).toLowerCase() : 'not done yet'
}

export function ExerciseRow({ exercise, timezone }: { exercise: Exercise; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteExercise()
  const isActive = useTimer()?.exercise_id === exercise.id
  const { id, name, type, duration_minutes, calories_burned, is_completed } = exercise
  const { units } = useUser().profile
  const when = formatWhen(exercise.date, timezone)
  const more = describeSets(exercise.sets, units) ?? describeDistance(exercise, units)
  const note = [exerciseTypeNames[type], when, !is_completed && describeOpen(exercise)].filter(Boolean).join(' · ')

  return (
    <DeletableRow
      name={`${name}, ${when}`}
      question={is_completed ? 'Delete this exercise? Its points are taken back.' : 'Delete this exercise?'}
      onDelete={(onDone) => {
        removeUndoably(id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>{name}</RowTitle>
        {isChanging && (
          <ChangeLogDialog
            Form={ChangeExercise}
            log={exercise}
            timezone={timezone}
            onClose={() => setIsChanging(false)}
          />
        )}
        <p className="row-note">{note}</p>
        {more && <p className="row-note">{more}</p>}
        {exercise.notes && <p className="row-note">{exercise.notes}</p>}
      </div>
      <p className="grid justify-items-end whitespace-nowrap tabular-nums">
        {/* Of one without a length that is not over, neither is known. */}
        {(is_completed || !exercise.counts_up) && (
          <>
            <span className="font-firm">{formatDuration(duration_minutes)}</span>
            <span className="text-small text-ink-subtle">{formatCount(calories_burned)} kcal</span>
          </>
        )}
      </p>
      {!isActive && <RowActions exercise={exercise} />}
    </DeletableRow>
  )
}

/** The button to start the timer: of this exercise, or of a new one like it if it is completed. */
function RowActions({ exercise }: { exercise: Exercise }) {
  const { id, name, type, duration_minutes, counts_up, is_completed } = exercise
  const { start, isStarting } = useStartExercise({ isManual: false, failure: exerciseTexts.startFailed })
  const { mutate, isPending } = useCall(fitness.changeExercise)
  return (
    <span className="flex">
      {!is_completed && (
        <IconButton
          label={`Mark ${name} as done`}
          className="-mr-2"
          aria-busy={isPending}
          onClick={() =>
            isPending ||
            mutate(
              { params: { id }, body: { is_completed: true } },
              {
                onSuccess: (saved) => completed(saved),
                onError: (error) => notifyFailure(error, exerciseTexts.saveCompletedFailed),
              },
            )
          }
        >
          <CheckIcon size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={is_completed ? `Start ${name} again` : `Start ${name}`}
        className="-mr-3.5"
        aria-busy={isStarting}
        onClick={() =>
          isStarting || start({ name, type, ...(!counts_up && { duration_minutes }), ...(!is_completed && { id }) })
        }
      >
        <PlayIcon size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

import { exerciseTexts, fitness } from '@finu/contract/fitness/fitness'
import { transactions } from '@finu/contract/rewards/rewards'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { notifyFailure, tellFailure } from '../lib/notify-failure.ts'
import { paths } from '../lib/paths.ts'
import { refresh } from '../lib/queries.ts'
import { useUser } from '../lib/user.ts'
import { saveBalance } from '../rewards/queries.ts'
import { saveCompleted } from './finish-queries.ts'
import { callOffActive, completed, refreshExercises, resumeActive } from './queries.ts'
import { skipRest } from './rest-store.ts'
import { timerOfExercise, type TimerState } from './timer-state.ts'
import { writeTimer } from './timer-store.ts'
import { forgetChanges, saveWorkout } from './workout-queries.ts'

/** Forgets what runs in this browser. What is typed in its sets stays, as it may go on. */
function endHere() {
  writeTimer(null)
  skipRest()
  saveWorkout(null)
}

/** Has an exercise that was just finished go on, with its sets and its time. */
export function useReopen() {
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(fitness.changeExercise, { params: { id }, body: { is_completed: false } }),
    onSuccess: (exercise) => {
      saveWorkout(exercise)
      writeTimer(timerOfExercise(exercise, userId, false, now()))
      void refresh(transactions.balance)
      refreshExercises()
      void navigate({ to: paths.exercise })
    },
    onError: (error) => tellFailure(error, exerciseTexts.reopenFailed),
  })
  return { reopen: mutate, isReopening: isPending }
}

/** Finishes the running exercise, wherever it is ended: a workout leads to its summary. */
export function useFinish(timer: TimerState) {
  const navigate = useNavigate()
  const { reopen } = useReopen()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await callOffActive()
      return saveCompleted(timer)
    },
    onSettled: resumeActive,
    onSuccess: (saved) => {
      endHere()
      if (saved.sets.length === 0)
        return completed(saved, timer.exercise_id === null ? {} : { undo: () => reopen(saved.id) })
      if (saved.reward) saveBalance(saved.reward.new_balance)
      refreshExercises()
      void navigate({ to: paths.workout, params: { id: saved.id } })
    },
    onError: (error) => notifyFailure(error, exerciseTexts.saveCompletedFailed),
  })
  return { finish: () => mutate(), isFinishing: isPending }
}

/** Deletes the running exercise with all its sets. @param onDone called once it is gone */
export function useDiscard(timer: TimerState, onDone?: () => void) {
  const { exercise_id: id } = timer
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await callOffActive()
      return id === null ? null : call(fitness.removeExercise, { params: { id } })
    },
    onSettled: resumeActive,
    onSuccess: () => {
      if (id !== null) forgetChanges(id)
      endHere()
      refreshExercises()
      onDone?.()
    },
    onError: (error) => tellFailure(error, exerciseTexts.deleteFailed),
  })
  return { discard: () => mutate(), isDiscarding: isPending }
}

import { exerciseTexts } from '@finu/contract/fitness/fitness'
import { notifyFailure } from '../lib/notify-failure.ts'
import { completed, useCompleteExercise } from './queries.ts'
import { skipRest } from './rest-store.ts'
import { writeTimer } from './timer-store.ts'
import { saveWorkout } from './workout-queries.ts'

/** Completes the running workout, wherever it is ended. */
export function useFinishWorkout(id: string) {
  const { mutate, isPending } = useCompleteExercise()
  const finish = () =>
    mutate(id, {
      onSuccess: (saved) => {
        writeTimer(null)
        skipRest()
        saveWorkout(null)
        completed(saved)
      },
      onError: (error) => notifyFailure(error, exerciseTexts.saveCompletedFailed),
    })
  return { finish, isFinishing: isPending }
}

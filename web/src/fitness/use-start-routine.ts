import { exerciseTexts } from '@finu/contract/fitness/fitness'
import { setTexts, type Routine } from '@finu/contract/fitness/sets'
import { toast } from 'react-hot-toast/headless'
import { queryClient } from '../lib/query-client.ts'
import { doneMovementsQuery } from './workout-queries.ts'
import { useStartExercise } from './use-timer.ts'

/** How long the timer of a workout may run: as many minutes as earn points in a day. It is ended by 'Finish workout'. */
const workoutMinutes = 120

/** Starts a workout by a routine. */
export function useStartRoutine() {
  const { start, isStarting } = useStartExercise({ isManual: false, failure: exerciseTexts.startFailed })
  return {
    isStarting,
    startRoutine: ({ name, movements }: Pick<Routine, 'name' | 'movements'>, onStarted?: () => void) => {
      if (movements.length === 0) return toast.error(setTexts.noMovements)
      void queryClient.prefetchQuery(doneMovementsQuery)
      // A name has two letters at least.
      const named = name.length < 2 ? `${name} workout` : name
      start({ name: named, type: 'strength', duration_minutes: workoutMinutes, plan: movements }, onStarted)
    },
  }
}

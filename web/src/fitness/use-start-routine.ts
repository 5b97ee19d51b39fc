import { exerciseTexts } from '@finu/contract/fitness/fitness'
import { setTexts, type Routine } from '@finu/contract/fitness/sets'
import { toast } from 'react-hot-toast/headless'
import { queryClient } from '../lib/query-client.ts'
import { doneMovementsQuery } from './queries.ts'
import { useStartExercise } from './use-timer.ts'

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
      // A workout has no length: it is over when it is finished.
      start({ name: named, type: 'strength', plan: movements }, onStarted)
    },
  }
}

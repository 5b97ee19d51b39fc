import { exerciseTexts } from '@finu/contract/fitness/fitness'
import { setTexts, type Routine } from '@finu/contract/fitness/sets'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { Sheet } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { describeRoutine } from './describe-plan.ts'
import { doneMovementsQuery } from './queries.ts'
import { StartButton } from './start-button.tsx'
import { useStartExercise } from './use-timer.ts'
import { routinesQuery } from './workout-queries.ts'

const shownAtOnce = 3

/** The routines on the page of the exercise tools: each starts in one tap. */
export function Routines() {
  const count = useQuery(routinesQuery).data?.length ?? 0
  return (
    <Sheet
      title="Routines"
      aside={
        <Link className="btn btn-sm btn-ghost -mr-3" to={paths.routine} params={{ id: 'new' }}>
          <PlusIcon size={16} aria-hidden="true" />
          New
        </Link>
      }
    >
      <RoutineList
        limit={shownAtOnce}
        next={
          <Link className="link" to={paths.routines}>
            Start from an example
          </Link>
        }
      />
      {count > 0 && (
        <Link className="link mt-3 inline-block text-ui" to={paths.routines}>
          {count > shownAtOnce ? `All ${count} routines` : 'Change routines'}
        </Link>
      )}
    </Sheet>
  )
}

interface RoutineListProps {
  /** The most routines that are shown. */
  limit?: number
  /** The next step of a person without routines. */
  next: ReactNode
  /** More buttons of a row. */
  children?: (routine: Routine) => ReactNode
}

/** Starts a workout by a routine. */
function useStartRoutine() {
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

/** Routines, each with a button that starts it. */
export function RoutineList({ limit, next, children }: RoutineListProps) {
  const { data, error, refetch } = useQuery(routinesQuery)
  const { startRoutine, isStarting } = useStartRoutine()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  if (error && !data)
    return (
      <FailedState title={setTexts.routinesFailed} reason={messageOf(error)} isFlush onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={120} />
  if (data.length === 0)
    return (
      <EmptyState title="No routines yet" isFlush>
        A routine keeps your movements, sets and rest times, so that you can start in one tap. {next}
      </EmptyState>
    )
  return (
    <ul className="rows -mt-2.5">
      {data.slice(0, limit).map((routine) => (
        <li key={routine.id}>
          <span className="tile" aria-hidden="true">
            <BarbellIcon size={20} />
          </span>
          <div className="min-w-0 flex-1">
            <Link className="row-title row-open" to={paths.routine} params={{ id: routine.id }}>
              {routine.name}
            </Link>
            <p className="row-note">{describeRoutine(routine)}</p>
          </div>
          {children?.(routine)}
          <StartButton
            label={`Start ${routine.name}`}
            isBusy={isStarting && chosen === routine.id}
            onStart={() => {
              setChosen(routine.id)
              startRoutine(routine, () => void navigate({ to: paths.exercise }))
            }}
          />
        </li>
      ))}
    </ul>
  )
}

import { exercisePoints, exerciseTexts, type Exercise } from '@finu/contract/fitness/fitness'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Seed } from '../ui/seed.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { formatDuration } from './format-duration.ts'
import { exerciseHistoryQuery } from './queries.ts'
import { StartButton } from './start-button.tsx'
import { useStartExercise } from './use-timer.ts'

const shown = 3

/** Returns the person's latest different exercises, without workouts, which are started by their routines. */
export function useStarts(): Exercise[] {
  const { data } = useInfiniteQuery(exerciseHistoryQuery)
  const done = (data?.pages ?? [])
    .flatMap(({ exercises }) => exercises)
    .filter(({ is_completed, plan, sets }) => is_completed && plan.length + sets.length === 0)
  return done
    .filter(({ name }, index) => done.findIndex((each) => each.name.toLowerCase() === name.toLowerCase()) === index)
    .slice(0, shown)
}

/** The exercises that the person did lately: a tap starts the timer of one. */
export function ExerciseStarts({ starts }: { starts: readonly Exercise[] }) {
  const { start, isStarting } = useStartExercise({ isManual: true, failure: exerciseTexts.startFailed })
  const [chosen, setChosen] = useState('')
  return (
    <ul className="rows -mt-2.5 mb-2">
      {starts.map(({ id, name, type, duration_minutes }) => (
        <li key={id}>
          <div className="min-w-0 flex-1">
            <p className="row-title">{name}</p>
            <p className="row-note">{`${exerciseTypeNames[type]}, ${formatDuration(duration_minutes)}`}</p>
          </div>
          <span className="pts pts-bare" title="Points">
            <Seed />
            {Math.min(duration_minutes, exercisePoints.minutesADay) * exercisePoints.perMinute}
            <span className="sr-only"> points</span>
          </span>
          <StartButton
            label={`Start the timer of ${name}`}
            isBusy={isStarting && chosen === id}
            onStart={() => {
              setChosen(id)
              start({ name, type, duration_minutes })
            }}
          />
        </li>
      ))}
    </ul>
  )
}

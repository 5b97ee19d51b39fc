import { exerciseTexts, type Exercise, type ExerciseType } from '@finu/contract/fitness/fitness'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { exerciseTypeNames } from './exercise-names.ts'
import { ExerciseTile } from './exercise-tile.tsx'
import { formatDuration } from './format-duration.ts'
import { exerciseHistoryQuery } from './queries.ts'
import { StartButton } from './start-button.tsx'
import { useStartExercise } from './use-timer.ts'

const shown = 3

interface Start {
  name: string
  type: ExerciseType
  /** The last time; omitted for one that the person has not done yet. */
  last?: Pick<Exercise, 'duration_minutes' | 'date'>
}

/** Exercises for a person who has done fewer than are shown. */
const common: readonly Start[] = [
  { name: 'Walk', type: 'cardio' },
  { name: 'Bike ride', type: 'cycling' },
  { name: 'Swim', type: 'swimming' },
]

/** Returns the person's latest different exercises, without workouts, which are started by their routines. */
function startsOf(exercises: readonly Exercise[]): Start[] {
  const done = exercises.filter(({ is_completed, plan, sets }) => is_completed && plan.length + sets.length === 0)
  return [...done.map((last) => ({ name: last.name, type: last.type, last })), ...common]
    .filter(({ name }, index, all) => all.findIndex((each) => each.name.toLowerCase() === name.toLowerCase()) === index)
    .slice(0, shown)
}

/** Three exercises, of which a tap starts the timer: those done lately, filled up with common ones. */
export function ExerciseStarts() {
  const { start, isStarting } = useStartExercise({ isManual: true, failure: exerciseTexts.startFailed })
  const { data, isPending } = useInfiniteQuery(exerciseHistoryQuery)
  const [chosen, setChosen] = useState('')
  const { timezone } = useUser().profile
  const starts = startsOf((data?.pages ?? []).flatMap(({ exercises }) => exercises))
  return (
    // Until they are known, the common ones stand for them: as high, but neither to be seen nor pressed.
    <ul className={`rows -mt-2.5 border-b border-line ${isPending ? 'skeleton *:invisible' : ''}`} inert={isPending}>
      {starts.map(({ name, type, last }) => (
        <li key={name}>
          <ExerciseTile type={type} />
          <div className="min-w-0 flex-1">
            <p className="row-title truncate">{name}</p>
            <p className="row-note">
              {last
                ? `${formatDuration(last.duration_minutes)} · ${formatWhen(last.date, timezone)}`
                : exerciseTypeNames[type]}
            </p>
          </div>
          <StartButton
            label={`Start the timer of ${name}`}
            isBusy={isStarting && chosen === name}
            onStart={() => {
              setChosen(name)
              // It takes as long as it takes: the last time is no length.
              start({ name, type })
            }}
          />
        </li>
      ))}
    </ul>
  )
}

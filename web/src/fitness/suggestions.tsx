import { exercisePoints, exerciseSuggestions, exerciseTexts } from '@finu/contract/fitness/fitness'
import { useState } from 'react'
import { Paper } from '../ui/section.tsx'
import { Seed } from '../ui/seed.tsx'
import { Tag } from '../ui/tag.tsx'
import { ExerciseTile } from './exercise-tile.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { formatDuration } from './format-duration.ts'
import { StartButton } from './start-button.tsx'
import { useTimer } from './timer-store.ts'
import { useStartExercise } from './use-timer.ts'

export function Suggestions() {
  const timer = useTimer()
  const [chosen, setChosen] = useState('')
  const { start, isStarting } = useStartExercise({ isManual: false, failure: exerciseTexts.startSuggestedFailed })
  return (
    <Paper title="AI Exercise Suggestions">
      <ul className="rows">
        {exerciseSuggestions.map((suggestion) => {
          const { name, type, duration_minutes } = suggestion
          return (
            <li key={name}>
              <ExerciseTile type={type} />
              <div className="min-w-0 flex-1">
                <p className="row-title">{name}</p>
                <p className="row-note">{`${exerciseTypeNames[type]}, ${formatDuration(duration_minutes)}`}</p>
              </div>
              <span className="pts pts-bare" title="Points">
                <Seed />
                {duration_minutes * exercisePoints.perMinute}
                <span className="sr-only"> points</span>
              </span>
              {timer?.name === name && !timer.is_manual ? (
                <Tag tone="primary" size="lg" isLive>
                  {timer.paused_at === null ? 'Running' : 'Paused'}
                </Tag>
              ) : (
                <StartButton
                  label={`Start ${name}`}
                  isBusy={isStarting && chosen === name}
                  onStart={() => {
                    setChosen(name)
                    start(suggestion)
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}

import { exercisePoints, exerciseSuggestions, exerciseTexts } from '@finu/contract/fitness/fitness'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/section.tsx'
import { Seed } from '../ui/seed.tsx'
import { Tag } from '../ui/tag.tsx'
import { ExerciseTile } from './exercise-tile.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { formatDuration } from './format-duration.ts'
import { useTimer } from './timer-store.ts'
import { useStartExercise } from './use-timer.ts'

export function Suggestions() {
  const timer = useTimer()
  const [chosen, setChosen] = useState('')
  const { start, isStarting } = useStartExercise({ isManual: false, failure: exerciseTexts.startSuggestedFailed })
  return (
    <Sheet title="AI Exercise Suggestions">
      <ul className="rows -mt-2.5 -mb-3">
        {exerciseSuggestions.map((suggestion) => {
          const { name, type, duration_minutes } = suggestion
          return (
            <li key={name}>
              <ExerciseTile type={type} className="max-md:hidden" />
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
                <Button
                  look="line"
                  size="sm"
                  aria-label={`Start ${name}`}
                  isBusy={isStarting && chosen === name}
                  icon={<PlayIcon size={16} weight="fill" aria-hidden="true" />}
                  onClick={() => {
                    setChosen(name)
                    start(suggestion)
                  }}
                >
                  Start
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

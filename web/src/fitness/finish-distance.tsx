import { exerciseKind } from '@finu/contract/fitness/exercise-kind'
import { ExerciseContent, exerciseTexts } from '@finu/contract/fitness/fitness'
import { readDistance, writeDistance } from '@finu/contract/platform/measures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { findProblems, showProblems } from '../lib/form-problems.ts'
import { formatCount } from '../lib/format-number.ts'
import { stateOfSaving, useGuardedChange } from '../lib/guarded-change.ts'
import { useMinute } from '../lib/use-minute.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chips.tsx'
import { SavingFailure } from '../ui/edit-foot.tsx'
import { Sheet } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Unit } from '../ui/unit.tsx'
import { contentOf } from './exercise-draft.ts'
import { compareWithLast, findFinished, lastDistances, type Finished } from './finished-run.ts'
import { formatDuration } from './format-duration.ts'
import { distanceUnit, paceOf, speedOf } from './format-pace.ts'
import { formatClock } from './format-set.ts'
import { exerciseHistoryQuery, toastExerciseChanged, useEditExercise } from './queries.ts'
import { useTimer } from './timer-store.ts'

/** Asks for the distance of a run, a ride or a swim that was just finished. */
export function FinishDistance() {
  const { data } = useInfiniteQuery(exerciseHistoryQuery)
  const isRunning = useTimer() !== null
  const nowMs = useMinute()
  const [leftOut, setLeftOut] = useState('')
  const finished = findFinished(data?.pages[0]?.exercises ?? [], nowMs)
  if (!finished || isRunning || finished.exercise.id === leftOut) return null
  const { id } = finished.exercise
  return <DistanceForm key={id} finished={finished} onLeave={() => setLeftOut(id)} />
}

function DistanceForm({ finished, onLeave }: { finished: Finished; onLeave: () => void }) {
  const { exercise, earlier } = finished
  const { units } = useUser().profile
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const saving = useGuardedChange(useEditExercise(exercise.id), exerciseKind.formFields, exercise)
  const { isSaving, ...failure } = stateOfSaving(saving, exerciseTexts.saveFailed)
  const unit = distanceUnit(units)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const distance = readDistance(typed, units)
    if (distance === null) return onLeave()
    const said = { ...contentOf(exercise), distance_m: distance }
    const found = findProblems(ExerciseContent, said)['distance_m']
    if (found) return showProblems(event.currentTarget, () => setProblem(found))
    saving.mutate(ExerciseContent.parse(said), { onSuccess: toastExerciseChanged })
  }

  function change(text: string) {
    setTyped(text)
    setProblem(undefined)
  }

  return (
    <Sheet title="How far did you go?">
      <form noValidate onSubmit={save}>
        <p className="-mt-2 mb-4 text-small text-ink-subtle">
          {`${exercise.name}, ${formatDuration(exercise.duration_minutes)}. The distance is optional.`}
        </p>
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label="Distance"
            unit={unit}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed}
            error={problem}
            onChange={change}
          />
          <Pace finished={finished} typed={typed} />
        </div>
        {earlier.length > 0 && (
          <div className="chips mt-4" role="group" aria-label="Last distances">
            {lastDistances(earlier).map((metres, index) => {
              const text = writeDistance(metres, units)
              return (
                <Chip key={metres} isOn={typed === text} onPress={() => change(text)}>
                  {`${index === 0 ? 'Last time, ' : ''}${text} ${unit}`}
                </Chip>
              )
            })}
          </div>
        )}
        <SavingFailure {...failure} />
        <div className="foot">
          <Button type="submit" className="max-md:w-auto max-md:flex-1" isBusy={isSaving}>
            {isSaving ? 'Saving...' : 'Save Distance'}
          </Button>
          <Button look="ghost" className="max-md:w-auto" onClick={onLeave}>
            Leave it out
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** The pace of a typed distance, or the speed of a ride, and how it compares with the last time. */
function Pace({ finished, typed }: { finished: Finished; typed: string }) {
  const { units } = useUser().profile
  const { type, duration_minutes: minutes, calories_burned: kcal } = finished.exercise
  const metres = readDistance(typed, units) ?? 0
  const unit = distanceUnit(units)
  const isKnown = metres > 0
  const speed = isKnown ? `${speedOf(metres, minutes, units)}` : '–'
  const isRide = type === 'cycling'
  return (
    <div role="status">
      <p className="stat-label">{isRide ? 'Speed' : 'Pace'}</p>
      <p className="num text-stat/9 whitespace-nowrap">
        {isRide || !isKnown ? speed : formatClock(paceOf(metres, minutes, units))}{' '}
        <Unit>{isRide ? `${unit}/h` : `per ${unit}`}</Unit>
      </p>
      <p className="stat-note mt-0">
        {isKnown && !isRide && `${speed} ${unit}/h, `}
        {`about ${formatCount(kcal)} kcal`}
      </p>
      {isKnown && <p className="text-small text-pretty text-ink-muted">{compareWithLast(finished, metres, units)}</p>}
    </div>
  )
}

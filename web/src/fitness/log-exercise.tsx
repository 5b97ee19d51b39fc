import { exercisePoints, exerciseTexts, NewExercise } from '@finu/contract/fitness/fitness'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { useState, type SubmitEvent } from 'react'
import { findProblems, showProblems, type FormProblems } from '../lib/form-problems.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { newId } from '../lib/random.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'
import { LogTimeField, useLogTime } from '../ui/log-time.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { describeEstimate } from './describe-estimate.ts'
import { exerciseToSave, type ExerciseDraft } from './exercise-draft.ts'
import { ExerciseFields } from './exercise-fields.tsx'
import { ExerciseStarts, useStarts } from './exercise-starts.tsx'
import { completed, useLogExercise } from './queries.ts'
import { useStartExercise } from './use-timer.ts'

/** Returns the values of a new form, with the idempotency key for retries. */
const startDraft = () => {
  const exercise: ExerciseDraft = { name: '', type: 'cardio', duration: '30' }
  return { ...exercise, idempotencyKey: newId() }
}

export function LogExercise() {
  const [draft, setDraft] = useState(startDraft)
  const [when, setWhen] = useState('')
  const time = useLogTime(when, setWhen)
  const [problems, setProblems] = useState<FormProblems>({})
  const { profile } = useUser()
  const starts = useStarts()
  const { mutate, isPending } = useLogExercise()
  const { start, isStarting } = useStartExercise({ isManual: true, failure: exerciseTexts.startFailed })
  const exercise = exerciseToSave(draft)
  const isDurationRight = !findProblems(NewExercise, exercise)['duration_minutes']

  /** Returns the exercise if it is valid; otherwise shows its problems. */
  function check(form: HTMLFormElement, asTimer: boolean) {
    const found = findProblems(NewExercise, exercise)
    if (asTimer && found['duration_minutes']) found['duration_minutes'] = exerciseTexts.timerDuration
    if (Object.keys(found).length === 0) return exercise
    showProblems(form, () => setProblems(found))
    return null
  }

  function log(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = check(event.currentTarget, false)
    const date = time.read()
    if (!checked || isStarting || date === null) return
    mutate(
      { exercise: { ...checked, is_completed: true, ...(date && { date }) }, idempotencyKey: draft.idempotencyKey },
      {
        onSuccess: (saved) => {
          completed(saved)
          setDraft(startDraft())
          setWhen('')
        },
        onError: (error) => notifyFailure(error, exerciseTexts.saveFailed),
      },
    )
  }

  function change(next: Partial<ExerciseDraft>, field: string) {
    setDraft({ ...draft, ...next })
    setProblems({ ...problems, [field]: undefined })
  }

  return (
    <Sheet title="Log Exercise" aside={<PointsPill>{`+${exercisePoints.perMinute} pts per minute`}</PointsPill>}>
      <ExerciseStarts starts={starts} />
      <Fold title="Other exercise, or already done" isOpen>
        <form noValidate onSubmit={log} id="exercise-form">
          <ExerciseFields draft={draft} problems={problems} onChange={change} />
          <LogTimeField time={time} />
          <div className="foot">
            <span className="mr-auto text-small text-ink-subtle max-md:flex-[1_1_100%]" role="status">
              {isDurationRight && describeEstimate(exercise, profile.weight_kg)}
            </span>
            <Button
              look="line"
              className="max-md:w-auto max-md:flex-1"
              isBusy={isStarting}
              icon={<TimerIcon size={20} aria-hidden="true" />}
              onClick={(event) => {
                const form = event.currentTarget.form
                const checked = form && check(form, true)
                if (checked) start(checked, () => setDraft(startDraft()))
              }}
            >
              Start timer
            </Button>
            <Button type="submit" className="max-md:w-auto max-md:flex-1" isBusy={isPending}>
              {isPending ? 'Saving...' : 'Log Exercise'}
            </Button>
          </div>
        </form>
      </Fold>
    </Sheet>
  )
}

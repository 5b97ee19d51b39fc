import { exercisePoints, exerciseTexts, ExerciseToCreate, fitness, NewExercise } from '@finu/contract/fitness/fitness'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { useLocation } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { createDraft, useDraft } from '../lib/drafts.ts'
import { findProblems, showProblems, type FormProblems } from '../lib/form-problems.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { useCall } from '../lib/queries.ts'
import { newId } from '../lib/random.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { LogTimeField, useLogTime } from '../ui/log-time.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { describeEstimate } from './describe-estimate.ts'
import { exerciseToSave, type ExerciseDraft } from './exercise-draft.ts'
import { ExerciseFields } from './exercise-fields.tsx'
import { ExerciseStarts } from './exercise-starts.tsx'
import { completed, useDeleteExercise } from './queries.ts'
import { useStartExercise } from './use-timer.ts'

/** The values of a form, with the idempotency key for retries. */
interface NewExerciseDraft extends ExerciseDraft {
  when: string
  idempotencyKey: string
}

const startDraft = (): NewExerciseDraft => ({
  name: '',
  type: 'cardio',
  duration: '',
  when: '',
  idempotencyKey: newId(),
})
const exerciseDraft = createDraft(startDraft, { name: 'exercise', shape: 2 })

const formId = 'exercise-form'

/** Exercises to start in one tap, and the form for any other, which stays folded until it is needed. */
export function LogExercise() {
  const draft = useDraft(exerciseDraft)
  const setDraft = (next: Partial<NewExerciseDraft>) => exerciseDraft.write((before) => ({ ...before, ...next }))
  const isAskedFor = useLocation({ select: ({ hash }) => hash === formId })
  // What was typed before, on another page or until a reload, is never hidden.
  const [isOpen, setIsOpen] = useState(() => isAskedFor || draft.name !== '' || draft.when !== '')
  const time = useLogTime(draft.when, (when) => setDraft({ when }))
  const [problems, setProblems] = useState<FormProblems>({})
  const { profile } = useUser()
  const { mutate, isPending } = useCall(fitness.createExercise)
  const { takeBack } = useDeleteExercise()
  const { start, isStarting } = useStartExercise({ isManual: true, failure: exerciseTexts.startFailed })
  const exercise = exerciseToSave(draft)
  const hasDuration = draft.duration.trim() !== ''
  const isDurationRight = !findProblems(NewExercise, exercise)['duration_minutes']

  /** Returns true if the exercise is valid; otherwise shows its problems. */
  function isValid(form: HTMLFormElement, found: FormProblems): boolean {
    if (Object.keys(found).length === 0) return true
    showProblems(form, () => setProblems(found))
    return false
  }

  /** Starts the timer: it counts down from the typed duration, or up without one. */
  function startTimer(form: HTMLFormElement) {
    const { name, type, duration_minutes } = exercise
    const startable = { name, type, ...(hasDuration && { duration_minutes }) }
    const found = findProblems(ExerciseToCreate, { ...startable, start_timer: true })
    if (found['duration_minutes']) found['duration_minutes'] = exerciseTexts.timerDuration
    if (isValid(form, found)) start(startable, exerciseDraft.clear)
  }

  function log(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isRight = isValid(event.currentTarget, findProblems(NewExercise, exercise))
    const date = time.read()
    if (!isRight || isStarting || date === null) return
    mutate(
      { body: { ...exercise, is_completed: true, ...(date && { date }) }, idempotencyKey: draft.idempotencyKey },
      {
        onSuccess: (saved) => {
          completed(saved, { undo: () => void takeBack(saved.id) })
          exerciseDraft.clear()
        },
        onError: (error) => notifyFailure(error, exerciseTexts.saveFailed),
      },
    )
  }

  function change(next: Partial<ExerciseDraft>, field: string) {
    setDraft(next)
    setProblems({ ...problems, [field]: undefined })
  }

  return (
    <Sheet title="Log Exercise" aside={<PointsPill>{`+${exercisePoints.perMinute} pts per minute`}</PointsPill>}>
      <ExerciseStarts />
      {/* A link to the form within the page opens what it is folded into. */}
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-inner pt-2 pr-2 font-semibold text-primary-ink [&::-webkit-details-marker]:hidden">
          {isOpen ? <MinusIcon size={18} aria-hidden="true" /> : <PlusIcon size={18} aria-hidden="true" />}
          Other exercise, or already done
        </summary>
        <form className="mt-2" noValidate onSubmit={log} id={formId}>
          <ExerciseFields draft={draft} problems={problems} onChange={change} />
          <LogTimeField time={time} />
          <div className="foot">
            <span className="mr-auto text-small text-ink-subtle max-md:flex-[1_1_100%]" role="status">
              {hasDuration
                ? isDurationRight && describeEstimate(exercise, profile.weight_kg)
                : 'Without a duration the timer counts up.'}
            </span>
            <Button
              look="line"
              className="max-md:w-auto max-md:flex-1"
              isBusy={isStarting}
              icon={<TimerIcon size={20} aria-hidden="true" />}
              onClick={(event) => {
                const { form } = event.currentTarget
                if (form) startTimer(form)
              }}
            >
              Start timer
            </Button>
            <Button type="submit" className="max-md:w-auto max-md:flex-1" isBusy={isPending}>
              {isPending ? 'Saving...' : 'Log Exercise'}
            </Button>
          </div>
        </form>
      </details>
    </Sheet>
  )
}

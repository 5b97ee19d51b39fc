import {
  exercisePoints,
  exerciseTexts,
  ExerciseToCreate,
  fitness,
  NewExercise,
  type Exercise,
  type ExerciseType,
} from '@finu/contract/fitness/fitness'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { createDraft, useDraft } from '../lib/drafts.ts'
import { findProblems, showProblems, type FormProblems } from '../lib/form-problems.ts'
import { formatWhen } from '../lib/format-time.ts'
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
import { exerciseTypeNames } from './exercise-names.ts'
import { ExerciseTile } from './exercise-tile.tsx'
import { formatDuration } from './format-duration.ts'
import { completed, exerciseHistoryQuery, useDeleteExercise } from './queries.ts'
import { StartButton } from './start-button.tsx'
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

const shownStarts = 3

interface Start {
  name: string
  type: ExerciseType
  /** The last time; omitted for one that the person has not done yet. */
  last?: Pick<Exercise, 'duration_minutes' | 'date'>
}

/** Exercises for a person who has done fewer than are shown. */
const commonStarts: readonly Start[] = [
  { name: 'Walk', type: 'cardio' },
  { name: 'Bike ride', type: 'cycling' },
  { name: 'Swim', type: 'swimming' },
]

/** Returns the person's latest different exercises, without workouts, which are started by their routines. */
function startsOf(exercises: readonly Exercise[]): Start[] {
  const done = exercises.filter(({ is_completed, plan, sets }) => is_completed && plan.length + sets.length === 0)
  return [...done.map((last) => ({ name: last.name, type: last.type, last })), ...commonStarts]
    .filter(({ name }, index, all) => all.findIndex((each) => each.name.toLowerCase() === name.toLowerCase()) === index)
    .slice(0, shownStarts)
}

/** Three exercises, of which a tap starts the timer: those done lately, filled up with common ones. */
function ExerciseStarts() {
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

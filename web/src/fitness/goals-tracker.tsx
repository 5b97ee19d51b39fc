import { goalTexts, readGoalDetails, type Goal } from '@finu/contract/fitness/goals'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Points, PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { GoalCheck } from './goal-check.tsx'
import { describeGoal, emptyGoal } from './goal-draft.ts'
import { GoalFields } from './goal-fields.tsx'
import { goalsQuery, useAddGoal, useCheckGoal, useDeleteGoal } from './goal-queries.ts'

const pointsOf = (goals: readonly Goal[]) =>
  goals.reduce((sum, goal) => sum + (readGoalDetails(goal.description)?.points ?? 0), 0)

/** The day's goals: check them off, add new ones. */
export function GoalsTracker() {
  const goals = useShown(useQuery(goalsQuery).data ?? [])
  const done = pointsOf(goals.filter((goal) => goal.status === 'completed'))
  return (
    <Sheet
      title="Daily Goals"
      {...(goals.length > 0 && { aside: <PointsPill>{`${done} of ${pointsOf(goals)} pts`}</PointsPill> })}
    >
      <h3 className="label -mt-1 mb-1">Your Goals</h3>
      <Goals />
      <hr className="-mx-6 my-6 border-line max-md:-mx-4 max-md:my-5" />
      <NewGoalForm />
    </Sheet>
  )
}

const startDraft = () => ({ ...emptyGoal, idempotencyKey: newId() })

function NewGoalForm() {
  const [draft, setDraft] = useState(startDraft)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useAddGoal()
  const id = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = draft.name.trim()
    const field = event.currentTarget.querySelector('input')
    if (name === '') {
      setProblem(goalTexts.descriptionMissing)
      return field?.focus()
    }
    const description = describeGoal(draft, 'user')
    const goal = { name, type: 'frequency', target: 1, unit: 'times', period: 'daily', description } as const
    mutate(
      { body: goal, idempotencyKey: draft.idempotencyKey },
      {
        onSuccess: () => {
          setDraft({ ...startDraft(), category: draft.category })
          field?.focus()
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h3 className="label mb-3" id={`${id}-title`}>
        Add New Goal
      </h3>
      <GoalFields
        draft={draft}
        problem={problem}
        onChange={(change) => {
          setDraft({ ...draft, ...change })
          if (change.name !== undefined) setProblem(undefined)
        }}
      >
        <Button type="submit" look="soft" className="max-narrow:col-span-full" isBusy={isPending}>
          {isPending ? 'Adding...' : 'Add'}
        </Button>
      </GoalFields>
    </form>
  )
}

function Goals() {
  const { data, error, isPending, refetch } = useQuery(goalsQuery)
  const goals = useShown(data ?? [])
  if (isPending) return <SkeletonRows count={1} label="Loading goals..." />
  if (!data)
    return <FailedState isFlush title={goalTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  if (goals.length === 0) return <p className="row-note py-2">No goals yet. Add one small thing to do every day.</p>
  return (
    <ul className="rows -mb-2 *:min-h-14 *:py-1">
      {goals.map((goal) => (
        <GoalRow key={goal.id} goal={goal} />
      ))}
    </ul>
  )
}

const title = tv({
  base: 'row-title block',
  variants: { isDone: { true: 'text-ink-subtle line-through decoration-line-control' } },
})

function GoalRow({ goal }: { goal: Goal }) {
  const check = useCheckGoal(goal)
  const { removeUndoably } = useDeleteGoal()
  const [shakes, setShakes] = useState(0)
  const details = readGoalDetails(goal.description)
  const isDone = goal.status === 'completed'

  return (
    <DeletableRow
      name={goal.name}
      question={isDone ? 'Delete this goal? Today’s points for it are taken back.' : 'Delete this goal?'}
      onDelete={(onDone) => {
        removeUndoably(goal.id)
        onDone()
      }}
    >
      <GoalCheck
        key={shakes}
        isDone={isDone}
        isShaking={shakes > 0}
        autoFocus={shakes > 0}
        onCheck={(checked) => {
          if (!check.isPending) check.mutate(checked, { onError: () => setShakes(shakes + 1) })
        }}
      >
        <span className="min-w-0">
          <span className={title({ isDone })}>{goal.name}</span>
          <span className="row-note block">
            {details?.category}
            {goal.target > 1 && ` · ${goal.current} of ${goal.target} ${goal.unit}`}
          </span>
        </span>
      </GoalCheck>
      <Points points={details?.points} />
    </DeletableRow>
  )
}

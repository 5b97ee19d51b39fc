import { goalTexts } from '@finu/contract/fitness/goals'
import { useId, useState, type SubmitEvent } from 'react'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { describeGoal, emptyGoal } from './goal-draft.ts'
import { GoalFields } from './goal-fields.tsx'
import { useAddGoal } from './goal-queries.ts'

const startDraft = () => ({ ...emptyGoal, idempotencyKey: newId() })

export function NewGoalForm() {
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

import {
  clampGoalPoints,
  goalCategories,
  goalPoints,
  goalTexts,
  standardGoalCategory,
  writeGoalDetails,
  type GoalCategory,
} from '@finu/contract/goals'
import { useId, useState, type SubmitEvent } from 'react'
import { newId } from '../lib/new-id.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useAddGoal } from './goal-queries.ts'

const startDraft = () => ({
  name: '',
  category: standardGoalCategory,
  points: String(goalPoints.standard),
  idempotencyKey: newId(),
})
const categoryOptions = goalCategories.map((value) => ({ value, label: value }))

export function NewGoalForm() {
  const [draft, setDraft] = useState(startDraft)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useAddGoal()
  const id = useId()
  const clampedPoints = clampGoalPoints(draft.points.trim() === '' ? NaN : Number(draft.points))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = draft.name.trim()
    const field = event.currentTarget.querySelector('input')
    if (name === '') {
      setProblem(goalTexts.descriptionMissing)
      return field?.focus()
    }
    const description = writeGoalDetails({ category: draft.category, points: clampedPoints, source: 'user' })
    const goal = { name, type: 'frequency', target: 1, unit: 'times', period: 'daily', description } as const
    mutate(
      { goal, idempotencyKey: draft.idempotencyKey },
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
      <input
        className="input"
        aria-label="Goal description"
        aria-required="true"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        placeholder="Stretch after every meeting"
        maxLength={160}
        value={draft.name}
        onChange={(event) => {
          setDraft({ ...draft, name: event.target.value })
          setProblem(undefined)
        }}
      />
      <div className="mt-2 empty:hidden" role="alert">
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
      </div>
      <div className="goal-fields">
        <SelectField
          label="Category"
          isLabelHidden
          value={draft.category}
          options={categoryOptions}
          onChange={(category: GoalCategory | '') => setDraft({ ...draft, category: category || standardGoalCategory })}
        />
        <div className="affix">
          <input
            className="input"
            aria-label={`Points, ${goalPoints.least} to ${goalPoints.most}`}
            inputMode="numeric"
            maxLength={4}
            value={draft.points}
            onChange={(event) => setDraft({ ...draft, points: event.target.value })}
            onBlur={() => setDraft({ ...draft, points: String(clampedPoints) })}
          />
          <span>pts</span>
        </div>
        <Button type="submit" look="soft" isBusy={isPending}>
          {isPending ? 'Adding...' : 'Add'}
        </Button>
      </div>
    </form>
  )
}

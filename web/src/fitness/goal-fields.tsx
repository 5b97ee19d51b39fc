import { goalCategories, goalPoints, standardGoalCategory, type GoalCategory } from '@finu/contract/fitness/goals'
import { useId, type ReactNode } from 'react'
import { FieldError } from '../ui/field-error.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { pointsOfDraft, type GoalDraft } from './goal-draft.ts'

const categoryOptions = goalCategories.map((value) => ({ value, label: value }))

interface GoalFieldsProps {
  draft: GoalDraft
  problem: string | undefined
  onChange: (change: Partial<GoalDraft>) => void
  /** Content beside the points. */
  children?: ReactNode
}

/** Fields of a goal to add or to change: name, category and points. */
export function GoalFields({ draft, problem, onChange, children }: GoalFieldsProps) {
  const id = useId()
  return (
    <>
      <input
        className="input"
        aria-label="Goal description"
        aria-required="true"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        placeholder="Stretch after every meeting"
        maxLength={160}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="mt-2 empty:hidden" role="alert">
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_104px_auto] gap-2 max-narrow:grid-cols-[minmax(0,1fr)_96px]">
        <SelectField
          label="Category"
          isLabelHidden
          value={draft.category}
          options={categoryOptions}
          onChange={(category: GoalCategory | '') => onChange({ category: category || standardGoalCategory })}
        />
        <div className="affix">
          <input
            className="input"
            aria-label={`Points, ${goalPoints.least} to ${goalPoints.most}`}
            inputMode="numeric"
            maxLength={4}
            value={draft.points}
            onChange={(event) => onChange({ points: event.target.value })}
            onBlur={() => onChange({ points: String(pointsOfDraft(draft)) })}
          />
          <span>pts</span>
        </div>
        {children}
      </div>
    </>
  )
}

import { goalTexts, readGoalDetails, type NewGoal } from '@finu/contract/fitness/goals'
import { useState, type SubmitEvent } from 'react'
import { showProblems } from '../../lib/form-problems.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { describeGoal, draftOfGoal } from '../goal-draft.ts'
import { GoalFields } from '../goal-fields.tsx'

export function EditGoal({ log, foot, onSave }: EditProps<NewGoal>) {
  const [draft, setDraft] = useState(() => draftOfGoal(log))
  const [problem, setProblem] = useState<string>()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = draft.name.trim()
    if (name === '') return showProblems(event.currentTarget, () => setProblem(goalTexts.descriptionMissing))
    onSave({ ...log, name, description: describeGoal(draft, readGoalDetails(log.description)?.source ?? 'user') })
  }

  return (
    <form noValidate onSubmit={save}>
      <GoalFields
        draft={draft}
        problem={problem}
        onChange={(change) => {
          setDraft({ ...draft, ...change })
          setProblem(undefined)
        }}
      />
      <EditFoot {...foot} />
    </form>
  )
}

import { readGoalDetails, type Goal } from '@finu/contract/fitness/goals'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { useCheckGoal, useDeleteGoal } from './goal-queries.ts'
import { Points } from '../ui/points-pill.tsx'

export function GoalRow({ goal }: { goal: Goal }) {
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
      <label key={shakes} className={`goal ${isDone ? 'is-done' : ''} ${shakes > 0 ? 'is-shaking' : ''}`}>
        <input
          type="checkbox"
          className="sr-only"
          autoFocus={shakes > 0}
          checked={isDone}
          onChange={(event) => {
            if (!check.isPending) check.mutate(event.target.checked, { onError: () => setShakes(shakes + 1) })
          }}
        />
        <span className="check" aria-hidden="true">
          <CheckIcon size={16} weight="bold" />
        </span>
        <span className="min-w-0">
          <span className="row-title">{goal.name}</span>
          <span className="row-note">
            {details?.category}
            {goal.target > 1 && ` · ${goal.current} of ${goal.target} ${goal.unit}`}
          </span>
        </span>
      </label>
      <Points points={details?.points} />
    </DeletableRow>
  )
}

import { readGoalDetails, type Goal } from '@finu/contract/fitness/goals'
import { useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { GoalCheck } from './goal-check.tsx'
import { useCheckGoal, useDeleteGoal } from './goal-queries.ts'
import { Points } from '../ui/points-pill.tsx'

const title = tv({
  base: 'row-title block',
  variants: { isDone: { true: 'text-ink-subtle line-through decoration-line-control' } },
})

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

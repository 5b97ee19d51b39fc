import { writeGoalDetails } from '@finu/contract/fitness/goals'
import { sampleGoals } from '@finu/contract/meals/meals'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { goalsQuery, useAddGoal } from '../fitness/goal-queries.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { Points } from '../ui/points-pill.tsx'
import { Paper } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'

/** Examples of daily goals, each of which the person can adopt. */
export function SampleGoals() {
  const own = useQuery(goalsQuery).data
  return (
    <Paper title="Daily goals" aside={<span className="text-small text-ink-subtle">Sample goals</span>}>
      <ul className="rows *:min-h-14 *:py-1.5">
        {sampleGoals.map((goal) => (
          <SampleGoal key={goal.name} {...goal} isAdded={own?.some(({ name }) => name === goal.name) ?? false} />
        ))}
      </ul>
    </Paper>
  )
}

interface SampleGoalProps {
  name: string
  points: number
  category: 'Nutrition' | 'Hydration'
  isAdded: boolean
}

function SampleGoal({ name, points, category, isAdded }: SampleGoalProps) {
  const { mutate, isPending } = useAddGoal()
  const [idempotencyKey] = useState(newId)

  function add() {
    const description = writeGoalDetails({ category, points, source: 'nutrition' })
    mutate({
      body: { name, type: 'frequency', target: 1, unit: 'times', period: 'daily', description },
      idempotencyKey,
    })
  }

  return (
    <li>
      <p className="row-title flex-1">{name}</p>
      <Points points={points} />
      {isAdded ? (
        <span className="min-w-21 text-center" role="status">
          <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
            Added
          </Tag>
        </span>
      ) : (
        <Button
          look="line"
          size="sm"
          className="min-w-21"
          aria-label={`Add ${name} to my daily goals`}
          isBusy={isPending}
          icon={<PlusIcon size={16} aria-hidden="true" />}
          onClick={add}
        >
          Add
        </Button>
      )}
    </li>
  )
}

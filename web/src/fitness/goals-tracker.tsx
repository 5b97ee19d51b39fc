import { goalTexts, readGoalDetails, type Goal } from '@finu/contract/fitness/goals'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { goalsQuery } from './goal-queries.ts'
import { GoalRow } from './goal-row.tsx'
import { NewGoalForm } from './new-goal-form.tsx'

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

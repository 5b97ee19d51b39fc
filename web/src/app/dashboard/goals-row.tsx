import { readGoalDetails, type Goal } from '@finu/contract/fitness/goals'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Link } from '@tanstack/react-router'
import { GoalCheck } from '../../fitness/goal-check.tsx'
import { useCheckGoal } from '../../fitness/goal-queries.ts'
import { countInWords, formatCount } from '../../lib/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LedgerRow } from './ledger-row.tsx'
import { Points } from '../../ui/points-pill.tsx'

/** So many open ones fit the row; the rest are with the exercise tools. */
const mostShown = 5
const pointsOf = (goals: readonly Goal[]) =>
  goals.reduce((sum, { description }) => sum + (readGoalDetails(description)?.points ?? 0), 0)
const isDone = ({ status }: Goal) => status === 'completed'

/** The goals that are open, each to check; those that are done are counted. */
export function GoalsRow({ goals, onAdd }: { goals: readonly Goal[]; onAdd: () => void }) {
  if (goals.length === 0) {
    return (
      <LedgerRow
        name="Goals"
        value="0"
        note="None set yet"
        action={
          <Button
            look="soft"
            size="sm"
            aria-haspopup="dialog"
            icon={<PlusIcon size={18} aria-hidden="true" />}
            onClick={onAdd}
          >
            Add a goal
          </Button>
        }
      >
        <p className="ledger-hint">Start with one that takes ten minutes.</p>
      </LedgerRow>
    )
  }
  const done = goals.filter(isDone)
  const open = goals.filter((goal) => !isDone(goal))
  return (
    <LedgerRow
      name="Goals"
      value={
        <>
          {done.length} <small>{`of ${goals.length}`}</small>
        </>
      }
      note={`${formatCount(pointsOf(done))} of ${formatCount(pointsOf(goals))} pts`}
    >
      <ul className="ledger-goals">
        {open.slice(0, mostShown).map((goal) => (
          <li key={goal.id}>
            <OpenGoal goal={goal} />
          </li>
        ))}
        {(done.length > 0 || open.length > mostShown) && (
          <li className="goals-rest">
            {done.length > 0 && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
            <Link to={paths.exercise} className="link">
              {open.length > mostShown ? `${formatCount(open.length - mostShown)} more open` : doneInWords(done.length)}
            </Link>
          </li>
        )}
      </ul>
    </LedgerRow>
  )
}

/** 'Two done today' */
function doneInWords(count: number): string {
  const words = countInWords(count, 'done today', 'done today')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function OpenGoal({ goal }: { goal: Goal }) {
  const check = useCheckGoal(goal)
  return (
    <>
      <GoalCheck
        className="goal"
        isDone={check.isPending || check.isSuccess}
        onCheck={() => {
          if (!check.isPending) check.mutate(true)
        }}
      >
        <span className="min-w-0">{goal.name}</span>
      </GoalCheck>
      <Points points={readGoalDetails(goal.description)?.points} />
    </>
  )
}

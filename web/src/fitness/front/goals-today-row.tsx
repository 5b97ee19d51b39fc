import { readGoalDetails, type Goal } from '@finu/contract/fitness/goals'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { Link } from '@tanstack/react-router'
import { GoalCheck } from '../goal-check.tsx'
import { useCheckGoal } from '../goal-queries.ts'
import { countInWords, formatCount } from '../../lib/format-number.ts'
import { paths } from '../../lib/paths.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { LedgerAddButton } from '../../ui/ledger-add-button.tsx'
import { LedgerRow } from '../../ui/ledger-row.tsx'
import { Points } from '../../ui/points-pill.tsx'
import { Unit } from '../../ui/unit.tsx'

/** Number of open goals that fit the row; the rest are on the page of the exercise tools. */
const mostShown = 5
const pointsOf = (goals: readonly Goal[]) =>
  goals.reduce((sum, { description }) => sum + (readGoalDetails(description)?.points ?? 0), 0)
const isDone = ({ status }: Goal) => status === 'completed'

/** The open goals, each with a checkbox, and the number of completed ones. */
export function GoalsRow({ day: { all_goals: goals }, onAdd }: TodayRowProps) {
  if (goals.length === 0) {
    return (
      <LedgerRow
        name="Goals"
        value="0"
        note="None set yet"
        action={<LedgerAddButton onAdd={onAdd}>Add a goal</LedgerAddButton>}
      >
        <p className="text-small text-ink-subtle">Start with one that takes ten minutes.</p>
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
          {done.length} <Unit>{`of ${goals.length}`}</Unit>
        </>
      }
      note={`${formatCount(pointsOf(done))} of ${formatCount(pointsOf(goals))} pts`}
    >
      <ul className="grid grid-cols-[1fr_1fr] gap-x-7 max-md:grid-cols-1">
        {open.slice(0, mostShown).map((goal) => (
          <li
            className="flex min-h-9.5 min-w-0 items-center gap-2.5 text-ui/4.5 font-medium max-md:min-h-11"
            key={goal.id}
          >
            <OpenGoal goal={goal} />
          </li>
        ))}
        {(done.length > 0 || open.length > mostShown) && (
          <li className="flex min-h-9.5 min-w-0 items-center gap-3.5 pl-1 text-ui/4.5 font-regular text-primary-ink max-md:min-h-11">
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

/** Returns the number of completed goals: 'Two done today'. */
function doneInWords(count: number): string {
  const words = countInWords(count, 'done today', 'done today')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function OpenGoal({ goal }: { goal: Goal }) {
  const check = useCheckGoal(goal)
  return (
    <>
      <GoalCheck
        size="sm"
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

import type { Answer } from '@finu/contract/platform/endpoint'
import type { rewards } from '@finu/contract/rewards/rewards'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { formatCount } from '../lib/format-number.ts'
import { Bar } from '../ui/bar.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { countPoints } from './points.ts'
import { availableQuery } from './queries.ts'

type Rule = Answer<typeof rewards.available>['rewards'][number]
type DailyRule = Rule & { daily_limit: number; remaining_today: number }

const isDaily = (rule: Rule): rule is DailyRule => rule.daily_limit !== null && rule.remaining_today !== null

/** Lists the rules with a daily limit, each with the points earned and remaining. */
export function EarnedToday() {
  const { data, error, isPending, refetch } = useQuery(availableQuery)
  if (isPending) return <SkeletonRows count={4} label="Loading what can be earned..." />
  if (!data) {
    return (
      <FailedState
        title="Failed to load what can be earned today"
        reason={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const { points_remaining_today: left } = data
  return (
    <>
      <p className="text-small text-ink-muted">
        {left === 0
          ? 'All of today’s points are earned. Streaks and first times count beside them.'
          : `${countPoints(left)} can still be earned today. Streaks and first times count beside them.`}
      </p>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(40px,96px)_auto_auto] gap-x-3.5 max-md:grid-cols-[minmax(0,1fr)_44px_auto_auto] max-md:gap-x-2.5">
        {data.rewards.filter(isDaily).map((rule) => (
          <RuleRow key={rule.reward_key} rule={rule} left={left} />
        ))}
      </ul>
    </>
  )
}

function RuleRow({ rule, left }: { rule: DailyRule; left: number }) {
  const { description, points, daily_limit, remaining_today } = rule
  const most = daily_limit * points
  const earned = most - remaining_today * points
  const still = Math.min(left, remaining_today * points)
  return (
    <li className="col-span-full grid min-h-9 grid-cols-subgrid items-center leading-5 max-md:min-h-10">
      <span>{description}</span>
      <Bar percent={(earned / most) * 100} tone="gold" aria-hidden="true" />
      <span className="text-right text-small whitespace-nowrap text-ink-muted tabular-nums">{`${earned} of ${most}`}</span>
      <span className="text-right text-small whitespace-nowrap text-ink-subtle tabular-nums">
        {still === 0 ? 'none left' : `${formatCount(still)} left`}
      </span>
    </li>
  )
}

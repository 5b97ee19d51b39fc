import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Answer } from '@finu/contract/platform/endpoint'
import { achievementTexts } from '@finu/contract/rewards/achievements'
import { rewardTexts, type rewards, type Transaction } from '@finu/contract/rewards/rewards'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { assistantName } from '../lib/assistant-name.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhen } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { Bar } from '../ui/bar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { LoadedStat } from '../ui/loaded.tsx'
import { Seed } from '../ui/seed.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { nameOfActivity } from './achievements/streak-words.ts'
import { countPoints } from './points.ts'
import { availableQuery, balanceQuery, movementsQuery, rewardStatsQuery } from './queries.ts'

/** The dialog with the balance, the points still to be earned today, and the latest transactions. */
export function RewardsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Your points" onClose={onClose}>
      <Figures />
      <h3 className="sub">Earned today</h3>
      <EarnedToday />
      <h3 className="sub">History</h3>
      <Movements />
    </Dialog>
  )
}

type Rule = Answer<typeof rewards.available>['rewards'][number]
type DailyRule = Rule & { daily_limit: number; remaining_today: number }

const isDaily = (rule: Rule): rule is DailyRule => rule.daily_limit !== null && rule.remaining_today !== null

/** Lists the rules with a daily limit, each with the points earned and remaining. */
function EarnedToday() {
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

/** Transactions, newest first. */
function Movements() {
  const query = useInfiniteQuery(movementsQuery)
  const { data, error, isPending, refetch } = query
  const { timezone } = useUser().profile
  if (isPending) return <SkeletonRows count={4} label="Loading history..." />
  if (!data) {
    return <FailedState title={rewardTexts.historyFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  }
  const entries = data.pages.flatMap((page) => page.transactions)
  if (entries.length === 0) {
    return <EmptyState title="No points yet">Log how you feel, and the first ones come.</EmptyState>
  }
  return (
    <>
      <ul className="rows">
        {entries.map((entry) => (
          <MovementRow key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  )
}

function MovementRow({ entry, timezone }: { entry: Transaction; timezone: string | null }) {
  const { amount, description, timestamp } = entry
  return (
    <li className="min-h-13 py-2">
      <div className="min-w-0 flex-1">
        <p className="row-title">{description}</p>
        <p className="row-note">{formatWhen(timestamp, timezone)}</p>
      </div>
      <span className={amount > 0 ? 'pts pts-bare' : 'text-small whitespace-nowrap text-ink-muted tabular-nums'}>
        {amount > 0 && <Seed />}
        {`${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}`}
        <span className="sr-only"> points</span>
      </span>
    </li>
  )
}

function Figures() {
  const stats = useQuery(rewardStatsQuery)
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-5 border-b border-line pb-3.5">
      <LoadedStat
        label="Balance"
        query={useQuery(balanceQuery)}
        width={90}
        note={() => stats.data && `${formatCount(stats.data.tokens_earned_last_30_days)} earned in 30 days`}
      >
        {(points) => (
          <>
            <Seed className="size-6" />
            {formatCount(points)}
          </>
        )}
      </LoadedStat>
      <LoadedStat label="Longest streak now" query={stats} width={60} note={describeStreak}>
        {({ current_streaks }) => countDays(Math.max(0, ...Object.values(current_streaks)))}
      </LoadedStat>
    </div>
  )
}

const countDays = (days: number) => countNoun(days, 'day')

function describeStreak({ current_streaks }: Answer<typeof rewards.stats>): string {
  const [longest] = Object.entries(current_streaks).toSorted(([, a], [, b]) => b - a)
  return longest && longest[1] > 0 ? nameOfActivity(longest[0], assistantName) : achievementTexts.noStreak
}

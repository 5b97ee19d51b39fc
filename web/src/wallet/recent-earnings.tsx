import { rewardTexts, type RewardCategory, type Transaction } from '@finu/contract/rewards/rewards'
import type { Icon } from '@phosphor-icons/react'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { ThermometerSimpleIcon } from '@phosphor-icons/react/dist/csr/ThermometerSimple'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../lib/api-error.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhen } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { Paper } from '../ui/section.tsx'
import { Seed } from '../ui/seed.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { earningsQuery } from './queries.ts'

/** The latest transactions; those of conversions link to their receipts. @param more content below them */
export function RecentEarnings({ more }: { more: ReactNode }) {
  return (
    <Paper title="Recent Earnings" aside={<span className="text-small text-ink-subtle">Last 10</span>}>
      <Earnings />
      {more}
    </Paper>
  )
}

function Earnings() {
  const { data, error, isPending, refetch } = useQuery(earningsQuery)
  const { timezone } = useUser().profile
  if (isPending) return <SkeletonRows count={6} label="Loading earnings..." />
  if (data === undefined) {
    return <FailedState title={rewardTexts.historyFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No earnings yet">
        Whatever you log earns points.{' '}
        <Link className="link" to={paths.wellness}>
          Log how you feel
        </Link>
      </EmptyState>
    )
  }
  return (
    <ul className="rows">
      {data.map((transaction) => (
        <EarningRow key={transaction.id} transaction={transaction} timezone={timezone} />
      ))}
    </ul>
  )
}

const change = tv({
  base: 'inline-flex items-center gap-1.5 font-strong whitespace-nowrap tabular-nums',
  variants: { isEarned: { true: 'text-accent-ink', false: 'text-ink-muted' } },
})

function EarningRow({ transaction, timezone }: { transaction: Transaction; timezone: string | null }) {
  const { amount, description, timestamp, source, reference_id: id } = transaction
  const isConverted = source === 'convert'
  return (
    <li className="min-h-14 py-2.5">
      <span className="tile">{pictureOf(transaction)}</span>
      <div className="min-w-0 flex-1">
        <p className="row-title">
          {isConverted && id !== null ? (
            <Link className="row-open" to={paths.receipt} params={{ id }}>
              {description}
            </Link>
          ) : (
            description
          )}
        </p>
        <p className="row-note">{formatWhen(timestamp, timezone)}</p>
      </div>
      <span className={change({ isEarned: amount > 0 && !isConverted })}>
        {amount > 0 && !isConverted && <Seed className="size-4 flex-none" />}
        {`${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}`}
        <small className="-ml-0.5 text-small font-medium">pts</small>
      </span>
    </li>
  )
}

const draw = (Picture: Icon) => <Picture size={20} aria-hidden="true" />

/** Icons by the first word of the rule, because several rules share a category. */
const bySource: Readonly<Record<string, ReactNode>> = {
  convert: draw(ArrowsLeftRightIcon),
  fast: draw(TimerIcon),
  fasting: draw(TimerIcon),
  symptom: draw(ThermometerSimpleIcon),
  goal: draw(CheckCircleIcon),
}

const byCategory: Readonly<Record<RewardCategory, ReactNode>> = {
  wellness: draw(HeartHalfIcon),
  nutrition: draw(ForkKnifeIcon),
  fitness: draw(BarbellIcon),
  mindfulness: draw(SmileyIcon),
  streaks: draw(FlameIcon),
  milestones: draw(FlagIcon),
  social: draw(UsersIcon),
  bonus: draw(GiftIcon),
  engagement: draw(ChatCircleIcon),
}

const isCategory = (category: string | null): category is RewardCategory =>
  category !== null && Object.hasOwn(byCategory, category)

/** Returns the icon of a transaction. */
function pictureOf({ source, category }: Pick<Transaction, 'source' | 'category'>): ReactNode {
  const [first = ''] = source?.split('_') ?? []
  return bySource[first] ?? (isCategory(category) ? byCategory[category] : byCategory.bonus)
}

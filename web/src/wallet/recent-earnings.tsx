import { rewardTexts, type Transaction } from '@finu/contract/rewards/rewards'
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
import { pictureOf } from './earning-pictures.tsx'
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

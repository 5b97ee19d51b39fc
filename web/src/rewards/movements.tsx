import { rewardTexts, type Transaction } from '@finu/contract/rewards/rewards'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhen } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { Seed } from '../ui/seed.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { movementsQuery } from './queries.ts'

/** Transactions, newest first. */
export function Movements() {
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

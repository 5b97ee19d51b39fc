import { nounFor } from '@finu/contract/platform/counted-nouns'
import { weightTexts } from '@finu/contract/weight/weight'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { Paper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { weightHistoryQuery } from './queries.ts'
import { WeightRow } from './weight-row.tsx'

/** All weights, newest first. */
export function WeightHistory() {
  const query = useInfiniteQuery(weightHistoryQuery)
  const weights = useShown(query.data?.pages.flatMap((page) => page.weights) ?? [])
  const count = `${weights.length}${query.hasNextPage ? '+' : ''} ${nounFor(weights.length, 'weighing')}`
  return (
    <Paper
      title="Weight history"
      aside={weights.length > 0 && <span className="text-small text-ink-subtle">{count}</span>}
    >
      {query.data === undefined ? (
        query.error ? (
          <FailedState
            title={weightTexts.loadFailed}
            reason={messageOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows count={4} label="Loading your weights..." />
        )
      ) : weights.length === 0 ? (
        <p className="text-ink-muted">No weights yet.</p>
      ) : (
        <>
          <ul className="rows">
            {weights.map((weight, index) => (
              <WeightRow key={weight.id} weight={weight} before={weights[index + 1] ?? null} />
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
    </Paper>
  )
}

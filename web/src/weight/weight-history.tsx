import { nounFor } from '@finu/contract/platform/counted-nouns'
import { sayWeight, writeTenths } from '@finu/contract/platform/measures'
import { weightTexts, type Weight } from '@finu/contract/weight/weight'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { formatWhen } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { Paper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ChangeWeight } from './front/change-weight.tsx'
import { useDeleteWeight, weightHistoryQuery } from './queries.ts'

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

interface WeightRowProps {
  weight: Weight
  /** The weight before it; null if there is none, or none is loaded. */
  before: Weight | null
}

/** A weight of the history, with its difference from the one before. */
function WeightRow({ weight, before }: WeightRowProps) {
  const { units, timezone } = useUser().profile
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteWeight()
  const amount = sayWeight(weight.weight_kg, units)
  const when = formatWhen(weight.measured_at, timezone)
  const difference = before && writeTenths(weight.weight_kg - before.weight_kg, units)
  return (
    <DeletableRow
      name={`${amount}, ${when}`}
      question="Delete this weight?"
      onDelete={(onDone) => {
        removeUndoably(weight.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>{amount}</RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangeWeight} log={weight} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        <p className="row-note">{when}</p>
        {weight.notes && <p className="row-note">{weight.notes}</p>}
      </div>
      {difference !== null && (
        <span className="font-firm tabular-nums">
          <span className="sr-only">Difference from the one before: </span>
          {difference === '0.0' || difference.startsWith('−') ? difference : `+${difference}`}
        </span>
      )}
    </DeletableRow>
  )
}

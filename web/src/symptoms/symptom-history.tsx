import { symptomTexts } from '@finu/contract/symptoms'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { formatCount } from '../lib/format-number.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { symptomCountQuery, symptomHistoryQuery } from './queries.ts'
import { SymptomRow } from './symptom-row.tsx'

export function SymptomHistory({ timezone }: { timezone: string | null }) {
  return (
    <FoldingPaper title="Symptom History" aside={<Count />}>
      <Entries timezone={timezone} />
    </FoldingPaper>
  )
}

function Count() {
  const { data } = useQuery(symptomCountQuery)
  return data ? <span className="text-ui text-ink-subtle">{formatCount(data)}</span> : null
}

function Entries({ timezone }: { timezone: string | null }) {
  const query = useInfiniteQuery(symptomHistoryQuery)
  const { data, error, isPending, refetch } = query
  const entries = useShown(data?.pages.flatMap((page) => page.symptoms) ?? [])
  if (isPending) return <SkeletonRows count={3} label="Loading symptom history..." />
  if (!data)
    return <FailedState title={symptomTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  if (entries.length === 0) {
    return (
      <EmptyState title="No symptoms yet">
        <a className="link" href="#symptom-form">
          Log a symptom
        </a>{' '}
        when something bothers you.
      </EmptyState>
    )
  }
  return (
    <div className="scroll-area" tabIndex={0} role="group" aria-label="Logged symptoms">
      <ul className="rows">
        {entries.map((symptom) => (
          <SymptomRow key={symptom.id} symptom={symptom} timezone={timezone} />
        ))}
      </ul>
      <ShowMore query={query} className="my-2" />
    </div>
  )
}

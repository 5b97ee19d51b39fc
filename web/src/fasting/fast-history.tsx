import { fastingTexts } from '@finu/contract/fasting'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { Paper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { FastRow } from './fast-row.tsx'
import { isOver } from './fast-view.ts'
import { FastingTotals } from './fasting-totals.tsx'
import { fastHistoryQuery } from './queries.ts'

const FastChart = lazy(() => import('./fast-chart.tsx').then((module) => ({ default: module.FastChart })))
const PastFastDialog = lazy(() =>
  import('./front/past-fast-dialog.tsx').then((module) => ({ default: module.PastFastDialog })),
)

/** Every fast that is over, newest first, with the last ones as a chart. */
export function FastHistory({ timezone }: { timezone: string | null }) {
  const [isEntering, setIsEntering] = useState(false)
  const enter = () => setIsEntering(true)
  return (
    <Paper
      title="Fasting History"
      aside={
        <Button look="line" size="sm" icon={<PlusIcon size={16} aria-hidden="true" />} onClick={enter}>
          Enter a past fast
        </Button>
      }
    >
      <Entries timezone={timezone} />
      <Suspense>{isEntering && <PastFastDialog timezone={timezone} onClose={() => setIsEntering(false)} />}</Suspense>
    </Paper>
  )
}

function Entries({ timezone }: { timezone: string | null }) {
  const query = useInfiniteQuery(fastHistoryQuery)
  const { data, error, isPending, hasNextPage, refetch } = query
  const entries = useShown(data?.pages.flatMap((page) => page.fasts).filter(isOver) ?? [])
  if (isPending) return <SkeletonRows count={4} label="Loading fasting history..." />
  if (!data)
    return <FailedState title={fastingTexts.historyFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  if (entries.length === 0 && !hasNextPage)
    return <EmptyState title="No fasts yet">Fasts that have ended show here, with how long they were.</EmptyState>
  return (
    <>
      <FastingTotals />
      {entries.length > 1 && (
        <Suspense fallback={<Skeleton height={132} />}>
          <FastChart fasts={entries} timezone={timezone} />
        </Suspense>
      )}
      <ul className="rows">
        {entries.map((fast) => (
          <FastRow key={fast.id} fast={fast} timezone={timezone} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  )
}

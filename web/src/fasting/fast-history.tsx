import { FastFilters, fastingTexts, fastingTypes } from '@finu/contract/fasting/fasting'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { Paper } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FastRow } from './fast-row.tsx'
import { isOver } from './fast-view.ts'
import { FastingTotals } from './fasting-totals.tsx'
import { nameOfType } from './format-fast.ts'
import { fastsMatchingQuery } from './queries.ts'

const FastWeek = lazy(() => import('./fast-week.tsx').then((module) => ({ default: module.FastWeek })))
const PastFastDialog = lazy(() =>
  import('./front/past-fast-dialog.tsx').then((module) => ({ default: module.PastFastDialog })),
)

/** All ended fasts, newest first, with a chart of this week's. */
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

const menus: FilterMenu[] = [
  {
    key: 'status',
    label: 'Goal',
    options: [
      { value: 'completed', label: 'Reached' },
      { value: 'broken', label: 'Not reached' },
    ],
  },
  { key: 'fasting_type', label: 'Window', options: fastingTypes.map((value) => ({ value, label: nameOfType(value) })) },
]

function Entries({ timezone }: { timezone: string | null }) {
  const filters = useHistoryFilters('fasts', FastFilters)
  const query = useInfiniteQuery({ ...fastsMatchingQuery(filters.asked), placeholderData: keepPreviousData })
  const fasts = query.data?.pages.flatMap((page) => page.fasts).filter(isOver) ?? []
  const hasChart = !filters.isAsked && fasts.length > 0
  return (
    <>
      {(filters.isAsked || fasts.length > 0) && <FastingTotals />}
      {hasChart && (
        <Suspense fallback={<Skeleton height={164} />}>
          <FastWeek fasts={fasts} />
        </Suspense>
      )}
      <HistoryList
        what="fasts"
        query={query}
        entries={fasts}
        filters={filters}
        menus={menus}
        failed={fastingTexts.historyFailed}
        empty={<EmptyState title="No fasts yet">Fasts that have ended show here, with how long they were.</EmptyState>}
      >
        {(fast) => <FastRow fast={fast} timezone={timezone} />}
      </HistoryList>
    </>
  )
}

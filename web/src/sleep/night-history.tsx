import { NightFilters, nightsPageSize, sleepTexts, wakings } from '@finu/contract/sleep/sleep'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { Paper } from '../ui/section.tsx'
import { NightRow } from './night-row.tsx'
import { nightsMatchingQuery } from './queries.ts'

const menus: FilterMenu[] = [
  {
    key: 'quality',
    label: 'Woke up',
    options: wakings.map(({ quality, label }) => ({ value: quality, label })),
  },
]

/** All nights and naps, newest first. */
export function NightHistory({ timezone }: { timezone: string | null }) {
  const filters = useHistoryFilters('nights', NightFilters)
  const query = useInfiniteQuery({ ...nightsMatchingQuery(filters.asked), placeholderData: keepPreviousData })
  return (
    <Paper title="Nights">
      <HistoryList
        what="nights"
        query={query}
        entries={query.data?.pages.flatMap((page) => page.nights) ?? []}
        filters={filters}
        menus={menus}
        failed={sleepTexts.loadFailed}
        rows={nightsPageSize}
        empty={<p className="text-ink-muted">No nights yet.</p>}
      >
        {(night) => <NightRow night={night} timezone={timezone} />}
      </HistoryList>
    </Paper>
  )
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import type { HistoryFilters } from '../lib/use-history-filters.ts'
import { Button } from './button.tsx'
import { EmptyState, FailedState } from './empty-state.tsx'
import { HistorySearch, type FilterMenu } from './history-search.tsx'
import { ShowMore } from './show-more.tsx'
import { SkeletonRows } from './skeleton.tsx'

interface HistoryListProps<Entry> {
  /** 'moods' */
  what: string
  query: UseInfiniteQueryResult
  /** Entries of the loaded pages. */
  entries: readonly Entry[]
  filters: HistoryFilters
  menus: readonly FilterMenu[]
  /** Text if loading failed. */
  failed: string
  /** Content if nothing has been logged. */
  empty: ReactNode
  rows?: number
  /** Accessible name of a history that scrolls in its own box. */
  scrollLabel?: string
  /** Renders a row. */
  children: (entry: Entry) => ReactNode
}

/** A history with its search field and results, or the reason why there are none. */
export function HistoryList<Entry extends { id: string }>({
  what,
  query,
  entries: loaded,
  filters,
  menus,
  failed,
  empty,
  rows = 4,
  scrollLabel,
  children,
}: HistoryListProps<Entry>) {
  const entries = useShown(loaded)
  const { isPending, isPlaceholderData, data, error, hasNextPage, refetch } = query
  const hasNone = entries.length === 0 && !hasNextPage
  if (data !== undefined && hasNone && !filters.isAsked && !isPlaceholderData) return empty
  const list = (
    <>
      <ul className="rows">
        {entries.map((entry) => (
          <Fragment key={entry.id}>{children(entry)}</Fragment>
        ))}
      </ul>
      <ShowMore query={query} {...(scrollLabel && { className: 'my-2' })} />
    </>
  )
  return (
    <>
      <HistorySearch what={what} filters={filters} menus={menus} />
      {isPending ? (
        <SkeletonRows count={rows} label={`Loading your ${what}...`} />
      ) : data === undefined ? (
        <FailedState title={failed} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <p className="sr-only" role="status">
            {filters.isAsked && !isPlaceholderData && sayFound(entries.length, hasNextPage)}
          </p>
          {entries.length > 0 ? (
            scrollLabel ? (
              <div
                // Leaves space for the rows' negative margin and the focus ring.
                className="-mx-2.5 max-h-105 overflow-auto rounded-inner px-2.5"
                data-scrolls
                tabIndex={0}
                role="group"
                aria-label={scrollLabel}
              >
                {list}
              </div>
            ) : (
              list
            )
          ) : (
            <Nothing query={query} filters={filters} />
          )}
        </div>
      )}
    </>
  )
}

const sayFound = (count: number, hasMore: boolean) =>
  count === 0 ? 'Nothing found' : `${count} found${hasMore ? ', and there may be more' : ''}`

function Nothing({ query, filters }: Pick<HistoryListProps<never>, 'query' | 'filters'>) {
  return (
    <EmptyState title={query.hasNextPage ? 'Nothing among the latest' : 'Nothing matches'}>
      <p>
        {query.hasNextPage
          ? 'What lies further back has not been looked through yet.'
          : 'Try fewer words, other days or fewer filters.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShowMore query={query} className="mt-2.5" label="Search further back" />
        <Button look="line" size="sm" className="mt-2.5" onClick={filters.clear}>
          Clear the filters
        </Button>
      </div>
    </EmptyState>
  )
}

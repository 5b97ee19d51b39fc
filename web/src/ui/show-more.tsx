import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'

interface ShowMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  className?: string
  label?: string
}

/** A button that loads the next page of a list; renders nothing if there is none. */
export function ShowMore({ query, className = 'mt-2', label = 'Show more' }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!hasNextPage) return null
  return (
    <Button
      look="line"
      size="sm"
      className={className}
      isBusy={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {isFetchingNextPage ? 'Loading...' : label}
    </Button>
  )
}

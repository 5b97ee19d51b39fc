import { exerciseTexts } from '@finu/contract/fitness'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { formatCount } from '../lib/format-number.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ExerciseRow } from './exercise-row.tsx'
import { exerciseHistoryQuery, fitnessStatsQuery } from './queries.ts'

export function ExerciseHistory({ timezone }: { timezone: string | null }) {
  return (
    <FoldingPaper title="Recent Exercises" aside={<Count />}>
      <Entries timezone={timezone} />
    </FoldingPaper>
  )
}

function Count() {
  const total = useQuery(fitnessStatsQuery).data?.total_exercises
  return total ? <span className="text-ui text-ink-subtle">{formatCount(total)}</span> : null
}

function Entries({ timezone }: { timezone: string | null }) {
  const query = useInfiniteQuery(exerciseHistoryQuery)
  const { data, error, isPending, refetch } = query
  const entries = useShown(data?.pages.flatMap((page) => page.exercises) ?? [])
  if (isPending) return <SkeletonRows count={4} label="Loading exercises..." />
  if (!data)
    return <FailedState title={exerciseTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  if (entries.length === 0) {
    return (
      <EmptyState title="No exercises yet">
        <a className="link" href="#exercise-form">
          Log an exercise
        </a>{' '}
        and your week starts to fill.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="rows">
        {entries.map((exercise) => (
          <ExerciseRow key={exercise.id} exercise={exercise} timezone={timezone} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  )
}

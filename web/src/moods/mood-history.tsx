import { moodTexts } from '@finu/contract/moods'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { Paper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { MoodChart } from './mood-chart.tsx'
import { MoodRow } from './mood-row.tsx'
import { moodHistoryQuery, moodTrendsQuery } from './queries.ts'

interface MoodHistoryProps {
  today: string
  timezone: string | null
}

export function MoodHistory({ today, timezone }: MoodHistoryProps) {
  return (
    <Paper title="Recent Mood History" aside={<span className="text-small text-ink-subtle">14 days</span>}>
      <Trend today={today} />
      <Entries timezone={timezone} />
    </Paper>
  )
}

function Trend({ today }: Pick<MoodHistoryProps, 'today'>) {
  const query = useQuery(moodTrendsQuery)
  const { data, isPending } = query
  if (isPending) return <Skeleton height={158} />
  if (!data) {
    return (
      <p className="text-small text-ink-subtle">
        The chart of 14 days: <TryAgain what="chart of 14 days" query={query} />
      </p>
    )
  }
  return data.length > 0 ? <MoodChart days={data} today={today} /> : null
}

function Entries({ timezone }: Pick<MoodHistoryProps, 'timezone'>) {
  const query = useInfiniteQuery(moodHistoryQuery)
  const { data, error, isPending, refetch } = query
  const entries = useShown(data?.pages.flatMap((page) => page.moods) ?? [])
  if (isPending) return <SkeletonRows count={4} label="Loading mood history..." />
  if (!data)
    return <FailedState title={moodTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  if (entries.length === 0) {
    return (
      <EmptyState title="No moods yet">
        <a className="link" href="#mood-form">
          Log how you feel
        </a>{' '}
        and your days start to show here.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="rows mt-2">
        {entries.map((mood) => (
          <MoodRow key={mood.id} mood={mood} timezone={timezone} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  )
}

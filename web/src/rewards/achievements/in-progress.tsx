import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { FailedState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { myAchievementsQuery } from '../achievement-queries.ts'
import { AchievementCard } from './achievement-row.tsx'
import { nearest } from './standing.ts'
import { NoneYet } from './none-yet.tsx'

/** Achievements that are begun, the nearest first. */
export function InProgress() {
  const { data, error, isPending, refetch } = useQuery(myAchievementsQuery)
  const shown = nearest(data ?? [])
  return (
    <Sheet
      title="In Progress"
      aside={shown.length > 0 && <span className="text-small text-ink-subtle">{shown.length}</span>}
    >
      {isPending ? (
        <SkeletonRows count={6} label="Loading achievements..." />
      ) : data === undefined ? (
        <FailedState title="Failed to load achievements" reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : shown.length === 0 ? (
        <NoneYet title="Nothing is begun yet">Whatever you log counts towards one.</NoneYet>
      ) : (
        <ul className="ach-grid">
          {shown.map((achievement) => (
            <AchievementCard key={achievement.id} achievement={achievement} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

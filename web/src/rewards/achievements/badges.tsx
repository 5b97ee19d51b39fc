import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { FailedState } from '../../ui/empty-state.tsx'
import { Paper } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { myAchievementsQuery } from '../achievement-queries.ts'
import { rewardStatsQuery } from '../queries.ts'
import { Emblem } from './emblem.tsx'
import { NoneYet } from './none-yet.tsx'

/** Badges, each with the emblem of its achievement. */
export function BadgesEarned() {
  const { data: stats, error, isPending, refetch } = useQuery(rewardStatsQuery)
  const { data: mine } = useQuery(myAchievementsQuery)
  const badges = stats?.badges_earned ?? []
  return (
    <Paper
      title="Badges Earned"
      aside={badges.length > 0 && <span className="text-small text-ink-subtle">{badges.length}</span>}
    >
      {isPending ? (
        <SkeletonRows count={1} label="Loading badges..." />
      ) : stats === undefined ? (
        <FailedState title="Failed to load badges" reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : badges.length === 0 ? (
        <NoneYet title="No badges yet">Some achievements bring one.</NoneYet>
      ) : (
        <ul className="grid grid-cols-4 gap-x-2 gap-y-3.5 text-center">
          {badges.map((badge) => {
            const of = mine?.find(({ badge_reward }) => badge_reward === badge)
            return (
              <li className="grid content-start justify-items-center gap-1.5 text-small wrap-anywhere" key={badge}>
                <Emblem icon={of?.achievement_icon ?? ''} difficulty={of?.difficulty ?? 1} isDone />
                <span>{badge}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Paper>
  )
}

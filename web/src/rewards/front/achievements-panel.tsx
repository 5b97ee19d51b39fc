import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { Paper, Sheet } from '../../ui/section.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { myAchievementsQuery } from '../achievement-queries.ts'
import { achievementCard, AchievementCard, CompletedRow } from '../achievements/achievement-row.tsx'
import { Emblem } from '../achievements/emblem.tsx'
import { Leaderboard } from '../achievements/leaderboard.tsx'
import { NoneYet } from '../achievements/none-yet.tsx'
import { RewardsOverview } from '../achievements/overview.tsx'
import { QuickRewards } from '../achievements/quick-rewards.tsx'
import { latest, nearest } from '../achievements/standing.ts'
import { CurrentStreaks } from '../achievements/streaks.tsx'
import { rewardStatsQuery } from '../queries.ts'

/** The wallet's tab Achievements: totals, achievements in progress, streaks, and the weekly leaderboard. */
export function AchievementsPanel() {
  return (
    <div className="grid gap-5 pt-1.5 max-md:gap-4">
      <RewardsOverview />
      <div className="columns grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)] max-wide:grid-cols-1">
        <div className="column">
          <InProgress />
          <RecentAchievements />
          <Leaderboard />
        </div>
        <div className="column">
          <QuickRewards />
          <CurrentStreaks />
        </div>
        <div className="column">
          <BadgesEarned />
        </div>
      </div>
    </div>
  )
}

/** Cards shown at first; one more alone is shown at once. */
const shownAtFirst = 4

const twoColumns = 'grid grid-cols-2 gap-x-7 max-md:grid-cols-1'

/** Achievements in progress, the nearest to completion first. */
function InProgress() {
  const { data, error, isPending, refetch } = useQuery(myAchievementsQuery)
  const shown = nearest(data ?? [])
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const more = shown.length - shownAtFirst
  return (
    <Sheet
      title="In Progress"
      aside={shown.length > 0 && <span className="text-small text-ink-subtle">{shown.length}</span>}
    >
      {isPending ? (
        <CardSkeletons />
      ) : data === undefined ? (
        <FailedState title="Failed to load achievements" reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : shown.length === 0 ? (
        <NoneYet title="Nothing is begun yet">Whatever you log counts towards one.</NoneYet>
      ) : (
        <>
          <ul className={twoColumns} id={id}>
            {shown.slice(0, isWhole || more < 2 ? undefined : shownAtFirst).map((achievement) => (
              <AchievementCard key={achievement.id} achievement={achievement} />
            ))}
          </ul>
          {more > 1 && (
            <Button
              look="ghost"
              size="sm"
              className="mt-1 -mb-2 -ml-3 text-primary-ink"
              aria-expanded={isWhole}
              aria-controls={id}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : `Show ${more} more`}
              <CaretDownIcon className={isWhole ? 'rotate-180' : ''} size={16} aria-hidden="true" />
            </Button>
          )}
        </>
      )}
    </Sheet>
  )
}

/** Placeholders for four cards. */
function CardSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading achievements...</span>
      <span className={twoColumns}>
        {Array.from({ length: shownAtFirst }, (_, index) => (
          <span key={index} className={achievementCard}>
            <Skeleton width={56} height={56} className="flex-none rounded-full!" />
            <span className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton width="60%" height={14} />
              <Skeleton width="30%" height={11} />
              <Skeleton height={6} />
              <Skeleton width="40%" height={11} />
            </span>
          </span>
        ))}
      </span>
    </div>
  )
}

const AllAchievements = lazy(() =>
  import('../achievements/all-dialog.tsx').then((module) => ({ default: module.AllAchievementsDialog })),
)

/** The latest completed achievements, and a button to show all. */
function RecentAchievements() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Paper title="Recent Achievements">
      <Recent />
      <Button look="line" size="sm" className="mt-2" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        See all achievements
      </Button>
      <Suspense>{isOpen && <AllAchievements onClose={() => setIsOpen(false)} />}</Suspense>
    </Paper>
  )
}

function Recent() {
  const { data, error, isPending, refetch } = useQuery(myAchievementsQuery)
  const { timezone } = useUser().profile
  if (isPending) return <SkeletonRows count={3} label="Loading completed achievements..." />
  if (data === undefined) {
    return <FailedState title="Failed to load achievements" reason={messageOf(error)} onRetry={() => void refetch()} />
  }
  const shown = latest(data)
  if (shown.length === 0) {
    return <NoneYet title="None completed yet">Each log brings you nearer to the first one.</NoneYet>
  }
  return (
    <ul className="rows">
      {shown.map((achievement) => (
        <CompletedRow key={achievement.id} achievement={achievement} timezone={timezone} />
      ))}
    </ul>
  )
}

/** Badges, each with the emblem of its achievement. */
function BadgesEarned() {
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

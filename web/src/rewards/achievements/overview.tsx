import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { Seed } from '../../ui/seed.tsx'
import { LoadedStat } from '../../ui/loaded.tsx'
import { achievementSummaryQuery, myAchievementsQuery } from '../achievement-queries.ts'
import { rewardStatsQuery } from '../queries.ts'
import { PointsAndTokens } from './points-and-tokens.tsx'
import { ReachBar } from './reach-bar.tsx'
import { dailyAverage, newestBadge } from './standing.ts'
import { StatUnit } from './stat-unit.tsx'

const beside = 'border-l border-line pl-6 max-md:pl-3'

/** Points and their worth in FINU, other figures of the rewards, and the share of completed achievements. */
export function RewardsOverview() {
  const id = useId()
  const stats = useQuery(rewardStatsQuery)
  const summary = useQuery(achievementSummaryQuery)
  const mine = useQuery(myAchievementsQuery)
  return (
    <section aria-labelledby={id} className="max-md:[&_.stat]:min-h-8 max-md:[&_.stat]:text-figure">
      <h2 className="h2" id={id} tabIndex={-1}>
        Rewards Overview
      </h2>
      <PointsAndTokens stats={stats} />
      <div className="mt-5 grid grid-cols-[repeat(3,1fr)]">
        <LoadedStat
          isTight
          label="Achievements"
          query={summary}
          width={90}
          bar={<Completed percent={summary.data?.completion_percentage ?? 0} />}
          note={({ completion_percentage: percent }) => `${percent}% complete`}
        >
          {({ completed_achievements: completed, total_achievements: all }) => (
            <>
              {formatCount(completed)}
              {all > 0 && <StatUnit>{`of ${formatCount(all)}`}</StatUnit>}
            </>
          )}
        </LoadedStat>
        <LoadedStat
          isTight
          className={beside}
          label="Badges"
          query={stats}
          width={50}
          note={({ badges_earned: badges }) => {
            const newest = newestBadge(badges, mine.data ?? [])
            return newest === null ? 'None yet' : `Newest: ${newest}`
          }}
        >
          {({ badges_earned }) => formatCount(badges_earned.length)}
        </LoadedStat>
        <LoadedStat isTight className={beside} label="Daily Avg" query={stats} width={90} note="A day, last 30 days">
          {({ tokens_earned_last_30_days: earned }) => (
            <>
              <Seed className="size-5" />
              {formatCount(dailyAverage(earned))}
              <StatUnit>pts</StatUnit>
            </>
          )}
        </LoadedStat>
      </div>
    </section>
  )
}

const Completed = ({ percent }: { percent: number }) => (
  <ReachBar
    isWhole
    className="mt-1.5 mr-4"
    label="Achievements completed"
    percent={Math.min(100, percent)}
    words={`${percent}% complete`}
  />
)

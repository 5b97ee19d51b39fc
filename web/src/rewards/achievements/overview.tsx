import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { Seed } from '../../ui/seed.tsx'
import { LoadedStat } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { achievementSummaryQuery } from '../achievement-queries.ts'
import { rewardStatsQuery } from '../queries.ts'
import { PointsAndTokens } from './points-and-tokens.tsx'
import { ReachBar } from './reach-bar.tsx'
import { dailyAverage } from './standing.ts'

/** The points, what they are worth in FINU, and the rest of the rewards in figures, and how much of all achievements is completed. */
export function RewardsOverview() {
  const id = useId()
  const stats = useQuery(rewardStatsQuery)
  const summary = useQuery(achievementSummaryQuery)
  return (
    <section aria-labelledby={id}>
      <h2 className="h2" id={id} tabIndex={-1}>
        Rewards Overview
      </h2>
      <PointsAndTokens stats={stats} />
      <div className="ach-figures">
        <LoadedStat label="Achievements" query={summary} width={90} note="">
          {({ completed_achievements: completed, total_achievements: all }) => (
            <>
              {formatCount(completed)}
              {all > 0 && <small>{`of ${formatCount(all)}`}</small>}
            </>
          )}
        </LoadedStat>
        <LoadedStat label="Badges" query={stats} width={50} note="">
          {({ badges_earned }) => formatCount(badges_earned.length)}
        </LoadedStat>
        <LoadedStat label="Daily Avg" query={stats} width={90} note="A day, last 30 days">
          {({ tokens_earned_last_30_days: earned }) => (
            <>
              <Seed className="size-5" />
              {formatCount(dailyAverage(earned))}
              <small>pts</small>
            </>
          )}
        </LoadedStat>
      </div>
      {summary.isPending && (
        <div className="ach-complete">
          <Skeleton height={18} />
        </div>
      )}
      {summary.data && (
        <div className="ach-complete">
          <ReachBar
            isGold
            label="Achievements completed"
            percent={Math.min(100, summary.data.completion_percentage)}
            words={`${summary.data.completion_percentage}% complete`}
          />
          <span>{`${summary.data.completion_percentage}% complete`}</span>
        </div>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { Coin } from '../../ui/coin.tsx'
import { LoadedStat } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { achievementSummaryQuery, tokenRateQuery } from '../achievement-queries.ts'
import { rewardStatsQuery } from '../queries.ts'
import { ReachBar } from './reach-bar.tsx'
import { dailyAverage, tokensOf } from './standing.ts'

/** The rewards in four figures, and how much of all achievements is completed. */
export function RewardsOverview() {
  const id = useId()
  const stats = useQuery(rewardStatsQuery)
  const summary = useQuery(achievementSummaryQuery)
  const rate = useQuery(tokenRateQuery)
  const tokens = {
    data: stats.data && rate.data !== undefined ? tokensOf(stats.data.total_tokens, rate.data) : undefined,
    isPending: stats.isPending || rate.isPending,
    refetch: () => {
      void rate.refetch()
      return stats.refetch()
    },
  }
  return (
    <section aria-labelledby={id}>
      <h2 className="h2" id={id} tabIndex={-1}>
        Rewards Overview
      </h2>
      <div className="ach-figures">
        <LoadedStat label="Current Tokens" query={tokens} width={140} note="">
          {(shown) => (
            <>
              <Coin className="size-6" />
              {shown}
            </>
          )}
        </LoadedStat>
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
        <LoadedStat label="Daily Avg" query={stats} width={90} note="">
          {({ tokens_earned_last_30_days: earned }) => (
            <>
              {formatCount(dailyAverage(earned))}
              <small>tokens</small>
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

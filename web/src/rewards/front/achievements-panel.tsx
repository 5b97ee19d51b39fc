import { BadgesEarned } from '../achievements/badges.tsx'
import { InProgress } from '../achievements/in-progress.tsx'
import { Leaderboard } from '../achievements/leaderboard.tsx'
import { RewardsOverview } from '../achievements/overview.tsx'
import { QuickRewards } from '../achievements/quick-rewards.tsx'
import { RecentAchievements } from '../achievements/recent.tsx'
import { CurrentStreaks } from '../achievements/streaks.tsx'

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

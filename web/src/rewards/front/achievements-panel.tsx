import { BadgesEarned } from '../achievements/badges.tsx'
import { InProgress } from '../achievements/in-progress.tsx'
import { Leaderboard } from '../achievements/leaderboard.tsx'
import { RewardsOverview } from '../achievements/overview.tsx'
import { QuickRewards } from '../achievements/quick-rewards.tsx'
import { RecentAchievements } from '../achievements/recent.tsx'
import { CurrentStreaks } from '../achievements/streaks.tsx'
import '../achievements.css'
import '../points-tokens.css'
import '../streaks.css'

/** The tab Achievements of the wallet: what logging came to, what is near, streaks, and the week of those who share it. */
export function AchievementsPanel() {
  return (
    <div className="achievements">
      <RewardsOverview />
      <div className="columns">
        <div className="column">
          <InProgress />
          <RecentAchievements />
          <Leaderboard />
        </div>
        <div className="column">
          <QuickRewards />
          <CurrentStreaks />
          <BadgesEarned />
        </div>
      </div>
    </div>
  )
}

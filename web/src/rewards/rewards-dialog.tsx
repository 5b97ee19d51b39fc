import { countNoun } from '@finu/contract/platform/counted-nouns'
import { achievementTexts } from '@finu/contract/rewards/achievements'
import type { Answer } from '@finu/contract/platform/endpoint'
import type { rewards } from '@finu/contract/rewards/rewards'
import { useQuery } from '@tanstack/react-query'
import { assistantName } from '../lib/assistant-name.ts'
import { formatCount } from '../lib/format-number.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadedStat } from '../ui/loaded.tsx'
import { Seed } from '../ui/seed.tsx'
import { EarnedToday } from './earned-today.tsx'
import { nameOfActivity } from './achievements/streak-words.ts'
import { Movements } from './movements.tsx'
import { balanceQuery, rewardStatsQuery } from './queries.ts'

/** The dialog with the balance, the points still to be earned today, and the latest transactions. */
export function RewardsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Your points" onClose={onClose}>
      <Figures />
      <h3 className="sub">Earned today</h3>
      <EarnedToday />
      <h3 className="sub">History</h3>
      <Movements />
    </Dialog>
  )
}

function Figures() {
  const stats = useQuery(rewardStatsQuery)
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-5 border-b border-line pb-3.5">
      <LoadedStat
        label="Balance"
        query={useQuery(balanceQuery)}
        width={90}
        note={() => stats.data && `${formatCount(stats.data.tokens_earned_last_30_days)} earned in 30 days`}
      >
        {(points) => (
          <>
            <Seed className="size-6" />
            {formatCount(points)}
          </>
        )}
      </LoadedStat>
      <LoadedStat label="Longest streak now" query={stats} width={60} note={describeStreak}>
        {({ current_streaks }) => countDays(Math.max(0, ...Object.values(current_streaks)))}
      </LoadedStat>
    </div>
  )
}

const countDays = (days: number) => countNoun(days, 'day')

function describeStreak({ current_streaks }: Answer<typeof rewards.stats>): string {
  const [longest] = Object.entries(current_streaks).toSorted(([, a], [, b]) => b - a)
  return longest && longest[1] > 0 ? nameOfActivity(longest[0], assistantName) : achievementTexts.noStreak
}

import { difficultyLabels, type Achievement } from '@finu/contract/rewards/achievements'
import { now } from '../../lib/clock.ts'
import { browserTimezone } from '../../lib/instants.ts'
import { Emblem } from './emblem.tsx'
import { ReachBar } from './reach-bar.tsx'
import { RewardAmount } from './reward-amount.tsx'
import { completionDay, describeProgress, percentOf } from './standing.ts'

const labelOf = ({ difficulty }: Achievement): string => difficultyLabels[difficulty - 1] ?? difficultyLabels[0]

/** Style of a card in two columns, under a rule except for the first of each column. */
export const achievementCard =
  'flex gap-3.5 border-t border-line py-4 nth-[-n+2]:border-t-0 nth-[-n+2]:pt-0.5 max-md:nth-2:border-t max-md:nth-2:pt-4'

/** An achievement in progress, with its difficulty and the progress. */
export function AchievementCard({ achievement }: { achievement: Achievement }) {
  const { name, achievement_icon: icon, difficulty, token_reward } = achievement
  const progress = describeProgress(achievement)
  return (
    <li className={achievementCard}>
      <Emblem icon={icon} difficulty={difficulty} isDone={false} />
      <div className="min-w-0 flex-1">
        <p className="row-title">{name}</p>
        <p className="row-note">{labelOf(achievement)}</p>
        <ReachBar className="mt-2 mb-1.5" label={name} percent={percentOf(achievement)} words={progress} />
        <p className="flex justify-between gap-2 text-small text-ink-subtle tabular-nums">
          <span>{progress}</span>
          <RewardAmount amount={token_reward} />
        </p>
      </div>
    </li>
  )
}

interface CompletedRowProps {
  achievement: Achievement
  timezone: string | null
}

/** A completed achievement, with the day of completion. */
export function CompletedRow({ achievement, timezone }: CompletedRowProps) {
  const { name, achievement_description, achievement_icon: icon, difficulty, token_reward } = achievement
  const day = completionDay(achievement, timezone ?? browserTimezone(), now())
  return (
    <li className="min-h-19">
      <Emblem icon={icon} difficulty={difficulty} isDone />
      <div className="min-w-0 flex-1">
        <p className="row-title">{name}</p>
        <p className="row-note">{[achievement_description, day].filter(Boolean).join(' · ')}</p>
      </div>
      <RewardAmount amount={token_reward} />
    </li>
  )
}

/** A row of the list of all achievements, completed or not. */
export function AnyRow({ achievement, timezone }: CompletedRowProps) {
  const { name, achievement_description, achievement_icon: icon, difficulty, token_reward, is_completed } = achievement
  const day = completionDay(achievement, timezone ?? browserTimezone(), now())
  const standing = is_completed ? `Completed${day ? ` ${day}` : ''}` : describeProgress(achievement)
  return (
    <li className="min-h-19">
      <Emblem icon={icon} difficulty={difficulty} isDone={is_completed} />
      <div className="min-w-0 flex-1">
        <p className="row-title">{name}</p>
        <p className="row-note">{achievement_description}</p>
        <p className="row-note">{`${labelOf(achievement)} · ${standing}`}</p>
      </div>
      <RewardAmount amount={token_reward} />
    </li>
  )
}

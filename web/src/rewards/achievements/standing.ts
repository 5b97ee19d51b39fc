import type { Achievement, achievements } from '@finu/contract/rewards/achievements'
import type { Answer } from '@finu/contract/platform/endpoint'
import { formatCount } from '../../lib/format-number.ts'
import { shortDay } from '../../lib/format-time.ts'
import { dayOf, parseInstant } from '../../lib/instants.ts'

type Board = Answer<typeof achievements.leaderboard>

const mostInProgress = 6
const mostRecent = 3
const daysOfAverage = 30

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Converts points to FINU with two decimals: '148.00'. */
export const tokensOf = (points: number, rate: number): string => twoDecimals.format(points / rate)

/** Returns the average points a day, from those of thirty days. */
export const dailyAverage = (earnedIn30Days: number): number => Math.round(earnedIn30Days / daysOfAverage)

/** Returns the progress in whole percent, from 0 to 100. */
export const percentOf = ({ current_progress, target_progress }: Achievement): number =>
  target_progress <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((current_progress / target_progress) * 100)))

/** Describes the progress: '34 of 50 meals'. The first number is at most the target. */
export const describeProgress = ({ current_progress, target_progress, target_metric }: Achievement): string =>
  `${formatCount(Math.min(current_progress, target_progress))} of ${formatCount(target_progress)} ${target_metric}`

/** Returns the achievements in progress, the nearest to completion first, then the easiest. */
export const nearest = (all: readonly Achievement[]): Achievement[] =>
  all
    .filter((each) => !each.is_completed)
    .toSorted(
      (a, b) =>
        b.current_progress / b.target_progress - a.current_progress / a.target_progress || a.difficulty - b.difficulty,
    )
    .slice(0, mostInProgress)

const completedAt = ({ completion_date }: Achievement) => (completion_date === null ? 0 : parseInstant(completion_date))

/** Returns the latest completed achievements. */
export const latest = (all: readonly Achievement[]): Achievement[] =>
  all
    .filter((each) => each.is_completed)
    .toSorted((a, b) => completedAt(b) - completedAt(a))
    .slice(0, mostRecent)

/** Returns the badge that was earned last; null without badges. */
export function newestBadge(badges: readonly string[], all: readonly Achievement[]): string | null {
  const newest = all
    .filter(({ is_completed, badge_reward }) => is_completed && badge_reward !== null && badges.includes(badge_reward))
    .toSorted((a, b) => completedAt(b) - completedAt(a))[0]
  return newest?.badge_reward ?? badges.at(-1) ?? null
}

/**
 * Formats the day of completion: '16 Nov', or '16 Nov 2025' in another year; null if it is not completed.
 *
 * @param nowMs present time
 */
export function completionDay({ completion_date }: Achievement, timezone: string, nowMs: number): string | null {
  if (completion_date === null) return null
  const day = dayOf(parseInstant(completion_date), timezone)
  const year = day.slice(0, 4)
  return dayOf(nowMs, timezone).startsWith(year) ? shortDay(day) : `${shortDay(day)} ${year}`
}

/** Splits the leaderboard into the first ranks and those around the person, with a gap if there are ranks between. */
export function rowsOf({ leaders, around_you }: Pick<Board, 'leaders' | 'around_you'>) {
  const last = leaders.at(-1)
  const around = around_you.filter(({ alias }) => !leaders.some((leader) => leader.alias === alias))
  const next = around[0]
  return { leaders, around, hasGap: last !== undefined && next !== undefined && next.rank > last.rank + 1 }
}

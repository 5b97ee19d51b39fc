import type { Changed, Reward, TakenBack } from '@finu/contract/rewards/reward'
import { describeRewards } from '@finu/contract/rewards/reward-words'
import { toast } from 'react-hot-toast/headless'
import type { Instant } from '@finu/contract/platform/wire'
import { dayAt, today } from '../../lib/clock.ts'
import { formatCount } from '../../lib/format-number.ts'
import { longDay, weekdayOf } from '../../lib/format-time.ts'
import { parseInstant } from '../../lib/instants.ts'
import { knownProfile } from '../../lib/user.ts'
import { PointsPill } from '../../ui/points-pill.tsx'
import { countPoints } from '../points.ts'
import { ToastLine } from './toast-line.tsx'
import { UndoButton } from './undo-button.tsx'

/** Long enough to read two lines; and to take back what was saved by a single tap. */
const [toastMs, undoMs] = [4000, 6000]

/** Rule of an achievement. */
const achievementRule = /^achievement_(.+)$/

interface PointsToast {
  /** The action: 'Meal saved'. */
  title: string
  /** Points: 0 is 'No points', below 0 they were taken back; left out where the action has none. */
  points?: number | undefined
  /** Why, where it is not the usual number. */
  line?: string | undefined
  undo?: (() => void) | undefined
  /** Of a toast that this takes the place of. */
  id?: string | undefined
  /** The time it is shown, in ms; as long as it takes to read where left out. */
  duration?: number | undefined
}

/** Points of a toast: a pill for what is earned, plain text for none and for what goes back. */
function ToastPoints({ points }: { points: number }) {
  if (points > 0) return <PointsPill>{`+${formatCount(points)} pts`}</PointsPill>
  return (
    <span className="flex-none text-[0.8125rem] font-[430] whitespace-nowrap text-ink-subtle">
      {points === 0 ? 'No points' : `−${formatCount(-points)} pts`}
    </span>
  )
}

/** Shows in a toast what was done, and the points with the reason where there is one to give. */
export function toastPoints({ title, points, line, undo, id, duration }: PointsToast) {
  const isLong = points !== undefined || line || undo
  return toast.success(
    (shown) => (
      <span className="flex items-center justify-between gap-3.5">
        <span className="flex-1">
          <span className="block">{title}</span>
          {line && <ToastLine>{line}</ToastLine>}
        </span>
        {points !== undefined && <ToastPoints points={points} />}
        {undo && <UndoButton toastId={shown.id} onUndo={undo} />}
      </span>
    ),
    { ...(id && { id }), ...(isLong && { duration: duration ?? (undo ? undoMs : toastMs) }) },
  )
}

/** Shows the achievements among what logs earned, each in a toast of its own. @returns their points */
function toastAchievements(rewards: readonly Reward[]): number {
  const reached = rewards.flatMap(({ grants }) =>
    grants.flatMap(({ rule, points }) => {
      const id = rule.match(achievementRule)?.[1]
      return id ? [{ id, points }] : []
    }),
  )
  // Rare, so that what shows it is asked for when there is something to show.
  if (reached.length > 0) void import('./completed.tsx').then(({ celebrate }) => celebrate(reached))
  return reached.reduce((sum, { points }) => sum + points, 0)
}

/** Sums and explains the points of logs saved together. */
export function describeEarned(rewards: readonly Reward[]): Pick<PointsToast, 'points' | 'line'> {
  const own = rewards.map((reward) => ({
    ...reward,
    grants: reward.grants.filter(({ rule }) => !achievementRule.test(rule)),
  }))
  const points = rewards.reduce((sum, { tokens_awarded }) => sum + tokens_awarded, 0) - toastAchievements(rewards)
  return { points, line: describeRewards(own) }
}

/** Shows in a toast that something was logged by a single tap and what it earned, and offers to take it back. */
export const toastRewardUndoably = (title: string, reward: Reward, undo: () => void) =>
  toastPoints({ title, ...describeEarned([reward]), undo })

/**
 * Shows in a toast that something is saved, and what it earned and why.
 * @param rewards of what was saved together; null where it is done without earning
 * @param at when what was saved happened: of an earlier day it says which, and that the points are today's
 */
export function toastReward(title: string, rewards: Reward | null | readonly Reward[], at?: Instant) {
  const earned = [rewards ?? []].flat()
  if (earned.length === 0) return toastPoints({ title })
  const { points, line } = describeEarned(earned)
  return toastPoints({ title, points, line: [at && describePastDay(at), line].filter(Boolean).join(' ') })
}

/** 'Saved on Thursday 13 November. Points count for today.'; '' for today. */
function describePastDay(at: Instant): string {
  const profile = knownProfile()
  if (!profile) return ''
  const day = dayAt(parseInstant(at), profile)
  if (day >= today(profile)) return ''
  return `Saved on ${weekdayOf(day)} ${longDay(day)}. Points count for today.`
}

/** The points taken back by deleting something that earned nothing. */
export const nothingTaken = { tokens_taken_back: 0, owed: 0 }

/** Shows in a toast that something is deleted or changed, and the points that went with it. @param id as in `PointsToast` */
export function toastTakenBack(
  title: string,
  { tokens_taken_back: points, owed }: Pick<TakenBack, 'tokens_taken_back' | 'owed'>,
  { id, line }: Pick<PointsToast, 'id' | 'line'> = {},
) {
  const lacking = `You had ${countPoints(points - owed)}. The other ${owed} come off your next points.`
  return toastPoints({ title, id, line: owed > 0 ? lacking : line, ...(points > 0 && { points: -points }) })
}

/**
 * Shows in a toast that a log is changed, and what that earned or took back.
 * @param explain says in a sentence what points come from; below 0 they go back
 */
export function toastChanged(title: string, { reward, taken_back }: Changed, explain?: (points: number) => string) {
  if (reward) {
    const { points, line } = describeEarned([reward])
    const isUsual = reward.shortfalls.length === 0
    return toastPoints({ title, points, line: (isUsual && explain?.(reward.tokens_awarded)) || line })
  }
  return taken_back
    ? toastTakenBack(title, taken_back, { line: explain?.(-taken_back.tokens_taken_back) })
    : toastPoints({ title })
}

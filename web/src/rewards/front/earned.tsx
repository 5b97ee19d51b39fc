import type { Instant } from '@finu/contract/platform/wire'
import type { Changed, Reward, TakenBack } from '@finu/contract/rewards/reward'
import { describeRewards } from '@finu/contract/rewards/reward-words'
import { useState } from 'react'
import { toast, type Toast } from 'react-hot-toast/headless'
import { dayAt, today } from '../../lib/clock.ts'
import { isSecondPress } from '../../lib/double-presses.ts'
import { formatCount } from '../../lib/format-number.ts'
import { longDay, weekdayOf } from '../../lib/format-time.ts'
import { parseInstant } from '../../lib/instants.ts'
import { knownProfile } from '../../lib/user.ts'
import { PointsPill } from '../../ui/points-pill.tsx'
import { countPoints } from '../points.ts'
import { ToastLine } from './toast-line.tsx'

/** Durations in ms of a toast with two lines, and of one that offers to undo a single tap. */
const toastMs = 4000
export const tapUndoMs = 6000

/** Matches the rule of an achievement, and its id. */
const achievementRule = /^achievement_(.+)$/

interface PointsToast {
  /** Action: 'Meal saved'. */
  title: string
  /** Points: 0 shows 'No points', a negative number points taken back; omit for an action without points. */
  points?: number | undefined
  /** Reason, if it is not the usual number. */
  line?: string | undefined
  undo?: (() => void) | undefined
  /** Id of a toast that this one replaces. */
  id?: string | undefined
  /** Duration in ms; default: depends on the content. */
  duration?: number | undefined
}

/** The points in a toast: a pill for earned ones, plain text for none or for points taken back. */
function ToastPoints({ points }: { points: number }) {
  if (points > 0) return <PointsPill>{`+${formatCount(points)} pts`}</PointsPill>
  return (
    <span className="flex-none text-small font-regular whitespace-nowrap text-ink-subtle">
      {points === 0 ? 'No points' : `−${formatCount(-points)} pts`}
    </span>
  )
}

/** Shows a toast with an action, its points and the reason if any. */
export function toastPoints({ title, points, line, undo, id, duration }: PointsToast) {
  const isLong = points !== undefined || line || undo
  return toast.success(
    (shown) => (
      <span className="grid auto-cols-auto grid-cols-[minmax(0,1fr)] items-center gap-x-3.5">
        <span className="col-1 row-1">{title}</span>
        {/* On a phone the line goes below the points, as beside them it would be too narrow. */}
        {line && (
          <span className="col-1 row-2 max-md:col-span-2">
            <ToastLine>{line}</ToastLine>
          </span>
        )}
        {points !== undefined && (
          <span className="row-span-2 row-start-1 max-md:row-span-1">
            <ToastPoints points={points} />
          </span>
        )}
        {undo && (
          <span className="row-span-2 row-start-1 max-md:row-span-1">
            <UndoButton toast={shown} onUndo={undo} />
          </span>
        )}
      </span>
    ),
    { ...(id && { id }), ...(isLong && { duration: duration ?? (undo ? tapUndoMs : toastMs) }) },
  )
}

/**
 * Undoes once and dismisses its toast: the second click of a double click may hit the toast while it fades. A toast
 * that is shown again offers the next undo with the same button, which keeps the focus.
 */
function UndoButton({ toast: { id, createdAt }, onUndo }: { toast: Toast; onUndo: () => void }) {
  const [undoneAt, setUndoneAt] = useState<number>()
  return (
    <button
      type="button"
      className="link"
      disabled={undoneAt === createdAt}
      onClick={() => {
        if (isSecondPress()) return
        setUndoneAt(createdAt)
        toast.dismiss(id)
        onUndo()
      }}
    >
      Undo
    </button>
  )
}

/** Shows a toast for each achievement among the rewards. @returns their total points */
function toastAchievements(rewards: readonly Reward[]): number {
  const reached = rewards.flatMap(({ grants }) =>
    grants.flatMap(({ rule, points }) => {
      const id = rule.match(achievementRule)?.[1]
      return id ? [{ id, points }] : []
    }),
  )
  // Achievements are rare, so their code is loaded on demand.
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

/**
 * Shows a toast for saved logs, with the points earned and the reason.
 * @param rewards rewards of the logs saved together; null if the action earns none
 * @param at time of the log: for an earlier day the toast names it and says that the points count for today
 * @param undo deletes the logs
 * @param also a sentence about what was saved with it
 */
export function toastReward(
  title: string,
  rewards: Reward | null | readonly Reward[],
  at?: Instant,
  undo?: () => void,
  also = '',
) {
  const earned = [rewards ?? []].flat()
  if (earned.length === 0) return toastPoints({ title, undo })
  const { points, line } = describeEarned(earned)
  return toastPoints({ title, points, line: [also, at && describePastDay(at), line].filter(Boolean).join(' '), undo })
}

/** Returns 'Saved on Thursday 13 November. Points count for today.', or '' for today. */
export function describePastDay(at: Instant): string {
  const profile = knownProfile()
  if (!profile) return ''
  const day = dayAt(parseInstant(at), profile)
  if (day >= today(profile)) return ''
  return `Saved on ${weekdayOf(day)} ${longDay(day)}. Points count for today.`
}

/** Result of deleting a log that earned nothing. */
export const nothingTaken = { tokens_taken_back: 0, owed: 0 }

/** Shows a toast for a deletion or change, with the points taken back. @param id as in `PointsToast` */
export function toastTakenBack(
  title: string,
  { tokens_taken_back: points, owed }: Pick<TakenBack, 'tokens_taken_back' | 'owed'>,
  { id, line }: Pick<PointsToast, 'id' | 'line'> = {},
) {
  const lacking = `You had ${countPoints(points - owed)}. The other ${owed} come off your next points.`
  return toastPoints({ title, id, line: owed > 0 ? lacking : line, ...(points > 0 && { points: -points }) })
}

/**
 * Shows a toast for a changed log, with the points earned or taken back.
 * @param explain returns a sentence about the origin of the points, which are negative if taken back
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

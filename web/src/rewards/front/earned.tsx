import type { Changed, Reward } from '@finu/contract/reward'
import { toast } from 'react-hot-toast/headless'
import { countPoints } from '../points.ts'
import { UndoButton } from './undo-button.tsx'

/** Long enough to read two lines. */
const toastMs = 4000

/** What an achievement is granted by. */
const achievementRule = /^achievement_(.+)$/

/** '70 points: 30 minutes of 40, the rest of today’s untimed minutes is used up'; what several logs earned is told apart. */
function describeEarned(rewards: readonly Pick<Reward, 'tokens_awarded' | 'reward_description'>[]): string {
  const points = rewards.reduce((sum, { tokens_awarded }) => sum + tokens_awarded, 0)
  const reasons = [...new Set(rewards.map(({ reward_description }) => reward_description))]
  return `${points === 0 ? 'No points' : countPoints(points)}: ${reasons.join('; ')}`
}

/** Shows the achievements among what logs earned. */
function celebrateCompleted(rewards: readonly Reward[]) {
  const completed = rewards.flatMap(({ grants }) =>
    grants.flatMap(({ rule }) => rule.match(achievementRule)?.[1] ?? []),
  )
  // Rare, so that what shows it is asked for when there is something to show.
  if (completed.length > 0) void import('./completed.tsx').then(({ celebrate }) => celebrate(completed))
}

/** How long what was saved by a single tap can be taken back from its toast. */
const undoMs = 6000

/** Tells in a toast that something was logged by a single tap and what it earned, and offers to take it back. */
export function tellEarnedUndoably(text: string, reward: Reward, undo: () => void) {
  celebrateCompleted([reward])
  return toast.success(
    (shown) => (
      <span className="undo">
        <span>
          <span className="block">{text}</span>
          <span className="block text-small font-[430] text-ink-muted">{describeEarned([reward])}</span>
        </span>
        <UndoButton toastId={shown.id} onUndo={undo} />
      </span>
    ),
    { duration: undoMs },
  )
}

/** Tells in a toast that something is logged, and what it earned and why. */
export function tellEarned(text: string, ...rewards: readonly (Reward | null)[]) {
  const earned = rewards.filter((reward) => reward !== null)
  celebrateCompleted(earned)
  if (earned.length === 0) return toast.success(text)
  return toast.success(
    <>
      <span className="block">{text}</span>
      <span className="block text-small font-[430] text-ink-muted">{describeEarned(earned)}</span>
    </>,
    { duration: toastMs },
  )
}

/** Tells in a toast that something is deleted or changed, and the points that went with it. @param id of a toast that this takes the place of */
export const tellTakenBack = (text: string, points: number, id?: string) =>
  toast.success(points > 0 ? `${text}, ${points} points taken back` : text, { ...(id && { id, duration: toastMs }) })

/** Tells in a toast that a log is changed, and what that earned or took back. */
export const tellChanged = (text: string, { reward, taken_back }: Changed) =>
  reward ? tellEarned(text, reward) : tellTakenBack(text, taken_back?.tokens_taken_back ?? 0)

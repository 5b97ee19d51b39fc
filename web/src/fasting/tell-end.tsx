import type { Answer } from '@finu/contract/platform/endpoint'
import { fastingTexts, type fasting } from '@finu/contract/fasting/fasting'
import { toast } from 'react-hot-toast/headless'
import { describeEarned, toastPoints, toastReward } from '../rewards/front/earned.tsx'
import { formatHours } from './format-fast.ts'
import { resumeFast, startToast } from './queries.ts'

export type EndedFast = Answer<typeof fasting.complete>

/** Duration in ms of the notice after an early end, which offers to undo it. */
const undoEndMs = 10_000

/** Reports a fast that ended early: what was fasted and what was missing, with Undo. */
function tellEarlyEnd({ id, current_duration_hours: hours, minutes_missing, reward }: EndedFast) {
  toast.dismiss(startToast(id))
  const { points = 0, line } = describeEarned([reward])
  const missing = fastingTexts.endedEarly(minutes_missing)
  toastPoints({
    title: `You fasted ${formatHours(hours * 3_600_000)}`,
    points: points > 0 ? points : undefined,
    line: points > 0 && line ? `${missing} ${line}` : missing,
    undo: () => void resumeFast(id),
    duration: undoEndMs,
  })
}

/** Reports how a fast ended: the points earned, or the missing time. */
export function tellEnd(ended: EndedFast) {
  const { status, minutes_missing, reward, personal_best, current_duration_hours: hours } = ended
  if (status !== 'completed' && minutes_missing > 0) return tellEarlyEnd(ended)
  if (status !== 'completed') return toastReward(fastingTexts.ended, reward)
  toastReward(fastingTexts.complete, reward)
  if (personal_best) {
    toast.success(`A personal best: ${formatHours(hours * 3_600_000)}, your longest fast so far.`)
  }
}

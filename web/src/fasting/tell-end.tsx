import type { Answer } from '@finu/contract/platform/endpoint'
import { fastingTexts, type fasting } from '@finu/contract/fasting/fasting'
import { toast } from 'react-hot-toast/headless'
import { toastReward } from '../rewards/front/earned.tsx'
import { formatHours } from './format-fast.ts'

export type EndedFast = Answer<typeof fasting.complete>

/** Reports how a fast ended: the points earned, or the missing time. */
export function tellEnd({ status, minutes_missing, reward, ...fast }: EndedFast) {
  if (status !== 'completed') {
    if (minutes_missing > 0) toast.error(fastingTexts.endedEarly(minutes_missing))
    if (minutes_missing === 0 || reward.tokens_awarded > 0) toastReward(fastingTexts.ended, reward)
    return
  }
  toastReward(fastingTexts.complete, reward)
  if (fast.personal_best) {
    toast.success(`A personal best: ${formatHours(fast.current_duration_hours * 3_600_000)}, your longest fast so far.`)
  }
}

import { fastingTexts, fastPoints, type fasting } from '@finu/contract/fasting'
import { toast } from 'react-hot-toast/headless'
import type * as z from 'zod/mini'
import { tellEarned } from '../rewards/front/earned.tsx'
import { formatHours } from './format-fast.ts'

type EndedFast = z.output<typeof fasting.complete.answer>

/** Says how a fast ended: what it earned, or what was missing. */
export function tellEnd({ status, planned_duration_hours, minutes_missing, reward, ...fast }: EndedFast) {
  if (status !== 'completed') {
    // One too short to earn has lost nothing.
    const isForPoints = minutes_missing > 0 && planned_duration_hours >= fastPoints.leastHours
    if (isForPoints) toast.error(fastingTexts.endedEarly(minutes_missing))
    if (!isForPoints || reward.tokens_awarded > 0) tellEarned('Fast ended', reward)
    return
  }
  tellEarned(fastingTexts.complete, reward)
  if (fast.personal_best) {
    toast.success(`A personal best: ${formatHours(fast.current_duration_hours * 3_600_000)}, your longest fast so far.`)
  }
}

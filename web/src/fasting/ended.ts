import { fastingTexts, fastPoints, type fasting } from '@finu/contract/fasting'
import { toast } from 'react-hot-toast/headless'
import type * as z from 'zod/mini'
import { formatHours } from './format-fast.ts'

type EndedFast = z.output<typeof fasting.complete.answer>

/** Says how a fast ended: what it earned, or what was missing. */
export function tellEnd({ status, planned_duration_hours, minutes_missing, tokens_earned, ...fast }: EndedFast) {
  if (status !== 'completed') {
    // One too short to earn has lost nothing.
    const isForPoints = minutes_missing > 0 && planned_duration_hours >= fastPoints.leastHours
    return isForPoints ? toast.error(fastingTexts.endedEarly(minutes_missing)) : toast.success('Fast ended')
  }
  const points = tokens_earned > 0 ? ` +${tokens_earned} points` : ''
  toast.success(`${fastingTexts.complete}${points}`)
  if (fast.personal_best) {
    toast.success(`A personal best: ${formatHours(fast.current_duration_hours * 3_600_000)}, your longest fast so far.`)
  }
}

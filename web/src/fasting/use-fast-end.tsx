import type { Answer } from '@finu/contract/platform/endpoint'
import { fastingTexts, type Fast, type fasting } from '@finu/contract/fasting/fasting'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { notifyFailure } from '../lib/notify-failure.ts'
import { readToken } from '../lib/session.ts'
import { toastReward } from '../rewards/front/earned.tsx'
import { formatHours } from './format-fast.ts'
import { useEndFast, type FastEnd } from './queries.ts'

const EndFastDialog = lazy(() => import('./end-fast-dialog.tsx').then((module) => ({ default: module.EndFastDialog })))

/**
 * Ends a fast: at once if it is complete, else after confirmation.
 * @param onEnded called when it has ended
 */
export function useFastEnd(fast: Fast | null, onEnded: () => void) {
  /** Id of the fast that the question is about: it does not apply to another one. */
  const [askedId, setAskedId] = useState<string | null>(null)
  const ending = useEndFast()
  const isAsked = fast !== null && fast.id === askedId

  function end(request: FastEnd, onSuccess?: () => void) {
    if (readToken() === null) return toast.error(fastingTexts.signInToComplete)
    // Use the promise, because what shows the fast may be gone with it.
    ending.mutateAsync(request).then(
      (ended) => {
        onSuccess?.()
        onEnded()
        tellEnd(ended)
      },
      // The dialog reports the failure itself.
      (error: unknown) => isAsked || notifyFailure(error, fastingTexts.completeFailed),
    )
  }

  const endNow = () => {
    if (fast) end({ fast, reason: null, firstMeal: null })
  }
  return {
    isEnding: ending.isPending && !isAsked,
    begin: (isComplete: boolean) => {
      if (!fast) return
      if (isComplete) endNow()
      else setAskedId(fast.id)
    },
    /** Ends it without a question, because the person has already confirmed. */
    now: endNow,
    dialog: isAsked && (
      <Suspense>
        <EndFastDialog
          fast={fast}
          isEnding={ending.isPending}
          error={ending.error}
          onEnd={(reason, firstMeal, close) => end({ fast, reason, firstMeal }, close)}
          onClose={() => setAskedId(null)}
        />
      </Suspense>
    ),
  }
}

type EndedFast = Answer<typeof fasting.complete>

/** Reports how a fast ended: the points earned, or the missing time. */
function tellEnd({ status, minutes_missing, reward, ...fast }: EndedFast) {
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

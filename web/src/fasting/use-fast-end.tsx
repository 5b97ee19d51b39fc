import { fastingTexts, type Fast } from '@finu/contract/fasting/fasting'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { notifyFailure } from '../lib/notify-failure.ts'
import { readToken } from '../lib/session.ts'
import { useEndFast, type FastEnd } from './queries.ts'
import { tellEnd } from './tell-end.tsx'

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
        // An undone end would ask again otherwise.
        setAskedId(null)
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

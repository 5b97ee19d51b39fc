import { fastingTexts, standardFastingGoals } from '@finu/contract/fasting/fasting'
import { cautionsFor } from '@finu/contract/fasting/fasting-cautions'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { readToken } from '../lib/session.ts'
import { useUser } from '../lib/user.ts'
import type { useStartFast } from './queries.ts'
import type { WindowChoice } from './window-choice.ts'

const CautionDialog = lazy(() =>
  import('./front/caution-dialog.tsx').then((module) => ({ default: module.CautionDialog })),
)

/** Starts a fast with the chosen window; if there are cautions, shows them first and asks for confirmation. */
export function useFastStart(choice: WindowChoice, starting: ReturnType<typeof useStartFast>, onStarted: () => void) {
  const { profile } = useUser()
  const [isCautioned, setIsCautioned] = useState(false)
  const cautions = cautionsFor(profile, choice.hours)

  function start() {
    if (readToken() === null) return toast.error(fastingTexts.signInToStart)
    const { type: fasting_type, hours: planned_duration_hours, idempotencyKey } = choice
    const plan = { fasting_type, planned_duration_hours, goals: [...standardFastingGoals] }
    starting.mutate({ body: plan, idempotencyKey }, { onSuccess: onStarted })
  }

  return {
    begin: () => (cautions.length > 0 ? setIsCautioned(true) : start()),
    dialog: isCautioned && (
      <Suspense>
        <CautionDialog cautions={cautions} hours={choice.hours} onStart={start} onClose={() => setIsCautioned(false)} />
      </Suspense>
    ),
  }
}

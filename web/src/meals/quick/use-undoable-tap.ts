import { mealTexts } from '@finu/contract/meals/meals'
import type { Instant } from '@finu/contract/platform/wire'
import { useState } from 'react'
import { tellFailure } from '../../lib/notify-failure.ts'
import { tapUndoMs, toastRewardUndoably } from '../../rewards/front/earned.tsx'
import { undoLog } from '../../rewards/front/undo.tsx'
import { useDeleteMeal } from '../queries.ts'
import { useTapMeal } from './use-tap-meal.ts'

/** Logs meals by one tap, each with a way back in a toast for some seconds, in which its row shows a check. */
export function useUndoableTap(onSaved: (eatenAt: Instant) => void) {
  const { mutateAsync: remove } = useDeleteMeal()
  const [done, setDone] = useState<{ row: string; id: string } | null>(null)

  const forget = (id: string) => setDone((shown) => (shown?.id === id ? null : shown))

  const { tap, busyRow } = useTapMeal(({ id, date, reward }, row) => {
    setDone({ row, id })
    setTimeout(() => forget(id), tapUndoMs)
    const takeBack = () =>
      undoLog(mealTexts.takenBack, () => remove(id)).then(
        () => forget(id),
        (error: unknown) => tellFailure(error, mealTexts.takeBackFailed),
      )
    toastRewardUndoably(mealTexts.saved, reward, () => void takeBack(), date)
    onSaved(date)
  })

  return { tap, busyRow, doneRow: done?.row ?? null }
}

import type { Instant } from '@finu/contract/platform/wire'
import { useState } from 'react'
import { tapUndoMs } from '../../rewards/front/earned.tsx'
import { toastMeal, useDeleteMeal } from '../queries.ts'
import { useTapMeal } from './use-tap-meal.ts'

/** Logs meals by one tap, each with a way back in a toast for some seconds, in which its row shows a check. */
export function useUndoableTap(onSaved: (eatenAt: Instant) => void) {
  const { takeBack } = useDeleteMeal()
  const [done, setDone] = useState<{ row: string; id: string } | null>(null)

  const forget = (id: string) => setDone((shown) => (shown?.id === id ? null : shown))

  const { tap, busyRow } = useTapMeal((saved, row) => {
    const { id, date } = saved
    setDone({ row, id })
    setTimeout(() => forget(id), tapUndoMs)
    const undo = async () => {
      if (await takeBack(id)) forget(id)
    }
    toastMeal(saved, () => void undo())
    onSaved(date)
  })

  return { tap, busyRow, doneRow: done?.row ?? null }
}

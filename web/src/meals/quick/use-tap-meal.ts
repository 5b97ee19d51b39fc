import { mealTexts } from '@finu/contract/meals/meals'
import type { Instant } from '@finu/contract/platform/wire'
import { useRef, useState } from 'react'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { tapUndoMs, toastRewardUndoably } from '../../rewards/front/earned.tsx'
import { undoLog } from '../../rewards/front/undo.tsx'
import { useDeleteMeal } from '../queries.ts'
import { useLogAgain, type MealAgain } from '../use-log-again.ts'

/** The meal that one tap logs. */
interface MealTap extends MealAgain {
  /** Tells its row from others. */
  row: string
}

/** Logs meals by one tap, each with a way back for some seconds, in which its row shows a check. */
export function useTapMeal(onSaved: (eatenAt: Instant) => void) {
  const log = useLogAgain()
  const { mutateAsync: remove } = useDeleteMeal()
  const keyOf = useSaveKey()
  const saves = useRef(0)
  const [busyRow, setBusyRow] = useState<string | null>(null)
  const [done, setDone] = useState<{ row: string; id: string } | null>(null)

  const forget = (id: string) => setDone((shown) => (shown?.id === id ? null : shown))

  /** Resolves to true if the meal was saved. */
  function tap({ row, meal, byFigures }: MealTap): Promise<boolean> {
    if (busyRow !== null) return Promise.resolve(false)
    setBusyRow(row)
    // Use the promise, so that the toast appears even if the page has been left.
    // The number of saves is part of the key, so that the same meal can be logged once more.
    return log({ meal, byFigures, idempotencyKey: keyOf({ meal, saves: saves.current }) })
      .then(
        ({ id, date, reward }) => {
          saves.current += 1
          setDone({ row, id })
          setTimeout(() => forget(id), tapUndoMs)
          const takeBack = () =>
            undoLog(mealTexts.takenBack, () => remove(id)).then(
              () => forget(id),
              (error: unknown) => tellFailure(error, mealTexts.takeBackFailed),
            )
          toastRewardUndoably(mealTexts.saved, reward, () => void takeBack(), date)
          onSaved(date)
          return true
        },
        (error: unknown) => {
          tellFailure(error, mealTexts.saveFailed)
          return false
        },
      )
      .finally(() => setBusyRow(null))
  }

  return { tap, busyRow, doneRow: done?.row ?? null }
}

import { mealTexts, type Meal, type MealDraft } from '@finu/contract/meals/meals'
import type { Reward } from '@finu/contract/rewards/reward'
import { useRef, useState } from 'react'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { useLogMeal } from '../queries.ts'

/** The meal that one tap logs. */
interface MealTap {
  meal: MealDraft
  /** Tells its row from others. */
  row: string
}

/** Logs meals by one tap, one at a time. @param onSaved called even if the page has been left */
export function useTapMeal(onSaved: (saved: Meal & { reward: Reward }, row: string) => void) {
  const { mutateAsync: log } = useLogMeal()
  const keyOf = useSaveKey()
  const saves = useRef(0)
  const [busyRow, setBusyRow] = useState<string | null>(null)

  /** Resolves to true if the meal was saved. */
  function tap({ row, meal }: MealTap): Promise<boolean> {
    if (busyRow !== null) return Promise.resolve(false)
    setBusyRow(row)
    // Use the promise, so that the result is told even if the page has been left.
    // The number of saves is part of the key, so that the same meal can be logged once more.
    return log({ body: meal, idempotencyKey: keyOf({ meal, saves: saves.current }) })
      .then(
        (saved) => {
          saves.current += 1
          onSaved(saved, row)
          return true
        },
        (error: unknown) => {
          tellFailure(error, mealTexts.saveFailed)
          return false
        },
      )
      .finally(() => setBusyRow(null))
  }

  return { tap, busyRow }
}

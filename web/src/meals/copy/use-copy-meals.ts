import { mealTexts, type Meal } from '@finu/contract/meals/meals'
import type { Instant } from '@finu/contract/platform/wire'
import type { Reward } from '@finu/contract/rewards/reward'
import { useRef, useState } from 'react'
import { tellFailure } from '../../lib/notify-failure.ts'
import { newId } from '../../lib/random.ts'
import { toastReward } from '../../rewards/front/earned.tsx'
import { undoLogs } from '../../rewards/front/undo.tsx'
import { draftOf } from '../again.ts'
import { useDeleteMeal, useLogMeal } from '../queries.ts'

/** A meal to copy, and the time on the other day; null for now. */
export interface MealCopy {
  meal: Meal
  at: Instant | null
}

/** Copies meals one after the other, with one way back for all of them. */
export function useCopyMeals() {
  const { mutateAsync: log } = useLogMeal()
  const { removing } = useDeleteMeal()
  // A repeated press sends the same keys, so that no meal is saved twice.
  const keys = useRef(new Map<string, string>())
  const [isCopying, setIsCopying] = useState(false)

  const takeBack = (ids: readonly string[]) =>
    undoLogs({
      done: mealTexts.takenBack,
      failure: mealTexts.deleteFailed,
      removes: ids.map(removing),
    })

  /**
   * Copies each meal, and reports what was saved and what was not.
   * @param to the day, for the keys
   * @returns the ids of the meals that were copied
   */
  async function copy(copies: readonly MealCopy[], to: string): Promise<string[]> {
    if (isCopying) return []
    setIsCopying(true)
    const done: string[] = []
    const saved: { id: string; date: Instant; reward: Reward }[] = []
    try {
      for (const { meal, at } of copies) {
        const name = `${to} ${meal.id}`
        const idempotencyKey = keys.current.get(name) ?? newId()
        keys.current.set(name, idempotencyKey)
        const time = { meal_type: meal.meal_type, ...(at !== null && { eaten_at: at }) }
        saved.push(await log({ body: { ...draftOf(meal), ...time }, idempotencyKey }))
        done.push(meal.id)
      }
    } catch (error) {
      tellFailure(error, mealTexts.saveFailed)
    } finally {
      setIsCopying(false)
    }
    const [first] = saved
    if (first) {
      const ids = saved.map(({ id }) => id)
      toastReward(
        ids.length === 1 ? mealTexts.saved : mealTexts.severalSaved(ids.length),
        saved.map(({ reward }) => reward),
        first.date,
        () => void takeBack(ids),
      )
    }
    return done
  }

  return { copy, isCopying }
}

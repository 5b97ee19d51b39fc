import { mealTexts, type MealDraft } from '@finu/contract/meals/meals'
import { ApiError } from '../lib/api-error.ts'
import { useLogMeal } from './queries.ts'

/** A meal to log, which may hold foods that have been deleted since. */
export interface MealAgain {
  meal: MealDraft
  /** The same meal by its figures alone, for when the server does not know one of its foods any more. */
  byFigures?: MealDraft | undefined
}

const isFoodUnknown = (error: unknown) =>
  error instanceof ApiError && error.status === 422 && error.message === mealTexts.unknownFood

/** Returns a function that logs a meal, by its figures if one of its foods is no longer known. */
export function useLogAgain() {
  const { mutateAsync: log } = useLogMeal()
  return ({ meal, byFigures, idempotencyKey }: MealAgain & { idempotencyKey: string }) =>
    log({ meal, idempotencyKey }).catch((error: unknown) => {
      if (byFigures && isFoodUnknown(error)) return log({ meal: byFigures, idempotencyKey })
      throw error
    })
}

import { mealTexts } from '@finu/contract/meals/meals'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { toolPages } from '../../lib/paths.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { toastMeal, useChangeMeal, useDeleteMeal, useLogMeal } from '../queries.ts'
import { CardFoods } from './card-foods.tsx'
import { describeMealLog } from './describe-meal-log.ts'
import { EditMealDraft } from './edit-meal-draft.tsx'

export const mealCardKind: CardKind<'meal'> = {
  title: 'Meal',
  saved: 'Logged',
  deleted: mealTexts.deleted,
  failures: { save: mealTexts.saveFailed, change: mealTexts.saveFailed, remove: mealTexts.deleteFailed },
  page: toolPages.nutrition,
  describe: (log, { timezone }) => describeMealLog(log, timezone),
  timeOf: ({ eaten_at }) => eaten_at,
  partsOf: (meal, before) => ({ below: <CardFoods meal={meal} before={before} /> }),
  Edit: EditMealDraft,
  useSave() {
    const { mutateAsync: logMeal } = useLogMeal()
    return async (body, idempotencyKey) => void toastMeal(await logMeal({ body, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeMeal(id)
    return async (log) => void toastChanged(mealTexts.changed, await change(anyVersion(log)))
  },
  useRemove: () => useDeleteMeal().mutateAsync,
}

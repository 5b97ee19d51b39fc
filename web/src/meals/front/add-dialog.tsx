import { mealTexts, type MealDraft } from '@finu/contract/meals/meals'
import { browserTimezone, parseInstant, wallTimeOf } from '../../lib/instants.ts'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useNewWhen, WhenButton } from '../../ui/when-field.tsx'
import { toastMeal, useDeleteMeal, useLogMeal } from '../queries.ts'
import { EditMealDraft } from './edit-meal-draft.tsx'
import { mealTypeAt } from './meal-types.ts'

interface AddMealProps extends AddLogProps {
  /** The content of the meal that is known before the form is opened. */
  start?: Partial<MealDraft> | undefined
}

export function AddMealDialog({ at, timezone, start, onSaved, onClose }: AddMealProps) {
  const keyOf = useSaveKey()
  const { takeBack } = useDeleteMeal()
  const when = useNewWhen(start?.eaten_at ?? at, timezone)
  const hour = Number(wallTimeOf(parseInstant(at), timezone ?? browserTimezone()).slice(11, 13))
  const log: MealDraft = {
    name: '',
    meal_type: mealTypeAt(hour),
    food_items: [],
    ingredients: [],
    image_urls: [],
    post_meal_feelings: [],
    eaten_at: at,
    ...start,
  }
  return (
    <EditDialog
      title="Add a meal"
      aside={<WhenButton when={when} />}
      saving={useLogMeal()}
      failure={mealTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => {
        toastMeal(saved, () => void takeBack(saved.id))
        onSaved()
      }}
    >
      {(foot, save) => (
        <EditMealDraft
          log={log}
          foot={{ ...foot, label: 'Save Meal' }}
          when={when}
          onSave={(input) => {
            const body = { ...input, eaten_at: input.eaten_at ?? at }
            save({ body, idempotencyKey: keyOf(body) })
          }}
        />
      )}
    </EditDialog>
  )
}

import { mealKind } from '@finu/contract/meals/log-kind'
import { mealTexts, type Meal, type MealDraft } from '@finu/contract/meals/meals'
import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { useIsUploading } from '../../images/queries.ts'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import { newId } from '../../lib/random.ts'
import { knownTimezone } from '../../lib/user.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { EditFoot, type EditFootProps } from '../../ui/edit-foot.tsx'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { changeForm, formOfMeal, toLocalField, type MealFormChange } from '../draft.ts'
import { MealFields } from '../meal-fields.tsx'
import { useChangeMeal } from '../queries.ts'
import { useMealCheck } from '../use-meal-check.ts'

export function ChangeMeal({ log, frame }: ChangeLogProps<Meal>) {
  return frame({
    title: 'Edit meal',
    saving: useGuardedChange(useChangeMeal(log.id), mealKind.formFields, log),
    failure: mealTexts.saveFailed,
    onSaved: (saved) => toastChanged(mealTexts.changed, saved),
    children: (foot, save) => <EditMeal meal={log} foot={foot} onSave={save} />,
  })
}

interface EditMealProps {
  meal: Meal
  foot: EditFootProps
  onSave: (input: z.input<typeof MealDraft>) => void
}

/** The fields of a meal. Sends its time only if changed, because an old one could not be logged again. */
function EditMeal({ meal, foot, onSave }: EditMealProps) {
  const [form, setForm] = useState(() => formOfMeal(meal, knownTimezone(), newId))
  const { problems, resolve, check } = useMealCheck()
  const isUploading = useIsUploading()

  function change(changed: MealFormChange, field: string) {
    setForm((before) => changeForm(before, changed))
    resolve(field)
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const eatenAt = form.eatenAt === toLocalField(meal.date, knownTimezone()) ? '' : form.eatenAt
    const changed = check({ ...form, eatenAt }, event.currentTarget)
    if (changed) onSave(changed)
  }

  return (
    <form noValidate onSubmit={save} aria-label="Edit meal">
      <MealFields isChange form={form} problems={problems} onChange={change} />
      <EditFoot
        {...foot}
        isSaving={foot.isSaving || isUploading}
        label="Save Meal"
        busyLabel={foot.isSaving ? 'Saving...' : 'Uploading...'}
      />
    </form>
  )
}

import { mealKind } from '@finu/contract/meals/log-kind'
import { mealTexts, type Meal } from '@finu/contract/meals/meals'
import { useState, type SubmitEvent } from 'react'
import { useIsUploading } from '../../images/queries.ts'
import { now } from '../../lib/clock.ts'
import { stateOfSaving, useGuardedChange } from '../../lib/guarded-change.ts'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { knownTimezone } from '../../lib/user.ts'
import { newId } from '../../lib/random.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { EditFoot } from '../../ui/edit-foot.tsx'
import { checkForm } from '../check-form.ts'
import { changeForm, formOfMeal, toLocalField, type MealFormChange } from '../draft.ts'
import { MealFields } from '../meal-fields.tsx'
import { useChangeMeal } from '../queries.ts'

/** The form to change a meal. Sends its time only if changed, because an old one could not be logged again. */
export function EditMeal({ meal, onDone }: { meal: Meal; onDone: () => void }) {
  const [form, setForm] = useState(() => formOfMeal(meal, knownTimezone(), newId))
  const [problems, setProblems] = useState<FormProblems>({})
  const saving = useGuardedChange(useChangeMeal(meal.id), mealKind.formFields, meal)
  const isUploading = useIsUploading()

  function change(changed: MealFormChange, field: string) {
    setForm((before) => changeForm(before, changed))
    setProblems((before) => ({ ...before, [field]: undefined }))
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const eatenAt = form.eatenAt === toLocalField(meal.date, knownTimezone()) ? '' : form.eatenAt
    const { meal: changed, problems: found } = checkForm({ ...form, eatenAt }, knownTimezone(), now())
    if (Object.keys(found).length > 0) return showProblems(event.currentTarget, () => setProblems(found))
    saving.mutate(changed, {
      onSuccess: (saved) => {
        toastChanged('Meal changed', saved)
        onDone()
      },
    })
  }

  return (
    <form noValidate onSubmit={save} aria-label="Edit meal">
      <MealFields isChange form={form} problems={problems} onChange={change} />
      <EditFoot
        {...stateOfSaving(saving, mealTexts.saveFailed)}
        isSaving={saving.isPending || isUploading}
        label="Save meal"
        busyLabel={saving.isPending ? 'Saving...' : 'Uploading...'}
        onCancel={onDone}
      />
    </form>
  )
}

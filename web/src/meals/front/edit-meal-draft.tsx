import { MealDraft } from '@finu/contract/meals/meals'
import type { Food } from '@finu/contract/meals/foods'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useIsUploading } from '../../images/queries.ts'
import { focusProblem } from '../../lib/form-problems.ts'
import { knownTimezone, useUser } from '../../lib/user.ts'
import { newId } from '../../lib/random.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { changeForm, toLocalField } from '../draft.ts'
import { MealSum } from '../meal-sum.tsx'
import { MealFields } from '../meal-fields.tsx'
import { useMealCheck } from '../use-meal-check.ts'
import { foodsByNameQuery } from '../queries.ts'
import { formOfMeal, namesIn } from '../meal-form-values.ts'

/** The form to change a proposed meal. Loads its foods first, for their portions and figures per amount. */
export function EditMealDraft(props: EditProps<MealDraft>) {
  const { data: foods } = useQuery(foodsByNameQuery(namesIn(props.log)))
  return foods ? <MealForm {...props} foods={foods} /> : <SkeletonRows count={3} label="Loading foods..." />
}

function MealForm({ log, foot, when, onSave, foods }: EditProps<MealDraft> & { foods: readonly Food[] }) {
  const { units } = useUser().profile
  const [form, setForm] = useState(() => formOfMeal(log, foods, knownTimezone(), newId, units))
  const { problems, resolve, check } = useMealCheck()
  const isUploading = useIsUploading()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isTimeKept = log.eaten_at !== undefined && form.eatenAt === toLocalField(log.eaten_at, knownTimezone())
    const meal = check({ ...form, ...(isTimeKept && { eatenAt: '' }) }, event.currentTarget)
    if (!meal) return
    const chosenAt = when?.read()
    if (chosenAt === null) return focusProblem(event.currentTarget)
    const eatenAt = chosenAt ?? (isTimeKept ? log.eaten_at : undefined)
    onSave(MealDraft.parse({ ...meal, ...(eatenAt && { eaten_at: eatenAt }) }))
  }

  return (
    <form noValidate onSubmit={save}>
      <MealFields
        form={form}
        problems={problems}
        when={when}
        onChange={(change, field) => {
          setForm((before) => changeForm(before, change))
          resolve(field)
        }}
      />
      <EditFoot {...foot} isSaving={foot.isSaving || isUploading} sum={<MealSum foods={form.foods} />} />
    </form>
  )
}

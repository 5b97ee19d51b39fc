import type { NewDrink } from '@finu/contract/water/water'
import type { SubmitEvent } from 'react'
import { focusProblem } from '../../lib/form-problems.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { useDrinkAmount } from '../use-drink-amount.ts'
import { DrinkFields } from '../drink-fields.tsx'

export function EditDrink({ log, foot, onSave, when }: EditProps<NewDrink>) {
  const amount = useDrinkAmount(log.amount_ml)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const amount_ml = amount.read()
    const drunk_at = when?.read()
    if (amount_ml === null || drunk_at === null) return focusProblem(event.currentTarget)
    onSave({ ...log, amount_ml, ...(drunk_at && { drunk_at }) })
  }

  return (
    <form noValidate onSubmit={save}>
      <DrinkFields amount={amount} />
      <WhenField when={when} />
      <EditFoot {...foot} />
    </form>
  )
}

import { weightNotesLength, type NewWeight } from '@finu/contract/weight/weight'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { focusProblem } from '../../lib/form-problems.ts'
import { knownProfile } from '../../lib/user.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { Fold } from '../../ui/fold.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { useWeightAmount } from '../use-weight-amount.ts'
import { WeightFields } from '../weight-fields.tsx'

interface EditWeightProps extends Omit<EditProps<NewWeight>, 'log'> {
  /** Null for a weight that is still to be typed. */
  log: Omit<NewWeight, 'weight_kg'> & { weight_kg: number | null }
  /** The weight that it is compared with; by default that of the profile. */
  lastKg?: number | null
  /** Stands below the weight. */
  children?: ReactNode
}

/** The form of a weight: the figure, and folded its time and notes. */
export function EditWeight({
  log,
  foot,
  onSave,
  when,
  lastKg = knownProfile()?.weight_kg ?? null,
  children,
}: EditWeightProps) {
  const amount = useWeightAmount(log.weight_kg, lastKg)
  const [notes, setNotes] = useState(log.notes ?? '')

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const weight_kg = amount.read()
    const measured_at = when?.read()
    if (weight_kg === null || measured_at === null) return focusProblem(event.currentTarget)
    onSave({ ...log, weight_kg, notes, ...(measured_at && { measured_at }) })
  }

  return (
    <form noValidate onSubmit={save}>
      <WeightFields amount={amount} lastKg={lastKg} />
      {children}
      {when?.isNew && <WhenField when={when} />}
      <div className="mt-4">
        <Fold
          title={when && !when.isNew ? 'Time and notes' : 'Notes'}
          isOpen={notes !== '' || when?.problem !== undefined}
        >
          {!when?.isNew && <WhenField when={when} />}
          <TextArea label="Notes" maxLength={weightNotesLength} value={notes} onChange={setNotes} />
        </Fold>
      </div>
      <EditFoot {...foot} />
    </form>
  )
}

import { weightKind } from '@finu/contract/weight/log-kind'
import { weightTexts, type Weight } from '@finu/contract/weight/weight'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { useWhen } from '../../ui/when-field.tsx'
import { useChangeWeight } from '../queries.ts'
import { EditWeight } from './edit-weight.tsx'

export function ChangeWeight({ log, timezone, frame }: ChangeLogProps<Weight>) {
  const { id, measured_at, weight_kg, notes } = log
  const when = useWhen(measured_at, timezone)
  return frame({
    title: 'Edit weight',
    saving: useGuardedChange(useChangeWeight(id), weightKind.formFields, log),
    failure: weightTexts.saveFailed,
    onSaved: () => toast.success(weightTexts.changed),
    children: (foot, save) => (
      <EditWeight log={{ weight_kg, notes }} lastKg={weight_kg} foot={foot} when={when} onSave={save} />
    ),
  })
}

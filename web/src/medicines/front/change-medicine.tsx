import { medicineKind } from '@finu/contract/medicines/log-kind'
import { medicineTexts, type Medicine } from '@finu/contract/medicines/medicines'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { useWhen } from '../../ui/when-field.tsx'
import { useChangeMedicine } from '../queries.ts'
import { EditMedicine } from './edit-medicine.tsx'

export function ChangeMedicine({ log, timezone, frame }: ChangeLogProps<Medicine>) {
  const { id, taken_at, name, dose } = log
  const when = useWhen(taken_at, timezone)
  return frame({
    title: 'Edit medicine',
    saving: useGuardedChange(useChangeMedicine(id), medicineKind.formFields, log),
    failure: medicineTexts.saveFailed,
    onSaved: () => toast.success(medicineTexts.changed),
    children: (foot, save) => <EditMedicine log={{ name, dose }} foot={foot} when={when} onSave={save} />,
  })
}

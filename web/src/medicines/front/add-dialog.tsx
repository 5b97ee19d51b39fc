import { medicineTexts } from '@finu/contract/medicines/medicines'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { toastPoints } from '../../rewards/front/earned.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useNewWhen, WhenButton } from '../../ui/when-field.tsx'
import { useDeleteMedicine, useLogMedicine } from '../queries.ts'
import { EditMedicine } from './edit-medicine.tsx'

export function AddMedicineDialog({ at, timezone, onSaved, onClose }: AddLogProps) {
  const when = useNewWhen(at, timezone)
  const keyOf = useSaveKey()
  const { takeBack } = useDeleteMedicine()
  return (
    <EditDialog
      title="Note a medicine"
      aside={<WhenButton when={when} />}
      saving={useLogMedicine()}
      failure={medicineTexts.saveFailed}
      onClose={onClose}
      onSaved={({ id }) => {
        toastPoints({ title: medicineTexts.saved, undo: () => void takeBack(id) })
        onSaved()
      }}
    >
      {(foot, save) => (
        <EditMedicine
          log={{ name: '' }}
          foot={{ ...foot, label: 'Save Medicine' }}
          when={when}
          onSave={(log) => {
            const body = { ...log, taken_at: log.taken_at ?? at }
            save({ body, idempotencyKey: keyOf(body) })
          }}
        />
      )}
    </EditDialog>
  )
}

import { weightTexts } from '@finu/contract/weight/weight'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useNewWhen, WhenButton } from '../../ui/when-field.tsx'
import { useLogWeight } from '../queries.ts'
import { AddWeight } from './add-weight.tsx'
import { useToastWeight } from './use-toast-weight.ts'

export function AddWeightDialog({ at, timezone, onSaved, onClose }: AddLogProps) {
  const when = useNewWhen(at, timezone)
  const keyOf = useSaveKey()
  const toastWeight = useToastWeight()
  return (
    <EditDialog
      title="Log weight"
      aside={<WhenButton when={when} />}
      saving={useLogWeight()}
      failure={weightTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => {
        toastWeight(saved)
        onSaved()
      }}
    >
      {(foot, save) => (
        <AddWeight
          foot={foot}
          when={when}
          onSave={(log) => {
            const body = { ...log, measured_at: log.measured_at ?? at }
            save({ body, idempotencyKey: keyOf(body) })
          }}
        />
      )}
    </EditDialog>
  )
}

import { symptomTexts } from '@finu/contract/symptoms/symptoms'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useNewWhen, WhenButton } from '../../ui/when-field.tsx'
import { toastSymptoms, useDeleteSymptom, useLogSymptom } from '../queries.ts'
import { EditSymptom } from './edit-symptom.tsx'

export function AddSymptomDialog({ at, timezone, onSaved, onClose }: AddLogProps) {
  const when = useNewWhen(at, timezone)
  const keyOf = useSaveKey()
  const { takeBack } = useDeleteSymptom()
  return (
    <EditDialog
      title="Add a symptom"
      aside={<WhenButton when={when} />}
      saving={useLogSymptom()}
      failure={symptomTexts.changeFailed}
      onClose={onClose}
      onSaved={(saved) => {
        toastSymptoms([saved], () => void takeBack(saved.id))
        onSaved()
      }}
    >
      {(foot, save) => (
        <EditSymptom
          log={{ name: '', severity_score: 3, potential_triggers: [] }}
          foot={{ ...foot, label: 'Save Symptom' }}
          when={when}
          onSave={(input) => {
            const body = { ...input, timestamp: input.timestamp ?? at }
            save({ body, idempotencyKey: keyOf(body) })
          }}
        />
      )}
    </EditDialog>
  )
}

import { symptomKind } from '@finu/contract/symptoms/log-kind'
import { symptomTexts, type Symptom } from '@finu/contract/symptoms/symptoms'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../lib/guarded-change.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { useWhen } from '../ui/when-field.tsx'
import { EditSymptom } from './front/edit-symptom.tsx'
import { useChangeSymptom } from './queries.ts'

interface ChangeSymptomDialogProps {
  symptom: Symptom
  timezone: string | null
  onClose: () => void
}

/** The dialog to change a symptom, except whether it is resolved. */
export function ChangeSymptomDialog({ symptom, timezone, onClose }: ChangeSymptomDialogProps) {
  const { id, name, severity_score, description, potential_triggers, timestamp } = symptom
  const saving = useGuardedChange(useChangeSymptom(id), symptomKind.formFields, symptom)
  const log = { name, severity_score, description, potential_triggers }
  const when = useWhen(timestamp, timezone)
  return (
    <EditDialog
      title="Edit symptom"
      saving={saving}
      failure={symptomTexts.changeFailed}
      onClose={onClose}
      onSaved={() => toast.success('Symptom saved')}
    >
      {(foot, save) => <EditSymptom log={log} foot={foot} when={when} onSave={save} />}
    </EditDialog>
  )
}

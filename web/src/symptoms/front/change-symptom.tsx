import { symptomKind } from '@finu/contract/symptoms/log-kind'
import { symptomTexts, type Symptom } from '@finu/contract/symptoms/symptoms'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { useWhen } from '../../ui/when-field.tsx'
import { useChangeSymptom } from '../queries.ts'
import { EditSymptom } from './edit-symptom.tsx'

/** The form to change a symptom, except whether it is resolved. */
export function ChangeSymptom({ log, timezone, frame }: ChangeLogProps<Symptom>) {
  const { id, name, severity_score, description, potential_triggers, timestamp } = log
  const when = useWhen(timestamp, timezone)
  const symptom = { name, severity_score, description, potential_triggers }
  return frame({
    title: 'Edit symptom',
    saving: useGuardedChange(useChangeSymptom(id), symptomKind.formFields, log),
    failure: symptomTexts.changeFailed,
    onSaved: () => toast.success(symptomTexts.editSaved),
    children: (foot, save) => <EditSymptom log={symptom} foot={foot} when={when} onSave={save} />,
  })
}

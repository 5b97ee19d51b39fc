import { NewSymptom } from '@finu/contract/symptoms'
import { useState, type SubmitEvent } from 'react'
import { findProblems, showProblems } from '../../lib/form-problems.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SymptomDetails } from '../symptom-details.tsx'
import { detailsToSave, draftOfDetails } from '../symptom-draft.ts'

export function EditSymptom({ log, foot, onSave }: EditProps<NewSymptom>) {
  const [name, setName] = useState(log.name)
  const [details, setDetails] = useState(() => draftOfDetails(log))
  const [problem, setProblem] = useState<string>()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const symptom = { name: name.trim(), ...detailsToSave(details) }
    const found = findProblems(NewSymptom, symptom)['name']
    if (found) return showProblems(event.currentTarget, () => setProblem(found))
    onSave(symptom)
  }

  return (
    <form noValidate onSubmit={save}>
      <TextField
        label="Symptom"
        maxLength={80}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(text) => {
          setName(text)
          setProblem(undefined)
        }}
      />
      <SymptomDetails details={details} onChange={setDetails} />
      <EditFoot {...foot} />
    </form>
  )
}

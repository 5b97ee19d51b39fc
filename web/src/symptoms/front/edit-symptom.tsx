import { NewSymptom, symptomPresets } from '@finu/contract/symptoms/symptoms'
import { useId, useState, type SubmitEvent } from 'react'
import { useOwnWords } from '../../chips/front/queries.ts'
import { findProblems, focusProblem, showProblems } from '../../lib/form-problems.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { SymptomDetails } from '../symptom-details.tsx'
import { detailsToSave, draftOfDetails } from '../symptom-draft.ts'
import { SymptomChips } from './symptom-chips.tsx'

export function EditSymptom({ log, foot, onSave, when }: EditProps<NewSymptom>) {
  const [name, setName] = useState(log.name)
  const [details, setDetails] = useState(() => draftOfDetails(log))
  const id = useId()
  const own = useOwnWords('symptom')
  const [problem, setProblem] = useState<string>()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const symptom = { name: name.trim(), ...detailsToSave(details) }
    const found = findProblems(NewSymptom, symptom)['name']
    if (found) return showProblems(event.currentTarget, () => setProblem(found))
    const timestamp = when?.read()
    if (timestamp === null) return focusProblem(event.currentTarget)
    onSave({ ...symptom, ...(timestamp && { timestamp }) })
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
      {log.name === '' && (
        <div className="mt-3">
          <p className="sr-only" id={id}>
            Usual symptoms
          </p>
          <SymptomChips
            labelledBy={id}
            chosen={[...symptomPresets, ...own].includes(name) ? [name] : []}
            onToggle={(picked) => {
              setName(picked === name ? '' : picked)
              setProblem(undefined)
            }}
          />
        </div>
      )}
      <SymptomDetails details={details} onChange={setDetails} />
      <WhenField when={when} />
      <EditFoot {...foot} />
    </form>
  )
}

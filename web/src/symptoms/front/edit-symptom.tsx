import { NewSymptom, symptomPresets, symptomTriggers } from '@finu/contract/symptoms/symptoms'
import { useId, useState, type SubmitEvent } from 'react'
import { OwnChips } from '../../chips/front/own-chips.tsx'
import { useOwnWords } from '../../chips/front/queries.ts'
import { findProblems, focusProblem, showProblems } from '../../lib/form-problems.ts'
import { toggle } from '../../ui/chips.tsx'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { SeverityPicker } from '../severity-picker.tsx'
import { SymptomChips } from './symptom-chips.tsx'

/** Details of a symptom other than its name. */
interface SymptomDetailsDraft {
  score: number
  triggers: string[]
  description: string
}

/** Returns the form's values to change a symptom's details. */
const draftOfDetails = ({ severity_score, potential_triggers, description }: NewSymptom): SymptomDetailsDraft => ({
  score: severity_score,
  triggers: potential_triggers,
  description: description ?? '',
})

const detailsToSave = ({ score, triggers, description }: SymptomDetailsDraft) => ({
  severity_score: score,
  description: description.trim() || null,
  potential_triggers: triggers,
})

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

interface SymptomDetailsProps {
  details: SymptomDetailsDraft
  onChange: (details: SymptomDetailsDraft) => void
}

/** Fields for a symptom's severity, possible triggers and description. */
function SymptomDetails({ details, onChange }: SymptomDetailsProps) {
  const { score, triggers, description } = details
  const id = useId()
  const change = (part: Partial<SymptomDetailsDraft>) => onChange({ score, triggers, description, ...part })
  return (
    <>
      <SeverityPicker score={score} onPick={(picked) => change({ score: picked })} />
      <p className="sub" id={id}>
        Possible triggers
      </p>
      <OwnChips
        kind="trigger"
        labelledBy={id}
        presets={symptomTriggers}
        chosen={triggers}
        onToggle={(trigger) => change({ triggers: toggle(triggers, trigger) })}
      />
      <div className="mt-5">
        <TextArea
          label="Description"
          aside="optional"
          placeholder="When did it start, and what helps?"
          maxLength={2000}
          value={description}
          onChange={(text) => change({ description: text })}
        />
      </div>
    </>
  )
}

import { medicineDoseLength, medicineNameLength, NewMedicine, sayMedicine } from '@finu/contract/medicines/medicines'
import { useId, useState, type SubmitEvent } from 'react'
import { findProblems, focusProblem, showProblems } from '../../lib/form-problems.ts'
import { Chips } from '../../ui/chips.tsx'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { useRecentMedicines } from '../queries.ts'

/** The form of a medicine: name, dose and time. A new one begins with those noted last as chips. */
export function EditMedicine({ log, foot, onSave, when }: EditProps<NewMedicine>) {
  const [name, setName] = useState(log.name)
  const [dose, setDose] = useState(log.dose ?? '')
  const [problem, setProblem] = useState<string>()
  const recent = useRecentMedicines()
  const id = useId()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const medicine = { name: name.trim(), dose: dose.trim() || null }
    const found = findProblems(NewMedicine, medicine)['name']
    if (found) return showProblems(event.currentTarget, () => setProblem(found))
    const taken_at = when?.read()
    if (taken_at === null) return focusProblem(event.currentTarget)
    onSave({ ...log, ...medicine, ...(taken_at && { taken_at }) })
  }

  return (
    <form noValidate onSubmit={save}>
      {log.name === '' && recent.length > 0 && (
        <div className="mb-4">
          <p className="chips-title mt-0!" id={id}>
            Noted lately
          </p>
          <Chips
            labelledBy={id}
            options={recent.map(sayMedicine)}
            chosen={[sayMedicine({ name, dose })]}
            onToggle={(said) => {
              const picked = recent.find((each) => sayMedicine(each) === said)
              setName(picked?.name ?? '')
              setDose(picked?.dose ?? '')
              setProblem(undefined)
            }}
          />
        </div>
      )}
      <TextField
        label="Medicine"
        placeholder="Ibuprofen"
        maxLength={medicineNameLength}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(text) => {
          setName(text)
          setProblem(undefined)
        }}
      />
      <div className="mt-4">
        <TextField
          label="Dose"
          aside="optional"
          placeholder="400 mg"
          maxLength={medicineDoseLength}
          autoComplete="off"
          value={dose}
          onChange={setDose}
        />
      </div>
      <WhenField when={when} />
      <EditFoot {...foot} />
    </form>
  )
}

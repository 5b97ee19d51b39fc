import { exerciseMinutes, exerciseTypes } from '@finu/contract/fitness/fitness'
import type { FormProblems } from '../lib/form-problems.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { ExerciseDraft } from './exercise-draft.ts'
import { exerciseTypeNames } from './exercise-names.ts'

const typeOptions = exerciseTypes.map((value) => ({ value, label: exerciseTypeNames[value] }))

interface ExerciseFieldsProps {
  draft: ExerciseDraft
  problems: FormProblems
  /** @param field field of the API whose problem is resolved by the change */
  onChange: (change: Partial<ExerciseDraft>, field: string) => void
}

/** Fields of an exercise to log or to change: name, type and duration. */
export function ExerciseFields({ draft, problems, onChange }: ExerciseFieldsProps) {
  return (
    <div className="grid grid-cols-[1.6fr_1fr_118px] items-start gap-3 max-md:grid-cols-2">
      <div className="min-w-0 max-md:col-span-full">
        <TextField
          label="Exercise name"
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          error={problems['name']}
          onChange={(name) => onChange({ name }, 'name')}
        />
      </div>
      <SelectField
        label="Type"
        value={draft.type}
        options={typeOptions}
        onChange={(type) => onChange({ type: type || 'other' }, 'type')}
      />
      <TextField
        label="Duration"
        unit="min"
        inputMode="numeric"
        autoComplete="off"
        maxLength={exerciseMinutes.inputLength}
        value={draft.duration}
        error={problems['duration_minutes']}
        onChange={(duration) => onChange({ duration }, 'duration_minutes')}
      />
    </div>
  )
}

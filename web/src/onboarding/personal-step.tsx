import type { FormProblems } from '../lib/form-problems.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { StepProps } from './answers.ts'

const genderOptions = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
  { value: 'prefer-not-to-say', label: 'Prefer not to say' },
] as const

export function PersonalStep({ answers, onChange, problems }: StepProps & { problems: FormProblems }) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-[18px] max-[479px]:grid-cols-1">
      <div className="col-span-full">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={120}
          placeholder="What should Finu call you?"
          value={answers.display_name}
          onChange={(display_name) => onChange({ display_name })}
          error={problems.display_name}
        />
      </div>
      <TextField
        label="Age"
        inputMode="numeric"
        unit="years"
        maxLength={3}
        value={answers.age}
        onChange={(age) => onChange({ age })}
        error={problems.age}
      />
      <SelectField
        label="Gender"
        placeholder="Choose"
        value={answers.gender}
        options={genderOptions}
        onChange={(gender) => onChange({ gender })}
      />
      <TextField
        label="Height"
        inputMode="decimal"
        unit="cm"
        maxLength={6}
        value={answers.height_cm}
        onChange={(height_cm) => onChange({ height_cm })}
        error={problems.height_cm}
      />
      <TextField
        label="Weight"
        inputMode="decimal"
        unit="kg"
        maxLength={6}
        value={answers.weight_kg}
        onChange={(weight_kg) => onChange({ weight_kg })}
        error={problems.weight_kg}
      />
    </div>
  )
}

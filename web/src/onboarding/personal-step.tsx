import { withLimit } from '@finu/contract/accounts/profile'
import type { FormProblems } from '../lib/form-problems.ts'
import { HeightField, WeightField } from '../ui/measure-fields.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { inUnits, type StepProps } from './answers.ts'

const genderOptions = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
  { value: 'prefer-not-to-say', label: 'Prefer not to say' },
] as const

const unitOptions = [
  { value: 'metric', label: 'cm, kg' },
  { value: 'imperial', label: 'ft, lb' },
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
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="label" aria-hidden="true">
          Units
        </span>
        <Segmented
          label="Units"
          value={answers.units}
          options={unitOptions}
          onChange={(units) => onChange(inUnits(answers, units))}
        />
      </div>
      <HeightField
        units={answers.units}
        value={answers.height}
        onChange={(height) => onChange({ height })}
        error={problems.height_cm && withLimit(problems.height_cm, 'height', answers.units)}
      />
      <WeightField
        units={answers.units}
        value={answers.weight}
        onChange={(weight) => onChange({ weight })}
        error={problems.weight_kg && withLimit(problems.weight_kg, 'weight', answers.units)}
      />
    </div>
  )
}

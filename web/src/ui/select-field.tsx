import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId } from 'react'
import { FieldLabel } from './text-field.tsx'

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  /** Shown while nothing is chosen; left out where something always is. */
  placeholder?: string
  isLabelHidden?: boolean
  onChange: (value: Value | '') => void
}

export function SelectField<Value extends string>({
  label,
  value,
  options,
  placeholder,
  isLabelHidden = false,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <div className="field">
      {!isLabelHidden && <FieldLabel htmlFor={id} label={label} />}
      <div className="affix">
        <select
          id={id}
          aria-label={isLabelHidden ? label : undefined}
          className="input"
          value={value}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <CaretDownIcon size={16} aria-hidden="true" />
      </div>
    </div>
  )
}

import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId } from 'react'
import { tv } from 'tailwind-variants/lite'
import { FieldLabel } from './text-field.tsx'

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  /** Text while nothing is chosen; omit it if there always is a value. */
  placeholder?: string
  isLabelHidden?: boolean
  /** Compact style for a row of fields. */
  isCompact?: boolean
  onChange: (value: Value | '') => void
}

const select = tv({
  base: 'input',
  variants: { isCompact: { true: 'py-2.25 pr-7.5 pl-2.5 text-body text-ellipsis tabular-nums' } },
})

export function SelectField<Value extends string>({
  label,
  value,
  options,
  placeholder,
  isLabelHidden = false,
  isCompact = false,
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
          className={select({ isCompact })}
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
        <CaretDownIcon className={isCompact ? 'right-2.5' : undefined} size={16} aria-hidden="true" />
      </div>
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import { CheckBox } from './check-box.tsx'
import { describeField } from './text-field.tsx'
import { FieldError } from './field-error.tsx'

interface CheckFieldProps {
  /** A sentence; it may take several lines. */
  label: string
  /** Stands below the label, outside of it, so that it may hold links. */
  hint?: ReactNode
  error?: string | undefined
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** A checkbox of a form, with a sentence as its label. */
export function CheckField({ label, hint, error, isOn, onSwitch }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="flex min-h-11 items-start gap-3 text-ui text-pretty">
        <CheckBox
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describeField(id, { ...(hint !== undefined && { hint: 'yes' }), error })}
        />
        <span className="pt-px">{label}</span>
      </label>
      {hint !== undefined && (
        <p className="hint pl-9" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="pl-9 empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}

import { useId, type ComponentProps } from 'react'
import { FieldError } from './field-error.tsx'
import { describeField, FieldLabel } from './text-field.tsx'
import './styles/codes.css'

/** How many digits a code has. */
export const codeLength = 6

interface CodeFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus'> {
  label: string
  hint?: string
  error: string | undefined
  value: string
  /** Told digits alone, as many as there may be: what is pasted may have spaces. */
  onChange: (value: string) => void
  isReadOnly?: boolean
}

/** Six digits: one field, under boxes that are drawn, so that filling in and pasting work as in any other. */
export function CodeField({ label, hint, error, value, onChange, isReadOnly = false, autoFocus }: CodeFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} />
      <div className="code-field">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus={autoFocus}
          value={value}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, codeLength))}
          aria-invalid={error ? true : undefined}
          aria-describedby={describeField(id, { ...(hint && { hint }), error })}
        />
        <span aria-hidden="true">
          {Array.from({ length: codeLength }, (_, place) => (
            <i key={place} className={place === Math.min(value.length, codeLength - 1) ? 'is-next' : ''}>
              {value[place]}
            </i>
          ))}
        </span>
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}

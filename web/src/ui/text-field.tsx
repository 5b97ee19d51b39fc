import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

interface FieldProps {
  label: string
  /** Small text beside the label: 'optional'. */
  aside?: string
  hint?: string
  error?: string | undefined
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'>, FieldProps {
  value: string
  onChange: (value: string) => void
  /** Unit, inside the field at the right. */
  unit?: string
  /** Button inside the field at the right. */
  action?: ReactNode
  children?: ReactNode
}

export function FieldLabel({ htmlFor, label, aside }: { htmlFor: string; label: string; aside?: string | undefined }) {
  return (
    <label className="label" htmlFor={htmlFor}>
      {label} {aside && <span className="font-regular text-ink-subtle">({aside})</span>}
    </label>
  )
}

/** Returns the ids of a control's hint and error, for `aria-describedby`. */
export function describeField(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

export function TextField({
  label,
  aside,
  hint,
  error,
  value,
  onChange,
  unit,
  action,
  className = '',
  children,
  ...rest
}: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} aside={aside} />
      <div className="affix">
        <input
          {...rest}
          id={id}
          className={`input ${className}`}
          style={unit || action ? undefined : { paddingRight: 14 }}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describeField(id, { ...(hint && { hint }), error })}
        />
        {unit && <span>{unit}</span>}
        {action}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </div>
  )
}

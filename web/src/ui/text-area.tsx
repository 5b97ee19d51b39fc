import { useId, type ComponentProps } from 'react'
import { FieldLabel } from './text-field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string
  aside?: string
  value: string
  onChange: (value: string) => void
}

export function TextArea({ label, aside, value, onChange, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} aside={aside} />
      <textarea {...rest} id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

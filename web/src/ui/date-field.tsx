import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** The value of a date that is typed only in part; no valid date. */
const incomplete = 'incomplete'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'defaultValue'>

/**
 * A field for a day, YYYY-MM-DD; empty for none. Browsers hold a date that is typed in part as an empty value, which
 * would be taken for none: it is reported as a text that no schema accepts.
 */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const typed = currentTarget.validity.badInput ? incomplete : currentTarget.value
    if (typed !== value) onChange(typed)
  }
  return (
    <TextField
      {...rest}
      type="date"
      // What is typed in part would be lost if React set the value.
      value={value === incomplete ? '' : value}
      onChange={(typed) => onChange(typed)}
      onKeyUp={read}
      onBlur={read}
    />
  )
}

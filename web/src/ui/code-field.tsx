import { useId, type ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'
import { FieldError } from './field-error.tsx'
import { describeField, FieldLabel } from './text-field.tsx'

/** Number of digits of a code. */
export const codeLength = 6

interface CodeFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus'> {
  label: string
  hint?: string
  error: string | undefined
  value: string
  /** Receives up to six digits; anything else, such as a space in pasted text, is removed. */
  onChange: (value: string) => void
  isReadOnly?: boolean
}

const box = tv({
  base: 'num grid place-items-center rounded-control border bg-surface text-figure/none tracking-normal not-italic nth-4:col-start-5',
  variants: {
    isWrong: { true: 'border-danger', false: 'border-line-control' },
    isNext: {
      true: [
        'group-focus-within:border-transparent group-focus-within:outline-2 group-focus-within:outline-offset-1 group-focus-within:outline-focus',
        'group-focus-within:empty:after:h-6.5 group-focus-within:empty:after:w-0.5 group-focus-within:empty:after:bg-ink',
      ],
    },
  },
})

/** A field for six digits: a single input under drawn boxes, so that autofill and pasting work as usual. */
export function CodeField({ label, hint, error, value, onChange, isReadOnly = false, autoFocus }: CodeFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} />
      <div className="group relative max-w-102">
        {/* The transparent input receives the typing; the boxes display it. */}
        <input
          id={id}
          className="h-15 w-full border-0 opacity-0 outline-none"
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
        <span
          className="pointer-events-none absolute inset-0 grid grid-cols-[repeat(3,minmax(0,1fr))_6px_repeat(3,minmax(0,1fr))] gap-2"
          aria-hidden="true"
        >
          {Array.from({ length: codeLength }, (_, place) => (
            <i
              key={place}
              className={box({
                isWrong: error !== undefined,
                isNext: place === Math.min(value.length, codeLength - 1),
              })}
            >
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

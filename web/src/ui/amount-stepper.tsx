import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'

interface AmountStepperProps {
  label: string
  unit: string
  /** How much a button adds or takes, with its unit if it has one: '0.1'. */
  step: string
  value: string
  error?: string | undefined
  onChange: (text: string) => void
  onStep: (direction: 1 | -1) => void
}

const button = 'grid size-12 flex-none place-items-center rounded-full bg-fill hover:bg-fill-hover'

/** A large figure to type, between buttons that lower and raise it by a step. */
export function AmountStepper({ label, unit, step, value, error, onChange, onStep }: AmountStepperProps) {
  const id = useId()
  return (
    <>
      <div className="flex items-center justify-center gap-4.5 pt-1.5 pb-2.5">
        <button type="button" className={button} aria-label={`Less by ${step}`} onClick={() => onStep(-1)}>
          <MinusIcon size={20} aria-hidden="true" />
        </button>
        <label className="flex items-baseline gap-2 border-b-2 border-line-strong focus-within:border-primary has-aria-invalid:border-danger">
          <span className="sr-only">{label}</span>
          <input
            className="w-31 bg-transparent text-right font-display text-banner/14 font-book tracking-[-0.025em] lining-nums tabular-nums outline-0"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            onChange={({ target }) => onChange(target.value)}
          />
          <span className="font-medium text-ink-subtle">{unit}</span>
        </label>
        <button type="button" className={button} aria-label={`More by ${step}`} onClick={() => onStep(1)}>
          <PlusIcon size={20} aria-hidden="true" />
        </button>
      </div>
      <div className="flex justify-center">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </>
  )
}

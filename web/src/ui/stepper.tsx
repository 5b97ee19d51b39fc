import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useId } from 'react'

interface StepperProps {
  label: string
  value: number
  least: number
  most: number
  step?: number
  format?: (value: number) => string
  onChange: (value: number) => void
}

/** A number with a button that makes it smaller and one that makes it larger. */
export function Stepper({ label, value, least, most, step = 1, format = String, onChange }: StepperProps) {
  const id = useId()
  const change = (by: number) => onChange(Math.min(most, Math.max(least, value + by)))
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <span className="flex h-11 items-center justify-between rounded-control border border-line-control">
        <button
          type="button"
          className="icon-btn"
          aria-label={`Less ${label}`}
          aria-disabled={value <= least || undefined}
          onClick={() => change(-step)}
        >
          <MinusIcon size={18} aria-hidden="true" />
        </button>
        <output className="font-firm tabular-nums">{format(value)}</output>
        <button
          type="button"
          className="icon-btn"
          aria-label={`More ${label}`}
          aria-disabled={value >= most || undefined}
          onClick={() => change(step)}
        >
          <PlusIcon size={18} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}

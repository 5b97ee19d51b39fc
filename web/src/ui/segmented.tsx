import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useId } from 'react'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  /** One that is locked comes with Premium. */
  options: readonly { value: Value; label: string; isLocked?: boolean }[]
  onChange: (value: Value) => void
}

/** One choice of two or three, as joined radio buttons. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} title={option.isLocked ? 'With Premium' : undefined}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            disabled={option.isLocked}
            onChange={() => onChange(option.value)}
          />
          {option.isLocked && <LockSimpleIcon size={14} aria-hidden="true" />}
          {option.label}
        </label>
      ))}
    </div>
  )
}

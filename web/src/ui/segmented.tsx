import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useId } from 'react'
import { tv } from 'tailwind-variants/lite'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  /** A locked option requires Premium. */
  options: readonly { value: Value; label: string; isLocked?: boolean }[]
  /** `small` for the head of a section, `deep` for deep panels. */
  look?: 'small' | 'deep'
  onChange: (value: Value) => void
}

const segments = tv({
  slots: { frame: 'segments', option: '' },
  variants: {
    look: {
      small: {
        frame: 'max-md:w-full',
        option:
          'min-h-8 rounded-inner text-ui has-disabled:cursor-not-allowed has-disabled:text-ink-subtle max-md:min-h-11 max-md:px-0',
      },
      deep: {
        frame: 'flex-none bg-[color-mix(in_oklch,var(--deep),#000_22%)] shadow-none max-md:w-full',
        option:
          'min-h-8 text-ui text-on-deep-muted has-checked:bg-deep-2 has-checked:text-on-deep has-checked:shadow-none max-md:min-h-11',
      },
    },
  },
})

/** A choice between two or three options, as joined radio buttons. */
export function Segmented<Value extends string>({ label, value, options, look, onChange }: SegmentedProps<Value>) {
  const name = useId()
  const { frame, option: optionLook } = segments({ look })
  return (
    <div className={frame()} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={optionLook()} title={option.isLocked ? 'With Premium' : undefined}>
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

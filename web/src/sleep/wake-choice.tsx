import { wakings, type SleepQuality } from '@finu/contract/sleep/sleep'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId } from 'react'

interface WakeChoiceProps {
  value: SleepQuality | null
  onChange: (value: SleepQuality | null) => void
}

/** How the person woke up: one of three words, or none. */
export function WakeChoice({ value, onChange }: WakeChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2.5 text-ui font-strong">How did you wake up?</legend>
      <div className="chips">
        {wakings.map(({ quality, label }) => (
          <label key={quality} className="chip cursor-pointer has-focus-visible:focus-ring">
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === quality}
              onChange={() => onChange(quality)}
              // A second press takes the answer back, as it is optional.
              onClick={() => value === quality && onChange(null)}
            />
            {value === quality && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

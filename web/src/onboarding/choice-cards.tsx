import { useId } from 'react'
import { Choice } from '../ui/choice.tsx'

interface ChoiceCardsProps<Value extends string> {
  label: string
  value: Value | ''
  options: readonly { value: Value; label: string; note: string }[]
  onChange: (value: Value) => void
}

/** A question with one answer of a few that need a word of explanation. */
export function ChoiceCards<Value extends string>({ label, value, options, onChange }: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p className="label mb-2.5" id={id}>
        {label}
      </p>
      <div className="grid gap-2">
        {options.map((option) => (
          <Choice
            key={option.value}
            name={id}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          >
            <span className="block font-semibold">{option.label}</span>
            <span className="block text-small text-ink-muted">{option.note}</span>
          </Choice>
        ))}
      </div>
    </div>
  )
}

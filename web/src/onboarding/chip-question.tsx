import { useId } from 'react'
import { Chips } from '../ui/chips.tsx'

interface ChipQuestionProps<Option extends string> {
  label: string
  options: readonly Option[]
  chosen: readonly Option[]
  onToggle: (option: Option) => void
}

/** A question with any number of answers. */
export function ChipQuestion<Option extends string>({ label, options, chosen, onToggle }: ChipQuestionProps<Option>) {
  const id = useId()
  return (
    <div>
      <p className="label mb-2.5" id={id}>
        {label}
      </p>
      <Chips labelledBy={id} options={options} chosen={chosen} onToggle={onToggle} />
    </div>
  )
}

import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'

interface ChipsProps<Option extends string> {
  labelledBy: string
  options: readonly Option[]
  chosen: readonly Option[]
  onToggle: (option: Option) => void
}

/** Chips of which any number can be on. */
export function Chips<Option extends string>({ labelledBy, options, chosen, onToggle }: ChipsProps<Option>) {
  return (
    <div className="chips" role="group" aria-labelledby={labelledBy}>
      {options.map((option) => {
        const isOn = chosen.includes(option)
        return (
          <button key={option} type="button" className="chip" aria-pressed={isOn} onClick={() => onToggle(option)}>
            {isOn && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
            {option}
          </button>
        )
      })}
    </div>
  )
}

/** The list with the option added, or without it where it was in. */
export function toggle<Option extends string>(chosen: readonly Option[], option: Option): Option[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}

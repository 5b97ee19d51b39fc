import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'

interface ChipsProps<Option extends string> {
  labelledBy: string
  options: readonly Option[]
  /** Returns the shown words of an option; default: the option itself. */
  say?: ((option: Option) => string) | undefined
  chosen: readonly Option[]
  onToggle: (option: Option) => void
  /** Buttons after the chips. */
  children?: ReactNode
}

/** A group of chips; any number of them can be on. */
export function Chips<Option extends string>({
  labelledBy,
  options,
  say,
  chosen,
  onToggle,
  children,
}: ChipsProps<Option>) {
  return (
    <div className="chips" role="group" aria-labelledby={labelledBy}>
      {options.map((option) => (
        <Chip key={option} isOn={chosen.includes(option)} onPress={() => onToggle(option)}>
          {say ? say(option) : option}
        </Chip>
      ))}
      {children}
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

/** One chip, for groups of a different kind. */
export const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={isOn} onClick={onPress}>
    {isOn && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
    {children}
  </button>
)

/** Returns the list with the option added, or removed if it was in it. */
export function toggle<Option extends string>(chosen: readonly Option[], option: Option): Option[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}

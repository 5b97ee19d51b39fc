import type { ReactNode } from 'react'
import { CheckBox } from './check-box.tsx'

interface SwitchRowProps {
  title: string
  note: ReactNode
  /** Accessible name of its checkbox. */
  label: string
  isOn: boolean
  isOff?: boolean
  /** Omit it if the value cannot be changed. */
  onSwitch?: (isOn: boolean) => void
  /** Content below the note. */
  children?: ReactNode
}

/** A row of a table of switches. */
export function SwitchRow({ title, note, label, isOn, isOff = false, onSwitch, children }: SwitchRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-3 text-left font-semibold">
        {title}
        <span className="block text-ui font-regular text-ink-muted">{note}</span>
        {children}
      </th>
      <td className="w-19 pt-2 text-center align-top">
        <label className="inline-grid size-11 place-items-center">
          <CheckBox
            aria-label={label}
            checked={isOn}
            disabled={isOff}
            readOnly={!onSwitch}
            onChange={({ target }) => onSwitch?.(target.checked)}
          />
        </label>
      </td>
    </tr>
  )
}

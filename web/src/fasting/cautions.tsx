import type { FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'

/** Cautions before a fast. */
export function Cautions({ cautions }: { cautions: readonly FastingCaution[] }) {
  return (
    <ul className="mt-3.5 mb-4 grid gap-3">
      {cautions.map(({ code, text }) => (
        <li key={code} className="flex gap-3">
          <WarningIcon className="mt-0.5 text-warning" size={20} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

import type { FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'

/** Cautions before a fast. */
export function Cautions({ cautions }: { cautions: readonly FastingCaution[] }) {
  return (
    <ul className="cautions">
      {cautions.map(({ code, text }) => (
        <li key={code}>
          <WarningIcon size={20} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

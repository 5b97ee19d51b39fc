import type { Icon } from '@phosphor-icons/react'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { ReactNode } from 'react'

interface HelpRowProps {
  title: string
  detail: ReactNode
  Icon: Icon
  /** It leads somewhere. */
  isOpening?: boolean
}

/** Content of a row of Help & Support. */
export function HelpRow({ title, detail, Icon, isOpening = false }: HelpRowProps) {
  return (
    <>
      <span className="tile">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="row-title block">{title}</span>
        <span className="row-note block">{detail}</span>
      </span>
      {isOpening && <CaretRightIcon size={16} aria-hidden="true" />}
    </>
  )
}

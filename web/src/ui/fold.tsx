import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** Folded content that is not needed each time; open at first where something is in it. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen || undefined}>
      <summary>
        {title}
        <CaretDownIcon size={14} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}

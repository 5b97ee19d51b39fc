import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** Collapsible content for rarely needed fields. @param isOpen initial state, true if a field has a value */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className="group/fold" open={isOpen || undefined}>
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-inner text-ui/6 font-semibold text-primary-ink group-open/fold:mb-3 max-sm:leading-11 [&::-webkit-details-marker]:hidden">
        {title}
        <CaretDownIcon
          className="transition-[rotate] duration-(--t-base) ease-soft group-open/fold:rotate-180"
          size={14}
          aria-hidden="true"
        />
      </summary>
      {children}
    </details>
  )
}

import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode, ToggleEventHandler } from 'react'

interface HelpEntryProps {
  title: ReactNode
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** A line that expands to show its content. */
export function HelpEntry({ title, onToggle, children }: HelpEntryProps) {
  return (
    <details className="group border-t border-line" onToggle={onToggle}>
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-inner font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <CaretDownIcon className="ml-auto text-ink-subtle group-open:rotate-180" size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}

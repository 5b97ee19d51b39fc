import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface LedgerAddButtonProps {
  /** Opens the form for a new log. */
  onAdd: () => void
  children: ReactNode
}

/** The action of a row of the day's sheet that opens the form for a new log. */
export const LedgerAddButton = ({ onAdd, children }: LedgerAddButtonProps) => (
  <Button look="soft" size="sm" aria-haspopup="dialog" icon={<PlusIcon size={18} aria-hidden="true" />} onClick={onAdd}>
    {children}
  </Button>
)

import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** A field with a plus button that adds its value. @param label label of the button */
export function AddLine({ label, onAdd, children }: { label: string; onAdd: () => void; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      {children}
      <Button look="line" className="px-3!" aria-label={label} title={label} onClick={onAdd}>
        <PlusIcon size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}
